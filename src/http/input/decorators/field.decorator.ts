import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { ValidationArguments } from 'class-validator';

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
    SkipIfAbsent({ optional, nullable }),
  );
}

/** The rules of `check` for one value. */
const RULES_FOR_ONE = new Set<string>();

/** Whether a rule is for one value, so that an array of a query string breaks it by its repetition. */
export const isForOne = (rule: string): boolean => RULES_FOR_ONE.has(rule);

/** Where the value breaks a rule, for rules that know it. */
const POSITIONS = new Map<string, (value: unknown) => number | undefined>();

export const positionOf = (rule: string, value: unknown): number | undefined =>
  POSITIONS.get(rule)?.(value);

interface CheckOptions {
  /** Whether it is a rule for parameters that may be repeated. */
  severalValues?: boolean;
  /** The first wrong character of a text, from 0. */
  position?: (value: unknown) => number | undefined;
}

/**
 * A rule with its message, which can depend on the value. The message continues a sentence that starts
 * with the field name.
 */
export function check(
  name: string,
  validate: (value: unknown) => boolean,
  message: string | ((value: unknown) => string),
  { severalValues = false, position }: CheckOptions = {},
): PropertyDecorator {
  if (position) POSITIONS.set(name, position);
  if (!severalValues) RULES_FOR_ONE.add(name);
  const defaultMessage = (args?: ValidationArguments) =>
    typeof message === 'string' ? message : message(args?.value);
  return ValidateBy({ name, validator: { validate, defaultMessage } });
}

/** Skips the rules of an absent optional field. Null counts as absent if it is allowed. */
export const SkipIfAbsent = ({ optional, nullable }: Optional): PropertyDecorator =>
  ValidateIf((_, value) => !((optional && value === undefined) || (nullable && value === null)));
