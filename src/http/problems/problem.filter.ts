import { Catch, Logger, Optional } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { FILTER_CATCH_EXCEPTIONS } from '@nestjs/common/constants.js';
import { ApplicationConfig, HttpAdapterHost } from '@nestjs/core';
import { DomainError } from './errors.js';
import type { ProblemMembers } from './errors.js';
import { PROBLEM_TYPE, problemDocument } from './problem.js';
import { maskPath } from '../server/request-path.js';
import { toFailure } from './failure.js';
import type { Failure } from './failure.js';
import { PublicAddress } from '../../config/public-address.js';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem in the answer. */
    problem?: string;
  }
}

/**
 * Turns every exception into a problem document (RFC 9457). It is the last resort: a filter of
 * another module that catches the exception runs first, wherever its module is imported.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly config: ApplicationConfig,
    // Absent in a module that is tested alone.
    @Optional() private readonly address?: PublicAddress,
  ) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    const other = this.otherFilterFor(error);
    if (other) return other.catch(error, host);
    const { httpAdapter } = this.http;
    const request = host.getArgByIndex<{ id: string; caller?: { limits?: object } }>(0);
    const response = host.getArgByIndex<{ problem?: string }>(1);
    const failure = request.caller?.limits ? withoutRecord(toFailure(error)) : toFailure(error);
    const { status, code } = failure.kind;
    if (status >= 500 && !(error instanceof DomainError)) {
      this.logger.error({ err: error, requestId: request.id }, 'A request failed unexpectedly.');
    }
    if (httpAdapter.isHeadersSent(response)) return httpAdapter.end(response);
    response.problem = code;
    // A middleware has no Fastify reply, on which this header was set.
    httpAdapter.setHeader(response, 'x-request-id', request.id);
    const path = maskPath({ url: String(httpAdapter.getRequestUrl(request)) });
    const about = { instance: (this.address?.prefix ?? '') + path, requestId: request.id };
    const { headers, body } = this.answer(failure, about);
    for (const [name, value] of Object.entries(headers)) {
      httpAdapter.setHeader(response, name, value);
    }
    return httpAdapter.reply(response, body, status);
  }

  /** The headers and the body of the answer. */
  protected answer(
    { kind, detail, headers, errors, members }: Failure,
    about: { instance: string; requestId: string },
  ): { headers: Record<string, string>; body: string } {
    const body = problemDocument(kind, detail, about, { errors, members });
    return { headers: { 'content-type': PROBLEM_TYPE, ...headers }, body };
  }

  private otherFilterFor(error: unknown): ExceptionFilter | undefined {
    const others = this.config.getGlobalFilters().filter((one) => !(one instanceof ProblemFilter));
    return others.findLast((filter) => catches(filter, error));
  }
}

/** A key that is limited to feeds does not learn of a record that it may not see. */
function withoutRecord(failure: Failure): Failure {
  const { conflictingId: _, ...members } = (failure.members ?? {}) as ProblemMembers;
  return { ...failure, members };
}

/** Whether a filter catches an exception, by its `@Catch()`. */
function catches(filter: ExceptionFilter, error: unknown): boolean {
  const classes = Reflect.getMetadata(FILTER_CATCH_EXCEPTIONS, filter.constructor) as
    (new () => unknown)[] | undefined;
  return !classes?.length || classes.some((one) => error instanceof one);
}
