import { HttpException } from '@nestjs/common';
import {
  CreditsExhaustedError,
  DomainError,
  MethodNotAllowedError,
  NoSuchRouteError,
  RateLimitedError,
  UnavailableError,
  UnsupportedMediaTypeError,
} from './errors.js';
import type { ErrorCode, FieldError, ProblemKind, RatePolicy } from './errors.js';
import { toProblemKind, PROBLEMS } from './problem.js';

/** The part of an error that a client may see. */
export interface Failure {
  kind: ProblemKind;
  detail: string;
  errors?: FieldError[];
  members?: object;
  headers: Record<string, string>;
}

const CHALLENGES: Partial<Record<string, string>> = {
  unauthenticated: 'Bearer realm="sluice"',
  invalid_api_key: 'Bearer realm="sluice", error="invalid_token"',
  invalid_credentials: 'Bearer realm="sluice"',
};

const DETAIL_OF_FASTIFY_ERROR: Record<string, string> = {
  FST_ERR_BAD_URL: 'The path is not validly percent-encoded.',
  FST_ERR_ASYNC_CONSTRAINT: 'The request cannot be routed.',
};

/** The errors that say when to try again. */
const WAITING = [RateLimitedError, CreditsExhaustedError, UnavailableError];

const INTERNAL_ERROR = 'The request failed because of an internal error.';
const CODE = /^[a-z][a-z0-9_]*$/;

/**
 * The part of any thrown value that a client may see: all of a domain error, status and message of
 * an `HttpException` of Nest, and nothing of any other error.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof DomainError) return failureOfDomain(error);
  if (error instanceof HttpException) return failureOfException(error);
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  return failureOfStatus(Number(statusCode), String(code));
}

function failureOfDomain(error: DomainError): Failure {
  const { code, kind, message, errors, members } = error;
  const headers = challengeFor(code, error.challenge);
  if (error instanceof UnsupportedMediaTypeError) Object.assign(headers, error.taken);
  if (error instanceof MethodNotAllowedError) headers['allow'] = error.allow.join(', ');
  if (WAITING.some((kind) => error instanceof kind)) {
    const { retryAfter } = error as { retryAfter?: number };
    if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
  }
  if (error instanceof RateLimitedError && error.policy) {
    Object.assign(headers, rateLimitFields(error.policy, 0, error.retryAfter));
  }
  const known = kind ?? { code, ...PROBLEMS[code as ErrorCode] };
  return { kind: known, detail: message, headers, members, ...(errors && { errors }) };
}

/** Nest wraps what Fastify threw in an exception of the same status. */
function failureOfException(exception: HttpException): Failure {
  const status = exception.getStatus();
  const { cause } = exception as { cause?: { statusCode?: number; code?: unknown } };
  if (cause?.statusCode !== undefined || !isProblem(status) || status >= 500) {
    return failureOfStatus(status, String(cause?.code));
  }
  const response = exception.getResponse();
  const { message, code } = (
    typeof response === 'string' ? { message: response } : response
  ) as Record<string, unknown>;
  const kind = toProblemKind(
    status,
    typeof code === 'string' && CODE.test(code) ? code : undefined,
  );
  const detail = typeof message === 'string' ? message : exception.message;
  return {
    kind,
    detail: Array.isArray(message) ? message.join('; ') : detail,
    headers: challengeFor(kind.code),
  };
}

/** A failure whose own text may contain internal details, or is written for a developer. */
function failureOfStatus(status: number, name: string): Failure {
  // @fastify/static refuses paths that are no files, such as one outside of its folder.
  if (status === 403 || status === 404) return failureOfDomain(new NoSuchRouteError());
  const kind = toProblemKind(isProblem(status) ? status : 500);
  const detail = DETAIL_OF_FASTIFY_ERROR[name] ?? `${kind.title}.`;
  return {
    kind,
    detail: kind.code === 'internal_error' ? INTERNAL_ERROR : detail,
    headers: challengeFor(kind.code),
  };
}

/** The fields for a limit of which so much remains until it resets. */
export const rateLimitFields = (
  { name, limit, windowSeconds }: RatePolicy,
  remaining: number,
  resetSeconds: number,
): Record<string, string> => ({
  'ratelimit-policy': `"${name}";q=${limit};w=${windowSeconds}`,
  ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
});

const isProblem = (status: number): boolean => status >= 400 && status < 599;

function challengeFor(code: string, challenge = CHALLENGES[code]): Record<string, string> {
  return challenge === undefined ? {} : { 'www-authenticate': challenge };
}
