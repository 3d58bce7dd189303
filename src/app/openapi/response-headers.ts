import type { HeaderObject, OperationObject, ResponseObject } from './document-types.js';

const text = (description: string, example: string): HeaderObject => ({
  description,
  schema: { type: 'string' },
  example,
});

/** Every header that operations share. */
export const HEADERS = {
  'X-Request-Id': text(
    'Identifies the request in the log; an `X-Request-Id` of the client is used where it has one.',
    '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
  ),
  ETag: text('Names this answer; send it as `If-None-Match` to get 304.', 'W/"mwqb4hi3-1i612x8"'),
  RateLimit: text(
    'Under a rate limit: the remaining requests (`r`) in the next seconds (`t`).',
    '"key";r=599;t=60',
  ),
  'RateLimit-Policy': text(
    'Under a rate limit: the allowed requests (`q`) in a window of seconds (`w`).',
    '"key";q=600;w=60',
  ),
  'Retry-After': {
    description: 'Seconds after which the same request may succeed, where they are known.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': text(
    'The scheme to authenticate with (RFC 6750).',
    'Bearer realm="sluice", error="invalid_token"',
  ),
  Allow: text('The methods that the path takes.', 'GET, HEAD'),
} satisfies Record<string, HeaderObject>;

const HEADERS_BY_STATUS: Partial<Record<string, (keyof typeof HEADERS)[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** Whether an operation needs a key or a session. */
export const isAuthenticated = ({ security }: OperationObject): boolean => security?.length !== 0;

/** The headers of an operation's answers, as references. */
export function headersFor(
  operation: OperationObject,
  method: string,
  status: string,
): ResponseObject['headers'] {
  const names: (keyof typeof HEADERS)[] = ['X-Request-Id', ...(HEADERS_BY_STATUS[status] ?? [])];
  const isRead = method === 'get' && (status === '304' || operation.responses[304] !== undefined);
  if (isRead && ['200', '304'].includes(status)) names.push('ETag');
  if (status === '429' || (isAuthenticated(operation) && /^[23]/.test(status))) {
    names.push('RateLimit', 'RateLimit-Policy');
  }
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
