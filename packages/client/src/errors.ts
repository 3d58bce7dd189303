import type { components } from './generated/schema.js';

/** The body of an error (RFC 9457). */
export type ProblemDocument = components['schemas']['Problem'];
export type ProblemCode = ProblemDocument['code'];

/** What all errors of this package extend. None of them contains the API key. */
export class SluiceError extends Error {
  override readonly name: string = 'SluiceError';
}

/** There was no complete answer. */
export class ConnectionError extends SluiceError {
  override readonly name: string = 'ConnectionError';
}

/** There was no complete answer within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** The answer is not one of Sluice, such as a redirect or the page of a proxy. */
export class UnexpectedAnswerError extends SluiceError {
  override readonly name = 'UnexpectedAnswerError';
}

/** A webhook is not from Sluice, is changed, or is too old. */
export class WebhookVerificationError extends SluiceError {
  override readonly name = 'WebhookVerificationError';
}

/** What an error is made of. */
export interface Refusal {
  status: number;
  requestId: string | undefined;
  retryAfterMs: number | undefined;
  /** Undefined for an answer of something before the service, such as a proxy. */
  problem: ProblemDocument | undefined;
}

/** The service refused the request, or failed. */
export class ApiError extends SluiceError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Which error it is; undefined if something before the service answered, such as a proxy. */
  readonly code: ProblemCode | undefined;
  /** Finds the request in the log of the service. */
  readonly requestId: string | undefined;
  /** What is wrong with each field. */
  readonly errors: { field: string; message: string }[];
  /** The record that the request conflicts with. */
  readonly conflictingId: string | undefined;
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | undefined;
  /** The whole body. */
  readonly problem: ProblemDocument | undefined;

  constructor(request: string, { status, requestId, retryAfterMs, problem }: Refusal) {
    super(`${request}: ${status}${problem ? ` ${problem.code}: ${problem.detail}` : ''}`);
    this.status = status;
    this.code = problem?.code;
    this.requestId = problem?.requestId ?? requestId;
    this.errors = problem?.errors ?? [];
    this.conflictingId = (problem as { conflictingId?: string } | undefined)?.conflictingId;
    this.retryAfterMs = retryAfterMs;
    this.problem = problem;
  }
}

/** 400: the request is invalid; `errors` names the fields. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
}
/** 401: there is no valid key. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}
/** 403: the key lacks a scope. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}
/** 404: this account has no such record. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}
/** 409: another record is in the way; `conflictingId` names it. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
/** 410: the cursor is older than what is kept. Delete the copy, and start without a cursor. */
export class ResyncRequiredError extends ApiError {
  override readonly name = 'ResyncRequiredError';
}
/** 412: the record has changed since its `ETag` was read. */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError';
}
/** 422: the request is valid, but cannot be done, such as a feed that does not answer. */
export class UnprocessableError extends ApiError {
  override readonly name = 'UnprocessableError';
}
/** 429: a limit is reached; `retryAfterMs` tells how long to wait. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}
/** 5xx: the service failed, or cannot answer now. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

const BY_STATUS: Record<number, typeof ApiError> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: ResyncRequiredError,
  412: PreconditionFailedError,
  422: UnprocessableError,
  429: RateLimitError,
};

/** The error of a status. */
export function toApiError(request: string, refusal: Refusal): ApiError {
  const { status } = refusal;
  const Refused = BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Refused(request, refusal);
}
