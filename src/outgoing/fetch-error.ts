/** Why a fetch failed. `http_status` is for callers that reject the status of an answer. */
export type FetchFailure =
  | 'invalid_url'
  | 'blocked_address'
  | 'dns_failed'
  | 'connect_failed'
  | 'proxy_failed'
  | 'tls_failed'
  | 'timeout'
  | 'too_many_redirects'
  | 'too_large'
  | 'http_status'
  | 'broken_response';

/** A fetch failed. The message is a sentence for the API's client and names no resolved address. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(
    readonly reason: FetchFailure,
    message: string,
  ) {
    super(message);
  }
}

type Explanation = [reason: FetchFailure, message: string];

const TIMEOUT: Explanation = ['timeout', 'The server took too long to answer.'];
const BROKEN: Explanation = [
  'broken_response',
  'The server closed the connection or sent an answer that is not valid HTTP.',
];

/** By the codes of errors of Node and undici, the first that matches. */
const FAILURES: [codes: RegExp, Explanation][] = [
  [/UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT/, TIMEOUT],
  [/ENOTFOUND|ENODATA|ESERVFAIL|EAI_/, ['dns_failed', 'The host name could not be resolved.']],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN|EACCES|EPERM/,
    ['connect_failed', 'The server refused the connection or cannot be reached.'],
  ],
  [
    /CERT|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/,
    [
      'tls_failed',
      'No secure connection could be made: the TLS handshake or the certificate failed.',
    ],
  ],
];

/** The error to report for an error of the resolver, the socket or the parser. */
export function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const { code, name, causes } = getDetails(error);
  const known = causes.find((cause) => cause instanceof FetchError);
  if (known) return known;
  const codes = [code, ...causes.map((cause) => getDetails(cause).code)].join(' ');
  const [reason, message] =
    name === 'TimeoutError'
      ? TIMEOUT
      : (FAILURES.find(([pattern]) => pattern.test(codes))?.[1] ?? BROKEN);
  return new FetchError(reason, message);
}

/** Reads errors by their fields, since they also come from other realms and libraries. */
function getDetails(error: unknown): { code: string; name: string; causes: unknown[] } {
  const { code, name, errors } = Object(error) as {
    code?: unknown;
    name?: unknown;
    errors?: unknown;
  };
  return {
    code: typeof code === 'string' ? code : '',
    name: typeof name === 'string' ? name : '',
    causes: Array.isArray(errors) ? errors : [],
  };
}
