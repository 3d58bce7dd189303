import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { InvalidRequestError } from '../http/problems/errors.js';
import { responseNotStored, IdempotencyMismatchError, stillRunning } from './idempotency.errors.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import type { KeyedRequest } from './idempotency-keys.repository.js';
import type { IdempotencyKeyEntity } from './idempotency-key.entity.js';

/** Whether the responses of a handler contain a secret and must not be stored. */
export const AnswerSecrecy = Reflector.createDecorator<boolean>();

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Runs a request with an `Idempotency-Key` once. A repetition within 24 hours gets the first
 * response again.
 * Runs before the pipes, so an invalid request releases its key like every failed request.
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
    return this.once(keyedRequest(request), http.getResponse<FastifyReply>(), next, holdsSecret);
  }

  private async once(
    request: KeyedRequest,
    reply: FastifyReply,
    next: CallHandler,
    holdsSecret: boolean,
  ): Promise<Observable<unknown>> {
    const { found, holder } = await this.keys.claim(request, Date.now());
    if (found.holder !== holder) return of(replay(found, request, reply));
    return next.handle().pipe(
      mergeMap(async (answer: { data?: { id?: string } }) => {
        const stored = {
          status: reply.statusCode,
          location: (reply.getHeader('location') as string | undefined) ?? null,
          recordId: answer.data?.id ?? null,
          body: holdsSecret ? null : JSON.stringify(answer),
        };
        // The record exists, so a failure to store the response must not fail the request.
        await this.keys.complete(request, holder, stored, Date.now()).catch((error: unknown) => {
          this.logger.warn(
            { err: error },
            'The response for an idempotency key could not be stored.',
          );
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

/** @throws InvalidRequestError for an invalid key */
function keyedRequest({ method, url, headers, body, caller }: FastifyRequest): KeyedRequest {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = 'must be 1 to 255 visible ASCII characters';
    throw new InvalidRequestError([{ field: 'Idempotency-Key', message }]);
  }
  if (!caller) throw new Error('A public route has no account to store responses for.');
  const fingerprint = createHash('sha256').update(`${method} ${url}\n`);
  fingerprint.update(Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''));
  return {
    accountId: caller.accountId,
    key: buildKey(key, caller.limits),
    fingerprint: fingerprint.digest('hex'),
  };
}

/**
 * Keys with other limits have keys of their own: they must not get each other's responses. The
 * client cannot send a key with a space.
 */
const buildKey = (key: string, limits: object | undefined): string =>
  limits
    ? `limited ${createHash('sha256')
        .update(JSON.stringify([limits, key]))
        .digest('hex')}`
    : key;

/**
 * Returns the first response to a repetition.
 * @throws IdempotencyMismatchError for another request
 * @throws ConflictError while the first request is running, and if its response contained a secret
 */
function replay(
  { fingerprint, status, location, recordId, body }: IdempotencyKeyEntity,
  request: KeyedRequest,
  reply: FastifyReply,
): unknown {
  if (fingerprint !== request.fingerprint) throw new IdempotencyMismatchError();
  if (status === null) throw stillRunning();
  if (body === null) throw responseNotStored(recordId ?? '');
  void reply.status(status).header('idempotency-replayed', 'true');
  if (location !== null) void reply.header('location', location);
  return JSON.parse(body) as unknown;
}
