import { applyDecorators } from '@nestjs/common';
import { check, Field } from './field.decorator.js';
import type { Optional } from './field.decorator.js';

/** A JSON boolean; strings are refused. */
export function Flag(rules: { description?: string } & Optional = {}): PropertyDecorator {
  return applyDecorators(
    Field({ type: Boolean }, rules),
    check('flag', (value) => typeof value === 'boolean', 'must be true or false'),
  );
}
