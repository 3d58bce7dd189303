import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { check, Field } from './field.decorator.js';
import type { Optional } from './field.decorator.js';

/** A JSON boolean; strings are refused. */
export function Flag(rules: { description?: string } & Optional = {}): PropertyDecorator {
  return applyDecorators(
    Field({ type: Boolean }, rules),
    check('flag', (value) => typeof value === 'boolean', 'must be true or false'),
  );
}

const WORDS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** An optional parameter, `true` or `false`. It becomes a boolean. */
export function QueryFlag(): PropertyDecorator {
  return applyDecorators(
    Field({ type: Boolean }, { optional: true }),
    Transform(({ value }: { value: unknown }) => WORDS.get(value) ?? value),
    check('queryFlag', (value) => typeof value === 'boolean', 'must be true or false'),
  );
}
