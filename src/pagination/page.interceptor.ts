import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { CursorCodec } from './cursor.js';
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
        const next = this.linkToNext(http.getRequest<FastifyRequest>(), result);
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
    const [path = '', search = ''] = request.url.split('?', 2);
    const parameters = new URLSearchParams(search);
    parameters.delete('page');
    parameters.set('pageSize', String(query.size));
    parameters.set('cursor', this.cursors.seal(scopeOf(query), query.number + 1, end));
    return `<${path}?${parameters.toString()}>; rel="next"`;
  }
}
