/** Every `code` that an answer of the service can carry; clients branch on it. */
export type ErrorCode =
  | 'invalid_request'
  | 'unauthenticated'
  | 'invalid_api_key'
  | 'invalid_credentials'
  | 'session_required'
  | 'cross_site_request'
  | 'sign_ups_closed'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'key_limit_reached'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'feed_unreachable'
  | 'not_a_feed'
  | 'rate_limited'
  | 'too_little_to_learn'
  | 'internal_error'
  | 'unavailable'
  | 'ai_unavailable';

/** What is wrong with one field of a request. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * A rule of the domain was broken. The message is written for the API's client:
 * a full sentence that says what was wrong and holds nothing internal.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly errors?: FieldError[],
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** The request is malformed; `errors` names each field that is. */
export class InvalidRequestError extends DomainError {
  constructor(errors: FieldError[], message = summarise(errors)) {
    super('invalid_request', message, errors.length > 0 ? errors : undefined);
  }

  /** One sentence without a field to blame, such as two credentials that contradict. */
  static because(message: string): InvalidRequestError {
    return new InvalidRequestError([], message);
  }
}

/** No such record in the caller's account. Never says whether another account has it. */
export class NotFoundError extends DomainError {
  constructor(noun: string) {
    super('not_found', `There is no such ${noun} in this account.`);
  }
}

/** No route serves this path. */
export class NoSuchRouteError extends DomainError {
  constructor() {
    super('not_found', 'There is nothing at this path; /docs lists what there is.');
  }
}

/** The path exists, but not for this method. */
export class MethodNotAllowedError extends DomainError {
  constructor(
    method: string,
    readonly allow: string[],
  ) {
    super('method_not_allowed', `${method} is not allowed here, only ${allow.join(', ')}.`);
  }
}

/** The request contradicts the present state of the record. */
export class ConflictError extends DomainError {
  constructor(message: string, code: 'conflict' | 'key_limit_reached' = 'conflict') {
    super(code, message);
  }
}

/** A unique index refused the record: another one has taken its place. */
export class AlreadyExistsError extends ConflictError {
  constructor() {
    super('Such a record exists already.');
  }
}

/** More requests than the limit allows; after so many seconds there may be more. */
export class RateLimitedError extends DomainError {
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super('rate_limited', message);
  }
}

/** Something that the service depends on is away; the same request may work later. */
export class UnavailableError extends DomainError {
  constructor(
    message: string,
    /** Seconds, where they can be told. */
    readonly retryAfter?: number,
  ) {
    super('unavailable', message);
  }
}

function summarise(errors: FieldError[]): string {
  return errors.map(({ field, message }) => `${field} ${message}`).join('; ') + '.';
}
