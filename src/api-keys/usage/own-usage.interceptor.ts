import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';

/** A request for a key's own usage, or that of all, counts as usage, so its answer is outdated immediately. */
@Injectable()
export class OwnUsageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { params, caller } = http.getRequest<FastifyRequest<{ Params: { id?: string } }>>();
    const keyId = caller?.keyId;
    if (keyId !== undefined && (params.id?.toLowerCase() ?? keyId) === keyId) {
      void http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    }
    return next.handle();
  }
}
