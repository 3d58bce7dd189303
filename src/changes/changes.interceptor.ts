import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { SessionEndedError } from '../auth/auth.errors.js';
import { AccountGuard } from '../auth/guards/account.guard.js';
import { PublicAddress } from '../config/public-address.js';
import { pathOf } from '../http/server/request-path.js';
import type { ChangesPageDto } from './change.dto.js';

/**
 * Sends the `Link` to what follows a page of changes (RFC 8288). A caller whose key was revoked
 * while the request waited gets 401 instead of the page.
 */
@Injectable()
export class ChangesInterceptor implements NestInterceptor {
  constructor(
    private readonly address: PublicAddress,
    private readonly modules: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      mergeMap(async (page: ChangesPageDto) => {
        if ('wait' in (request.query as object)) await this.admitAgain(request, reply);
        void reply.header('link', this.linkBehind(request, page));
        return page;
      }),
    );
  }

  private async admitAgain(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.modules.get(AccountGuard, { strict: false }).identify(request, reply);
    if (!request.caller) throw new SessionEndedError();
  }

  private linkBehind(request: FastifyRequest, { cursor, pageSize }: ChangesPageDto): string {
    const parameters = new URLSearchParams(request.query as Record<string, string>);
    parameters.delete('since');
    parameters.set('pageSize', String(pageSize));
    parameters.set('cursor', cursor);
    return `<${this.address.prefix}${pathOf(request)}?${parameters.toString()}>; rel="next"`;
  }
}
