import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DomainError,
  InvalidRequestError,
  MethodNotAllowedError,
  NoSuchRouteError,
  RateLimitedError,
  UnavailableError,
} from './errors.js';
import type { ErrorCode } from './errors.js';
import { PROBLEM_TYPE, PROBLEMS, problemWriter } from './problem.js';
import { pathOf } from './request-path.js';

declare module 'fastify' {
  interface FastifyReply {
    /** What went wrong, where something did. */
    problem?: ErrorCode;
  }
}

const CHALLENGES: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Bearer realm="sluice"',
  invalid_api_key: 'Bearer realm="sluice", error="invalid_token"',
  invalid_credentials: 'Bearer realm="sluice"',
};

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'invalid_request',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

const MEBIBYTE = 1_048_576;

const DETAIL_OF_FASTIFY_ERROR: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'A body must be sent as application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_BAD_URL: 'The path is not validly percent-encoded.',
  FST_ERR_ASYNC_CONSTRAINT: 'The request cannot be routed.',
};

/** The one place where a failure becomes an answer; what is not foreseen shows nothing of itself. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const known = toDomainError(error, request.routeOptions.bodyLimit);
    if (known.code === 'internal_error') {
      this.logger.error({ err: error, requestId: request.id }, 'A request failed unexpectedly.');
    }
    sendProblem(request, reply, known);
  }
}

/** Answers with a problem document, and with the challenge that a 401 owes. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: DomainError,
): void {
  problemSender(error)(request, reply);
}

/** The same for an error that many requests meet: what it says to all of them is written once. */
export function problemSender(
  error: DomainError,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { code } = error;
  const { status } = PROBLEMS[code];
  const headers = headersOf(error);
  const write = problemWriter(error);
  return (request, reply) => {
    reply.problem = code;
    void reply
      .status(status)
      .headers(headers)
      .send(write(pathOf(request), request.id));
  };
}

function headersOf(error: DomainError): Record<string, string | number> {
  const headers: Record<string, string | number> = { 'content-type': PROBLEM_TYPE };
  const challenge = error.challenge ?? CHALLENGES[error.code];
  if (challenge) headers['www-authenticate'] = challenge;
  if (error instanceof MethodNotAllowedError) headers['allow'] = error.allow.join(', ');
  if (error instanceof RateLimitedError || error instanceof UnavailableError) {
    if (error.retryAfter !== undefined) headers['retry-after'] = error.retryAfter;
  }
  return headers;
}

/** The nearest thing that a client may know of any failure; `bodyLimit` is that of the route. */
export function toDomainError(error: unknown, bodyLimit?: number): DomainError {
  if (error instanceof DomainError) return error;
  // Nest wraps what Fastify threw.
  const { cause = error } = (error ?? {}) as { cause?: unknown };
  if (cause instanceof SyntaxError) {
    return InvalidRequestError.because('The body is not valid JSON.');
  }
  const { code: name, statusCode } = (cause ?? {}) as { code?: unknown; statusCode?: unknown };
  const status = error instanceof HttpException ? error.getStatus() : Number(statusCode);
  if (status === 404) return new NoSuchRouteError();
  const code = CODE_OF_STATUS[status];
  if (!code) {
    return new DomainError('internal_error', 'The request failed for a reason on our side.');
  }
  if (code === 'payload_too_large' && bodyLimit) {
    return new DomainError(code, `The body is larger than ${bodyLimit / MEBIBYTE} MiB.`);
  }
  return new DomainError(code, DETAIL_OF_FASTIFY_ERROR[String(name)] ?? `${PROBLEMS[code].title}.`);
}
