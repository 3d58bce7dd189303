import type { DomainError, ErrorCode, FieldError } from './errors.js';

/** The body of every answer that is not a success (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ErrorCode;
  requestId: string;
  success: false;
  errors?: FieldError[];
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Status and title of each code. */
export const PROBLEMS: Record<ErrorCode, { status: number; title: string }> = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'Authentication is needed' },
  invalid_api_key: { status: 401, title: 'The API key is not valid' },
  invalid_credentials: { status: 401, title: 'The e-mail address or the password is wrong' },
  insufficient_scope: { status: 403, title: 'The API key may not do this' },
  session_required: { status: 403, title: 'A session is needed' },
  cross_site_request: { status: 403, title: 'The request comes from another site' },
  sign_ups_closed: { status: 403, title: 'Sign-ups are closed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  conflict: { status: 409, title: 'The request conflicts with what is stored' },
  key_limit_reached: { status: 409, title: 'The account holds as many keys as it may' },
  too_little_to_learn: { status: 409, title: 'There is too little to learn from' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The media type is not supported' },
  feed_unreachable: { status: 422, title: 'The feed could not be fetched' },
  not_a_feed: { status: 422, title: 'There is no feed at this address' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'The service is not available just now' },
  ai_unavailable: { status: 503, title: 'No AI provider can answer just now' },
};

/** The name of a kind of problem; it is stable and leads nowhere. */
export const problemType = (code: ErrorCode): string => `urn:sluice:problem:${code}`;

/**
 * Writes the documents that tell of an error, each for one request: what they have in common is
 * written once. `status` is that of the code, unless HTTP has a better one.
 */
export function problemWriter(
  { code, message, errors }: Pick<DomainError, 'code' | 'message' | 'errors'>,
  status = PROBLEMS[code].status,
): (instance: string, requestId: string) => string {
  const { title } = PROBLEMS[code];
  const about: Partial<Problem> = { type: problemType(code), title, status, detail: message };
  const before = `${JSON.stringify(about).slice(0, -1)},"instance":`;
  const after = `,"success":false${errors ? `,"errors":${JSON.stringify(errors)}` : ''}}`;
  // An identifier that would have to be escaped is never taken from a client.
  return (instance, requestId) =>
    `${before}${JSON.stringify(instance)},"code":"${code}","requestId":"${requestId}"${after}`;
}
