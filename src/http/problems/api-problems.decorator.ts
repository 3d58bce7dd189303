import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ErrorCode } from './errors.js';
import { PROBLEMS, problemType } from './problem.js';
import { ProblemDto } from './problem.dto.js';

const ALWAYS: ErrorCode[] = [
  // Two credentials that contradict each other, or an unknown query parameter.
  'invalid_request',
  'unauthenticated',
  'invalid_api_key',
  'insufficient_scope',
  'rate_limited',
  'internal_error',
  'unavailable',
];

/** The problems of a bad body, for any operation with a body. */
export const BAD_BODY: ErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
];

/** Documents the problems of an operation, including those of every operation. */
export const ApiProblems = (...codes: ErrorCode[]): MethodDecorator =>
  ApiPublicProblems(...codes, ...ALWAYS);

/** The metadata key of a handler's problem codes, since each status is documented once. */
const CODES = 'sluice:problem-codes';

/** The same for an operation without authentication. It adds to what other decorators document. */
export const ApiPublicProblems =
  (...added: ErrorCode[]): MethodDecorator =>
  (target, key, method) => {
    const handler = method.value as object;
    const known = (Reflect.getMetadata(CODES, handler) ?? []) as ErrorCode[];
    const codes = new Set([...known, ...added]);
    Reflect.defineMetadata(CODES, [...codes], handler);
    documented(codes)(target, key, method);
  };

function documented(codes: Set<ErrorCode>): MethodDecorator {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
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
