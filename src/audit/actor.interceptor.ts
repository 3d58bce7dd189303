import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { getActor, actingAs } from './current-actor.decorator.js';

/** Runs handlers that change something on behalf of their caller. Reads have no actor, and no cost. */
@Injectable()
export class ActorInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.method === 'GET' || request.method === 'HEAD' || !request.caller) {
      return next.handle();
    }
    const actor = getActor(request);
    return new Observable((subscriber) =>
      actingAs(actor, () => next.handle().subscribe(subscriber)),
    );
  }
}
