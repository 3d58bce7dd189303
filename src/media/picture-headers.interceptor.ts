import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { tap } from 'rxjs';
import type { Observable } from 'rxjs';

/** A picture is shown and does nothing else, whatever it is; its address is for this picture alone. */
const HEADERS = {
  'cache-control': 'public, max-age=2592000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The headers of a picture. Those of `@Header()` would be on its problems, which are not kept. */
@Injectable()
export class PictureHeadersInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap(() => void reply.headers(HEADERS)));
  }
}
