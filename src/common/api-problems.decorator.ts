import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ErrorCode } from './errors.js';
import { PROBLEMS, problemType } from './problem.js';
import { ProblemDto } from './problem.dto.js';

const ALWAYS: ErrorCode[] = [
  // Two credentials that contradict each other, or a query parameter that nobody knows.
  'invalid_request',
  'unauthenticated',
  'invalid_api_key',
  'insufficient_scope',
  'rate_limited',
  'internal_error',
  'unavailable',
];

/** What any operation with a body can answer when the body is at fault. */
export const BAD_BODY: ErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
];

/** Documents the problems that an operation can answer with, those of every operation included. */
export const ApiProblems = (...codes: ErrorCode[]): MethodDecorator =>
  ApiPublicProblems(...codes, ...ALWAYS);

/** The same for an operation that needs no key. */
export function ApiPublicProblems(...codes: ErrorCode[]): MethodDecorator {
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEMS[code].status);
  return applyDecorators(
    ApiExtraModels(ProblemDto),
    ...[...byStatus].map(([status, codesOfStatus]) =>
      ApiResponse({
        status,
        description: codesOfStatus.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
        content: {
          'application/problem+json': {
            schema: { $ref: getSchemaPath(ProblemDto) },
            examples: Object.fromEntries(
              codesOfStatus.map((code) => [code, { value: exampleOf(code) }]),
            ),
          },
        },
      }),
    ),
  );
}

const exampleOf = (code: ErrorCode) => ({
  type: problemType(code),
  title: PROBLEMS[code].title,
  status: PROBLEMS[code].status,
  detail: `${PROBLEMS[code].title}.`,
  instance: '/api/v1/posts',
  code,
  requestId: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
  success: false,
});
