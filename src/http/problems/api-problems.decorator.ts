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
    const codes = new Set(added.filter((code) => !known.includes(code)));
    Reflect.defineMetadata(CODES, [...known, ...codes], handler);
    documented(codes, known)(target, key, method);
  };

const statusOf = (code: ErrorCode): number => PROBLEMS[code].status;

/** Documents new codes beside those known before: Swagger joins descriptions, but not contents. */
function documented(codes: Set<ErrorCode>, known: ErrorCode[]): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(ProblemDto),
    ...[...Map.groupBy(codes, statusOf)].map(([status, ofStatus]) =>
      ApiResponse({
        status,
        description: ofStatus.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
        content: {
          'application/problem+json': {
            schema: { $ref: getSchemaPath(ProblemDto) },
            examples: Object.fromEntries(
              [...known.filter((code) => statusOf(code) === status), ...ofStatus].map((code) => [
                code,
                { value: exampleOf(code) },
              ]),
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
