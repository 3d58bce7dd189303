import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { SSE_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { finalize, fromEvent, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import { OpenRequests } from './open-requests.js';

/** Ends the stream of an `@Sse()` handler when its key or session may no longer call the handler. */
@Injectable()
export class SseInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly requests: OpenRequests,
  ) {}

  /** @throws RateLimitedError if the account has too many open requests */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    const isStream = this.reflector.get<boolean>(SSE_METADATA, context.getHandler());
    if (!isStream || !caller) return next.handle();
    const leave = this.requests.hold(caller.accountId);
    const ended = this.requests.followHandler(context);
    return next.handle().pipe(takeUntil(fromEvent(ended, 'abort')), finalize(leave));
  }
}
