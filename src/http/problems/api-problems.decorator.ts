import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ErrorCode, ProblemKind } from './errors.js';
import { PROBLEMS, problemType } from './problem.js';
import { ProblemDto } from './problem.dto.js';

const ALWAYS: ErrorCode[] = [
  // Two credentials that contradict each other, or an unknown query parameter.
  'invalid_request',
  'unauthenticated',
  'invalid_api_key',
  'insufficient_scope',
  'insufficient_role',
  'rate_limited',
  'credits_exhausted',
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
export const ApiProblems = (...problems: (ErrorCode | ProblemKind)[]): MethodDecorator =>
  ApiPublicProblems(...problems, ...ALWAYS);

/** The metadata key of a handler's problems, since each status is documented once. */
const KINDS = 'sluice:problems';

/** The same for an operation without authentication. It adds to what other decorators document. */
export const ApiPublicProblems =
  (...problems: (ErrorCode | ProblemKind)[]): MethodDecorator =>
  (target, key, method) => {
    const handler = method.value as object;
    const known = (Reflect.getMetadata(KINDS, handler) ?? []) as ProblemKind[];
    const kinds = new Map(problems.map(kindIn).map((kind) => [kind.code, kind]));
    for (const { code } of known) kinds.delete(code);
    const added = [...kinds.values()];
    Reflect.defineMetadata(KINDS, [...known, ...added], handler);
    documented(added, known)(target, key, method);
  };

const kindIn = (problem: ErrorCode | ProblemKind): ProblemKind =>
  typeof problem === 'string' ? { code: problem, ...PROBLEMS[problem] } : problem;

/** Documents new kinds beside those known before: Swagger joins descriptions, but not contents. */
function documented(added: ProblemKind[], known: ProblemKind[]): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(ProblemDto),
    ...[...Map.groupBy(added, ({ status }) => status)].map(([status, ofStatus]) =>
      ApiResponse({
        status,
        description: ofStatus.map(({ code, title }) => `\`${code}\`: ${title}.`).join(' '),
        content: {
          'application/problem+json': {
            schema: buildSchema([...known.filter((kind) => kind.status === status), ...ofStatus]),
            examples: Object.fromEntries(
              [...known.filter((kind) => kind.status === status), ...ofStatus].map((kind) => [
                kind.code,
                { value: buildExample(kind) },
              ]),
            ),
          },
        },
      }),
    ),
  );
}

/** The schema of the problems of one status; kinds of extensions have members of their own. */
function buildSchema(kinds: ProblemKind[]) {
  const problem = { $ref: getSchemaPath(ProblemDto) };
  const properties = Object.assign({}, ...kinds.map(({ members }) => members)) as Record<
    string,
    object
  >;
  return Object.keys(properties).length === 0
    ? problem
    : { allOf: [problem, { type: 'object' as const, properties }] };
}

const buildExample = ({ code, title, status, members = {} }: ProblemKind) => ({
  type: problemType(code),
  title,
  status,
  detail: `${title}.`,
  instance: '/api/v1/posts',
  code,
  requestId: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70',
  success: false,
  ...Object.fromEntries(
    Object.entries(members).flatMap(([name, schema]) =>
      'example' in schema ? [[name, schema.example]] : [],
    ),
  ),
});
