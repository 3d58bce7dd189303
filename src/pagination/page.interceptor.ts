import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { CursorCodec, InvalidCursorError } from './cursor.js';
import { scopeOf } from './page-query.js';
import { Page } from './page.js';

/** The envelope of every list. */
export interface PageEnvelope<T> {
  data: T[];
  page: number;
  pageSize: number;
  hasMore: boolean;
}

/** Makes the envelope of a `Page`, and the `Link` to the next one (RFC 8288) while there is one. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(private readonly cursors: CursorCodec) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((result: unknown) => {
        if (!(result instanceof Page)) return result;
        const request = http.getRequest<FastifyRequest>();
        // Only here are both known, what the cursor says and where it is used.
        const { cursor, list } = result.query;
        if (cursor !== undefined && list !== listOf(request)) throw new InvalidCursorError();
        const next = this.linkToNext(request, result);
        if (next) void http.getResponse<FastifyReply>().header('link', next);
        return this.envelope(result);
      }),
    );
  }

  protected envelope({ data, query, hasMore }: Page<unknown>): object {
    const envelope: PageEnvelope<unknown> = {
      data,
      page: query.number,
      pageSize: query.size,
      hasMore,
    };
    return envelope;
  }

  private linkToNext(request: FastifyRequest, page: Page<unknown>): string | undefined {
    const { query, hasMore, end } = page;
    if (!hasMore || !end) return undefined;
    // Not the text of the URL, which the router reads in a way of its own.
    const parameters = new URLSearchParams(request.query as Record<string, string>);
    parameters.delete('page');
    parameters.set('pageSize', String(query.size));
    const cursor = { list: listOf(request), page: query.number + 1, after: end };
    parameters.set('cursor', this.cursors.seal(scopeOf(query), cursor));
    return `<${pathOf(request)}?${parameters.toString()}>; rel="next"`;
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/** Tells the lists of equal queries apart: those of two feeds, and those of two accounts. */
function listOf(request: FastifyRequest): string {
  const { caller } = request as { caller?: { accountId: string } };
  return hash('sha1', `${caller?.accountId ?? ''} ${pathOf(request)}`, 'base64url').slice(0, 12);
}
