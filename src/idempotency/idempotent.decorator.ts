import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { ApiPublicProblems } from '../http/problems/api-problems.decorator.js';
import { AnswerSecrecy, IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * Allows clients to repeat a creating request with an `Idempotency-Key`.
 * Must be below `@ApiCreatedResource()`, because it stores the response that this builds.
 */
export const Idempotent = ({ holdsSecret = false } = {}): MethodDecorator =>
  applyDecorators(
    AnswerSecrecy(holdsSecret),
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: holdsSecret
        ? 'A random text that identifies the request. For 24 hours, a repetition with the same text is not ' +
          'executed. As the answer contains a secret, it gets 409 with the `id` of the created record.'
        : 'A random text that identifies the request. For 24 hours, a repetition with the same text is not ' +
          'executed. It gets the first answer again, with `Idempotency-Replayed: true`.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    }),
    ApiPublicProblems('conflict', 'limit_reached', 'idempotency_mismatch'),
  );
