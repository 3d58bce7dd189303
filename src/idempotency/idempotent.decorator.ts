import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { ApiPublicProblems } from '../http/problems/api-problems.decorator.js';
import { AnswerSecrecy, IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * Lets clients repeat a request that creates, with an `Idempotency-Key`. Stands below `@ApiMade()`,
 * since it keeps the answer that this makes.
 */
export const Idempotent = ({ holdsSecret = false } = {}): MethodDecorator =>
  applyDecorators(
    AnswerSecrecy(holdsSecret),
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: holdsSecret
        ? 'Names the request: within 24 hours it is done once. Since the answer holds a secret, who ' +
          'repeats it gets 409 with the `id` of what was made.'
        : 'Names the request: within 24 hours it is done once, and who repeats it gets the first ' +
          'answer again, with `Idempotency-Replayed: true`.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    }),
    ApiPublicProblems('conflict', 'idempotency_mismatch'),
  );
