import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { check, Field } from './field.decorator.js';
import type { Optional } from './field.decorator.js';

const ISO_INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?([Zz]|[+-]\d{2}:?\d{2})$/;

const NO_INSTANT = 'must be an ISO 8601 timestamp with a time zone, such as 2026-01-02T03:04:05Z';
/** A `+` in a query string is a space. */
const LOST_PLUS = /^[\d-]{10}[Tt ][\d:.,]{5,18} \d{2}:?\d{2}$/;
const WRITE_PLUS =
  'a + in an address means a space, so write %2B, as in 2026-01-02T03:04:05%2B01:00';

/** An instant in ISO 8601, with date and time zone. It becomes epoch milliseconds. */
export function Instant(
  rules: { description?: string; example?: string } & Optional = {},
): PropertyDecorator {
  return applyDecorators(
    Field({ type: String, format: 'date-time' }, rules),
    // Transformed instants are numbers, so a number in the input must be refused.
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' ? NaN : (parseInstant(value) ?? value),
    ),
    check(
      'instant',
      (value) => Number.isFinite(value),
      (value) => (LOST_PLUS.test(String(value)) ? `${NO_INSTANT}; ${WRITE_PLUS}` : NO_INSTANT),
    ),
  );
}

function parseInstant(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const match = ISO_INSTANT.exec(value);
  if (!match) return undefined;
  const [, year, month, day] = match.map(Number);
  // Date.parse reads 30 February as 2 March.
  if (new Date(Date.UTC(year!, month! - 1, day)).getUTCDate() !== day) return undefined;
  const instant = Date.parse(value.toUpperCase().replace(' ', 'T').replace(',', '.'));
  return Number.isNaN(instant) ? undefined : instant;
}
