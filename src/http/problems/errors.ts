/** Every `code` of the service itself, for clients to compare. Other modules define their own. */
export type ErrorCode =
  | 'invalid_request'
  | 'unauthenticated'
  | 'invalid_api_key'
  | 'invalid_credentials'
  | 'second_factor_required'
  | 'invalid_second_factor'
  | 'insufficient_scope'
  | 'insufficient_role'
  | 'session_required'
  | 'cross_site_request'
  | 'sign_ups_closed'
  | 'invalid_signature'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'key_limit_reached'
  | 'limit_reached'
  | 'resync_required'
  | 'subscription_gone'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'feed_unreachable'
  | 'not_a_feed'
  | 'page_unreadable'
  | 'idempotency_mismatch'
  | 'rate_limited'
  | 'credits_exhausted'
  | 'too_little_to_learn'
  | 'internal_error'
  | 'unavailable'
  | 'ai_unavailable';

/** The error of one field of a request. */
export interface FieldError {
  field: string;
  message: string;
  /** The first wrong character of a text, from 0, where that is known. */
  position?: number;
}

/** A feed that the page at an address links to. */
export interface OfferedFeed {
  feedUrl: string;
  title: string | null;
  type: string;
}

/** Members of a problem document beside the fixed ones, for programs. */
export interface ProblemMembers {
  /** The record of the account that the request conflicts with. */
  conflictingId?: string;
  /** The record that the first of equal requests created. */
  id?: string;
  /** The status that another server returned. */
  upstreamStatus?: number;
  /** For programs: why a page could not be read. */
  reason?: string;
  /** The feeds that a page links to, where it is no feed itself. */
  feeds?: OfferedFeed[];
}

/** The kind of problem that a module defines itself. */
export interface ProblemKind {
  /** For programs: small letters, digits and underscores. */
  code: string;
  /** The HTTP status, from 400 to 599. */
  status: number;
  /** For people: what all problems of this kind have in common. */
  title: string;
  /** JSON Schemas of its own members, for the documentation; `members` of the error has the values. */
  members?: Record<string, object>;
}

/**
 * A rule of the domain was broken. The message is a sentence for the API's client, without internal
 * details.
 */
export class DomainError extends Error {
  readonly code: string;
  /** Status and title, where the code is not one of the service itself. */
  readonly kind?: ProblemKind;

  /** @param kind a code of the service, or the problem kind of a module */
  constructor(
    kind: ErrorCode | ProblemKind,
    message: string,
    readonly errors?: FieldError[],
  ) {
    super(message);
    this.name = new.target.name;
    if (typeof kind === 'string') this.code = kind;
    else [this.code, this.kind] = [kind.code, kind];
  }

  /** Additional members of the problem document, which cannot replace its fixed ones. */
  get members(): object {
    return {};
  }

  /** The value of `WWW-Authenticate`, where the code does not determine it. */
  get challenge(): string | undefined {
    return undefined;
  }
}

/** The request is malformed; `errors` names each wrong field. */
export class InvalidRequestError extends DomainError {
  constructor(errors: FieldError[], message = summarise(errors)) {
    super('invalid_request', message, errors.length > 0 ? errors : undefined);
  }

  /** An error without a field, such as two credentials that contradict. */
  static because(message: string): InvalidRequestError {
    return new InvalidRequestError([], message);
  }
}

/** The caller's account has no such record. Never says whether another account has it. */
export class NotFoundError extends DomainError {
  constructor(noun: string) {
    const where = noun === 'account' ? '' : ' in this account';
    super('not_found', `There is no such ${noun}${where}.`);
  }
}

/** The body has a type, a charset or an encoding that the operation does not take. */
export class UnsupportedMediaTypeError extends DomainError {
  /** @param taken the header that tells what the operation takes (RFC 9110, section 15.5.16) */
  constructor(
    message: string,
    readonly taken: { accept: string } | { 'accept-encoding': string },
  ) {
    super('unsupported_media_type', message);
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
  constructor(
    message: string,
    private readonly named: ProblemMembers = {},
  ) {
    super('conflict', message);
  }

  /** A conflict with a record of the account. */
  static with(conflictingId: string, message: string): ConflictError {
    return new ConflictError(message, { conflictingId });
  }

  override get members(): ProblemMembers {
    return this.named;
  }
}

/** The account has as many records of a kind as it may. The message names the limit. */
export class LimitReachedError extends DomainError {
  constructor(message: string, code: 'limit_reached' | 'key_limit_reached' = 'limit_reached') {
    super(code, message);
  }
}

/** The record does not meet the precondition of the request; nothing was changed. */
export class PreconditionFailedError extends DomainError {
  constructor(message = 'The record has changed since it was read; read it again.') {
    super('precondition_failed', message);
  }
}

/** A unique index refused the record, since another one exists. */
export class AlreadyExistsError extends ConflictError {
  constructor() {
    super('Such a record exists already.');
  }
}

/** A limit of `limit` requests in a window, by the IETF draft "RateLimit header fields for HTTP". */
export interface RatePolicy {
  name: string;
  limit: number;
  windowSeconds: number;
}

/**
 * More requests than the limit allows; `retryAfter` seconds later there may be more. With the
 * policy, the answer has `RateLimit` and `RateLimit-Policy`.
 */
export class RateLimitedError extends DomainError {
  constructor(
    message: string,
    readonly retryAfter: number,
    readonly policy?: RatePolicy,
  ) {
    super('rate_limited', message);
  }
}

/** A key has used all its credits; `retryAfter` seconds later they are refilled, if ever. */
export class CreditsExhaustedError extends DomainError {
  constructor(
    message: string,
    readonly retryAfter?: number,
  ) {
    super('credits_exhausted', message);
  }
}

/** A dependency of the service is unavailable; the same request may succeed later. */
export class UnavailableError extends DomainError {
  constructor(
    message: string,
    /** Seconds, where they are known. */
    readonly retryAfter?: number,
  ) {
    super('unavailable', message);
  }
}

function summarise(errors: FieldError[]): string {
  return errors.map(({ field, message }) => `${field} ${message}`).join('; ') + '.';
}
