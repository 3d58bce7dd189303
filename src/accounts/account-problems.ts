import { BAD_BODY } from '../http/problems/api-problems.decorator.js';
import type { ErrorCode } from '../http/problems/errors.js';

/** The problems of an operation of a session with a body, such as a new second factor. */
export const SESSION_WRITE: ErrorCode[] = [
  ...BAD_BODY,
  'session_required',
  'cross_site_request',
  'rate_limited',
];

/** The problems of an operation of a session that asks for the password again. */
export const PASSWORD_CONFIRMED: ErrorCode[] = [...SESSION_WRITE, 'invalid_credentials'];
