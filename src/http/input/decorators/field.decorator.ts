import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

export interface Optional {
  /** The field may be left out. */
  optional?: boolean;
  /** The field may be null, which empties it. */
  nullable?: boolean;
}

export interface FieldOptions extends Optional {
  description?: string;
  example?: string | number;
  default?: string | number;
}

/** The parts of an OpenAPI schema that differ from one kind of field to another. */
type FieldSchema = Pick<
  ApiPropertyOptions & object,
  'minLength' | 'maxLength' | 'minimum' | 'maximum'
> & { type: unknown; format?: string; enum?: readonly string[] };

/** Documents a field, and skips its rules where it is absent and may be. */
export function Field(
  { type, format, enum: words, ...bounds }: FieldSchema,
  { optional, nullable, description, example, default: initial }: FieldOptions,
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type,
      ...(format && { format }),
      ...(words && { enum: words }),
      required: !optional,
      ...(nullable && { nullable }),
      ...bounds,
      ...(description && { description }),
      ...(example !== undefined && { example }),
      ...(initial !== undefined && { default: initial }),
    } as ApiPropertyOptions),
    Presence({ optional, nullable }),
  );
}

/** A rule with its message, which goes on from the name of the field. */
export const check = (
  name: string,
  validate: (value: unknown) => boolean,
  message: string,
): PropertyDecorator =>
  ValidateBy({ name, validator: { validate, defaultMessage: () => message } });

/** Skips the rules of an optional field where it is absent; null counts as absent if allowed. */
export const Presence = ({ optional, nullable }: Optional): PropertyDecorator =>
  ValidateIf((_, value) => !((optional && value === undefined) || (nullable && value === null)));
