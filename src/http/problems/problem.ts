import { STATUS_CODES } from 'node:http';
import { maskSecrets } from '../../common/checked-token.js';
import type { ErrorCode, FieldError, ProblemKind, ProblemMembers } from './errors.js';

/** The body of every error response (RFC 9457). */
export interface Problem extends ProblemMembers {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  requestId: string;
  success: false;
  errors?: FieldError[];
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Status and title of each code of the service itself. */
export const PROBLEMS: Record<ErrorCode, { status: number; title: string }> = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'Authentication is needed' },
  invalid_api_key: { status: 401, title: 'The API key is not valid' },
  invalid_credentials: { status: 401, title: 'The e-mail address or the password is wrong' },
  second_factor_required: { status: 401, title: 'A code of the second factor is needed' },
  invalid_second_factor: { status: 401, title: 'The code of the second factor is wrong' },
  insufficient_scope: { status: 403, title: 'The API key may not do this' },
  insufficient_role: { status: 403, title: 'The role of the member may not do this' },
  session_required: { status: 403, title: 'A session is needed' },
  cross_site_request: { status: 403, title: 'The request comes from another site' },
  sign_ups_closed: { status: 403, title: 'Sign-ups are closed' },
  invalid_signature: { status: 403, title: 'The signature is not valid' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  conflict: { status: 409, title: 'The request conflicts with what is stored' },
  key_limit_reached: { status: 409, title: 'The account holds as many keys as it may' },
  limit_reached: { status: 409, title: 'The account holds as many of these as it may' },
  too_little_to_learn: { status: 409, title: 'There is too little to learn from' },
  resync_required: { status: 410, title: 'The copy must be made anew' },
  subscription_gone: { status: 410, title: 'The subscription has ended' },
  precondition_failed: { status: 412, title: 'The record has changed' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The media type is not supported' },
  feed_unreachable: { status: 422, title: 'The feed could not be fetched' },
  not_a_feed: { status: 422, title: 'There is no feed at this address' },
  page_unreadable: { status: 422, title: 'The page could not be read' },
  idempotency_mismatch: { status: 422, title: 'The key was used for another request' },
  rate_limited: { status: 429, title: 'Too many requests' },
  credits_exhausted: { status: 429, title: 'The API key has no credits left' },
  internal_error: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'The service is not available just now' },
  ai_unavailable: { status: 503, title: 'No AI provider can answer just now' },
};

/** The usual code of a status; other statuses use their HTTP phrase. */
const CODES: Record<number, ErrorCode> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  414: 'invalid_request',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

/** The kind of a problem by its status, and by a code that its author chose. */
export function toProblemKind(status: number, chosen?: string): ProblemKind {
  const phrase = STATUS_CODES[status] ?? 'Error';
  const code = chosen ?? CODES[status] ?? phrase.toLowerCase().replace(/\W+/g, '_');
  return { code, status, title: code in PROBLEMS ? PROBLEMS[code as ErrorCode].title : phrase };
}

/** The URI of a kind of problem; it is stable and has no page. */
export const problemType = (code: string): string => `urn:sluice:problem:${code}`;

/** The problem document for the request for `instance`. */
export function problemDocument(
  { code, status, title }: ProblemKind,
  detail: string,
  { instance, requestId }: Pick<Problem, 'instance' | 'requestId'>,
  { errors, members }: { errors?: FieldError[]; members?: object } = {},
): string {
  const type = problemType(code);
  const about = { type, title, status, detail, instance, code, requestId, success: false };
  const problem = { ...about, ...members, ...about, ...(errors && { errors }) };
  // What a client sent can be in any member: a key as the name of a parameter, or in a path.
  return maskSecrets(JSON.stringify(problem));
}
