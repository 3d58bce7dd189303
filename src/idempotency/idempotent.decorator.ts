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
        ? 'Identifies the request. Within 24 hours it runs once. The response contains a secret, so a ' +
          'repetition gets 409 with the `id` of the created record.'
        : 'Identifies the request. Within 24 hours it runs once, and a repetition gets the first ' +
          'answer again, with `Idempotency-Replayed: true`.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    }),
    ApiPublicProblems('conflict', 'limit_reached', 'idempotency_mismatch'),
  );
