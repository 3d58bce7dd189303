import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { InvalidRequestError } from '../http/problems/errors.js';
import { answerNotKept, IdempotencyMismatchError, stillRunning } from './idempotency.errors.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import type { NamedRequest } from './idempotency-keys.repository.js';
import type { IdempotencyKeyEntity } from './idempotency-key.entity.js';

/** Whether the answers of a handler hold a secret, which is not kept. */
export const AnswerSecrecy = Reflector.createDecorator<boolean>();

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Has a request with an `Idempotency-Key` done once: who repeats it within a day gets the first
 * answer again. It comes before the pipes, so that what is invalid frees its key like all that fails.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): Observable<unknown> | Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (request.headers['idempotency-key'] === undefined) return next.handle();
    const holdsSecret = this.reflector.get(AnswerSecrecy, context.getHandler()) ?? false;
    return this.once(namedRequest(request), http.getResponse<FastifyReply>(), next, holdsSecret);
  }

  private async once(
    request: NamedRequest,
    reply: FastifyReply,
    next: CallHandler,
    holdsSecret: boolean,
  ): Promise<Observable<unknown>> {
    const { found, holder } = await this.keys.claim(request, Date.now());
    if (found.holder !== holder) return of(again(found, request, reply));
    return next.handle().pipe(
      mergeMap(async (answer: { data?: { id?: string } }) => {
        const kept = {
          status: reply.statusCode,
          location: (reply.getHeader('location') as string | undefined) ?? null,
          recordId: answer.data?.id ?? null,
          body: holdsSecret ? null : JSON.stringify(answer),
        };
        // The record is there: what cannot be kept must not make its answer a failure.
        await this.keys.complete(request, holder, kept, Date.now()).catch((error: unknown) => {
          this.logger.warn({ err: error }, 'The answer for an idempotency key was not kept.');
        });
        return answer;
      }),
      catchError(async (error: unknown) => {
        await this.keys.release(request, holder).catch(() => undefined);
        throw error;
      }),
    );
  }
}

/** @throws InvalidRequestError for a key that is no key */
function namedRequest({ method, url, headers, body, caller }: FastifyRequest): NamedRequest {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = 'must be 1 to 255 visible ASCII characters';
    throw new InvalidRequestError([{ field: 'Idempotency-Key', message }]);
  }
  if (!caller) throw new Error('A public route knows no account to keep answers for.');
  const fingerprint = createHash('sha256').update(`${method} ${url}\n`);
  fingerprint.update(Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''));
  return { accountId: caller.accountId, key, fingerprint: fingerprint.digest('hex') };
}

/**
 * The first answer, for a request that repeats it.
 * @throws IdempotencyMismatchError for another request
 * @throws ConflictError while the first is running, and where its answer held a secret
 */
function again(
  { fingerprint, status, location, recordId, body }: IdempotencyKeyEntity,
  request: NamedRequest,
  reply: FastifyReply,
): unknown {
  if (fingerprint !== request.fingerprint) throw new IdempotencyMismatchError();
  if (status === null) throw stillRunning();
  if (body === null) throw answerNotKept(recordId ?? '');
  void reply.status(status).header('idempotency-replayed', 'true');
  if (location !== null) void reply.header('location', location);
  return JSON.parse(body) as unknown;
}
