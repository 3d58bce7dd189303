import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { InvalidApiKeyError, SessionEndedError } from '../auth/auth.errors.js';
import { AccountGuard } from '../auth/guards/account.guard.js';
import { PublicAddress } from '../config/public-address.js';
import { nextLink } from '../pagination/next-link.js';
import type { ChangesPageDto } from './change.dto.js';

/**
 * Sends the `Link` to the next page of changes. A caller whose key was revoked while the request
 * waited gets 401 instead of the page.
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
        if ('wait' in (request.query as object)) await this.admitAgain(request);
        const { pageSize, cursor } = page;
        const link = nextLink(this.address, request, { pageSize, cursor, replaces: 'since' });
        void reply.header('link', link);
        return page;
      }),
    );
  }

  private async admitAgain(request: FastifyRequest): Promise<void> {
    const caller = await this.modules.get(AccountGuard, { strict: false }).recheck(request);
    if (caller?.accountId === request.caller?.accountId) return;
    throw request.caller?.sessionId === undefined
      ? new InvalidApiKeyError()
      : new SessionEndedError();
  }
}
