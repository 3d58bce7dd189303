import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

export interface Optional {
  /** The field may be absent. */
  optional?: boolean;
  /** The field may be null, which clears it. */
  nullable?: boolean;
}

export interface FieldOptions extends Optional {
  description?: string;
  example?: string | number;
  default?: string | number;
}

/** The parts of an OpenAPI schema that depend on the kind of field. */
type FieldSchema = Pick<
  ApiPropertyOptions & object,
  'minLength' | 'maxLength' | 'minimum' | 'maximum'
> & { type: unknown; format?: string; enum?: readonly string[] };

/** Documents a field, and skips its rules if it is optional and absent. */
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

/** A rule with its message. The message continues a sentence that starts with the field name. */
export const check = (
  name: string,
  validate: (value: unknown) => boolean,
  message: string,
): PropertyDecorator =>
  ValidateBy({ name, validator: { validate, defaultMessage: () => message } });

/** Skips the rules of an absent optional field. Null counts as absent if it is allowed. */
export const Presence = ({ optional, nullable }: Optional): PropertyDecorator =>
  ValidateIf((_, value) => !((optional && value === undefined) || (nullable && value === null)));
