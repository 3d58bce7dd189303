import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';
import { Field } from './field.decorator.js';
import type { Optional } from './field.decorator.js';

/** The identifier of another record. */
export function Id(rules: { description?: string } & Optional = {}): PropertyDecorator {
  return applyDecorators(
    Field({ type: String, format: 'uuid' }, rules),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    ),
    IsUUID('all', { message: 'must be a UUID' }),
  );
}
