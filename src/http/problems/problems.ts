import { Injectable, Optional } from '@nestjs/common';
import type { ArgumentsHost } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { PublicAddress } from '../../config/public-address.js';
import { maskPath } from '../server/request-path.js';
import type { ProblemMembers } from './errors.js';
import { toFailure } from './failure.js';
import type { Failure } from './failure.js';
import { PROBLEM_TYPE, problemDocument } from './problem.js';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem in the answer. */
    problem?: string;
  }
}

/** An answer with a problem document, as it is sent. */
export interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The request that an error belongs to. */
export interface FailedRequest {
  id: string;
  url: string;
  caller?: { limits?: object };
}

/** The headers and the body of an answer. */
export type FormatFailure = (
  failure: Failure,
  about: { instance: string; requestId: string },
) => Omit<ProblemAnswer, 'status'>;

/**
 * Problem documents (RFC 9457) of errors, for a filter or a handler that sends its answer itself.
 * A handler that throws needs none of this. Takes any error: a `DomainError` is shown, an exception
 * of Nest with its message, and of others nothing but the status 500.
 */
@Injectable()
export class Problems {
  constructor(
    private readonly http: HttpAdapterHost,
    // Absent in a module that is tested alone.
    @Optional() private readonly address?: PublicAddress,
  ) {}

  /** The answer to a request, unsent. */
  build(error: unknown, request: FailedRequest): ProblemAnswer {
    return this.format(toFailure(error), request, asProblem);
  }

  /** Answers the request of a filter with the problem document of an error, or in another format. */
  send(error: unknown, host: ArgumentsHost, format: FormatFailure = asProblem): void {
    const { httpAdapter } = this.http;
    const request = host.getArgByIndex<FailedRequest>(0);
    const response = host.getArgByIndex<{ problem?: string }>(1);
    if (httpAdapter.isHeadersSent(response)) return void httpAdapter.end(response);
    const failure = toFailure(error);
    response.problem = failure.kind.code;
    // A middleware has no Fastify reply, on which this header was set.
    httpAdapter.setHeader(response, 'x-request-id', request.id);
    const url = String(httpAdapter.getRequestUrl(request));
    const { id, caller } = request;
    // What a route says of the storage of its success does not hold for a failure.
    if (String(httpAdapter.getHeader(response, 'cache-control')).startsWith('public')) {
      httpAdapter.setHeader(response, 'cache-control', 'no-store');
    }
    const { status, headers, body } = this.format(failure, { id, url, caller }, format);
    for (const [name, value] of Object.entries(headers)) {
      httpAdapter.setHeader(response, name, value);
    }
    httpAdapter.reply(response, body, status);
  }

  private format(
    failure: Failure,
    { id, url, caller }: FailedRequest,
    format: FormatFailure,
  ): ProblemAnswer {
    const instance = (this.address?.prefix ?? '') + maskPath({ url });
    const shown = caller?.limits ? withoutRecord(failure) : failure;
    return { status: failure.kind.status, ...format(shown, { instance, requestId: id }) };
  }
}

export const asProblem: FormatFailure = ({ kind, detail, headers, errors, members }, about) => ({
  headers: { 'content-type': PROBLEM_TYPE, ...headers },
  body: problemDocument(kind, detail, about, { errors, members }),
});

/** A key that is limited to feeds does not learn of a record that it may not see. */
function withoutRecord(failure: Failure): Failure {
  const { conflictingId: _, ...members } = (failure.members ?? {}) as ProblemMembers;
  return { ...failure, members };
}
