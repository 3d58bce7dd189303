import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { check, Field } from './field.decorator.js';
import type { Optional } from './field.decorator.js';

const MAX_GRACE_SECONDS = 7 * 24 * 60 * 60;

/** A whole number in a query string; digits only. */
export function QueryInteger(
  rules: { min: number; max: number; default?: number } & Optional,
): PropertyDecorator {
  const { min, max } = rules;
  const most = max < Number.MAX_SAFE_INTEGER ? max : undefined;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
    ),
    Field({ type: 'integer', ...buildBounds(min, most) }, rules),
    check('wholeNumber', (value) => isWholeNumber(value, min, max), buildRangeMessage(min, most)),
  );
}

/** A whole number in a body; not negative unless its bounds allow it. */
export function Integer(
  rules: {
    description: string;
    min?: number;
    max?: number;
    example?: number;
    default?: number;
  } & Optional,
): PropertyDecorator {
  const { min = 0, max } = rules;
  return applyDecorators(
    Field({ type: 'integer', ...buildBounds(min, max) }, rules),
    check('count', (value) => isWholeNumber(value, min, max), buildRangeMessage(min, max)),
  );
}

/** How long, in seconds, a secret goes on working beside the one that replaces it. */
export const GraceSeconds = (description: string, initial?: number): PropertyDecorator =>
  Integer({
    description,
    max: MAX_GRACE_SECONDS,
    example: 3_600,
    ...(initial !== undefined && { default: initial }),
    optional: true,
  });

/** A number in a body that is not negative; decimals are allowed. */
export function Decimal(
  rules: { description: string; example?: number } & Optional,
): PropertyDecorator {
  return applyDecorators(
    Field({ type: Number, ...buildBounds(0, undefined) }, rules),
    check(
      'amount',
      (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
      (value) =>
        value === Infinity
          ? `must be a number from 0 to ${LARGEST}`
          : 'must be a number of at least 0',
    ),
  );
}

const buildBounds = (min: number, max: number | undefined) => ({
  minimum: min,
  ...(max !== undefined && { maximum: max }),
});

const isWholeNumber = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

/** The largest number of JSON as JavaScript reads it. */
const LARGEST = '1.8e308';

/** Beyond the largest whole number that a double holds, the bound is named. */
const buildRangeMessage =
  (min: number, max: number | undefined) =>
  (value: unknown): string =>
    max === undefined && !(Number(value) > Number.MAX_SAFE_INTEGER)
      ? `must be a whole number of at least ${min}`
      : `must be a whole number from ${min} to ${max ?? Number.MAX_SAFE_INTEGER}`;
