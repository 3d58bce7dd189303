import type { IncomingHttpHeaders } from 'node:http';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiPublicProblems } from '../problems/api-problems.decorator.js';
import { versionsIn, instantIn } from './entity-tag.js';
import { Precondition } from './precondition.js';
import type { Known } from './precondition.js';

const DOCUMENTATION: MethodDecorator[] = [
  ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'The `ETag` of a previous answer. If the record has changed since, the answer is 412.',
    schema: { type: 'string' },
  }),
  ApiPublicProblems('precondition_failed'),
];

const CONDITIONAL = 'sluice:conditional';

/** Whether a handler writes one record, and compares its tag before. */
export const isConditional = (handler: object): boolean =>
  Reflect.getMetadata(CONDITIONAL, handler) === true;

/** Documents on the method what one of its parameters reads. */
const documentMethod: ParameterDecorator = (target, key) => {
  if (key === undefined) return;
  const method = Object.getOwnPropertyDescriptor(target, key)!;
  for (const decorate of DOCUMENTATION) decorate(target, key, method);
  Reflect.defineMetadata(CONDITIONAL, true, method.value as object);
};

/** The precondition of a write: `If-Match` or `If-Unmodified-Since`. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): Precondition =>
    new Precondition(knownBy(context.switchToHttp().getRequest<FastifyRequest>().headers)),
  [documentMethod],
);

/** A date is weaker than a tag, and is ignored beside one. */
function knownBy(headers: IncomingHttpHeaders): Known {
  const tags = headers['if-match'];
  if (tags !== undefined) return { versions: versionsIn(tags) };
  return { unmodifiedSince: instantIn(headers['if-unmodified-since']) };
}
