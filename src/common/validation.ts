import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsUUID, ValidateBy, ValidateIf } from 'class-validator';

export interface Optional {
  /** The field may be left out. */
  optional?: boolean;
  /** The field may be null, which empties it. */
  nullable?: boolean;
}

interface TextRules extends Optional {
  min?: number;
  max: number;
  /** Line breaks and tabs are part of the text. */
  multiline?: boolean;
  /** The text is kept to the letter; otherwise white space at its ends is cut off. */
  verbatim?: boolean;
  description?: string;
  example?: string;
}

// Line and paragraph separators break lines in logs and terminals as control characters do.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n\r\t]/u;

const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

/** A rule with its message, which goes on from the name of the field. */
export const check = (
  name: string,
  validate: (value: unknown) => boolean,
  message: string,
): PropertyDecorator =>
  ValidateBy({ name, validator: { validate, defaultMessage: () => message } });

/** Skips the checks of an optional field where it is absent; null counts as absent if allowed. */
export const Presence = ({ optional, nullable }: Optional): PropertyDecorator =>
  ValidateIf((_, value) => !((optional && value === undefined) || (nullable && value === null)));

/** A string of `min` to `max` characters (code points) that holds no control characters. */
export function Text(rules: TextRules): PropertyDecorator {
  const { min = 0, max, multiline = false, verbatim = false } = rules;
  return applyDecorators(
    ApiProperty({
      type: String,
      required: !rules.optional,
      ...(rules.nullable && { nullable: true }),
      ...(min > 0 && { minLength: min }),
      maxLength: max,
      ...(rules.description && { description: rules.description }),
      ...(rules.example !== undefined && { example: rules.example }),
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && !verbatim ? value.trim() : value,
    ),
    Presence(rules),
    check(
      'text',
      (value) => isPlainText(value, { min, max, multiline }),
      min > 0
        ? `must be a string of ${min} to ${max} characters without control characters`
        : `must be a string of at most ${max} characters without control characters`,
    ),
  );
}

/** A whole number in a query string, written in digits alone. */
export function WholeNumber(
  rules: { min: number; max: number; example?: number } & Optional,
): PropertyDecorator {
  const { min, max, example } = rules;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
    ),
    ApiProperty({
      type: 'integer',
      required: !rules.optional,
      minimum: min,
      ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }),
      ...(example !== undefined && { example }),
    }),
    Presence(rules),
    check(
      'wholeNumber',
      (value) => Number.isSafeInteger(value) && isBetween(value as number, min, max),
      max < Number.MAX_SAFE_INTEGER
        ? `must be a whole number from ${min} to ${max}`
        : `must be a whole number of at least ${min}`,
    ),
  );
}

/** A number of things in a body: whole, and not negative unless its bounds say otherwise. */
export function Count(
  rules: { description: string; min?: number; max?: number; example?: number } & Optional,
): PropertyDecorator {
  const { min = 0, max, description, example } = rules;
  return applyDecorators(
    ApiProperty({
      type: 'integer',
      required: !rules.optional,
      ...(rules.nullable && { nullable: true }),
      minimum: min,
      ...(max !== undefined && { maximum: max }),
      description,
      ...(example !== undefined && { example }),
    }),
    Presence(rules),
    check(
      'count',
      (value) =>
        Number.isSafeInteger(value) && isBetween(value as number, min, max ?? Number(value)),
      max === undefined
        ? `must be a whole number of at least ${min}`
        : `must be a whole number from ${min} to ${max}`,
    ),
  );
}

/** An http or https address of at most 2,048 characters. */
export function HttpUrl(
  rules: { description?: string; example?: string } & Optional = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      format: 'uri',
      required: !rules.optional,
      ...(rules.nullable && { nullable: true }),
      maxLength: 2_048,
      ...(rules.description && { description: rules.description }),
      ...(rules.example !== undefined && { example: rules.example }),
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim() : value,
    ),
    Presence(rules),
    check(
      'httpUrl',
      (value) => typeof value === 'string' && value.length <= 2_048 && isHttpUrl(value),
      'must be an http or https URL of at most 2048 characters',
    ),
  );
}

/** An instant in ISO 8601, with a date and a time zone; it is read as milliseconds since 1970. */
export function Instant(rules: { description?: string } & Optional = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      format: 'date-time',
      required: !rules.optional,
      ...(rules.nullable && { nullable: true }),
      ...(rules.description && { description: rules.description }),
    }),
    // A number is what an instant becomes, and must not pass for one that has been read.
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' ? NaN : (parseInstant(value) ?? value),
    ),
    Presence(rules),
    check(
      'instant',
      (value) => Number.isFinite(value),
      'must be an ISO 8601 timestamp with a time zone, such as 2026-01-02T03:04:05Z',
    ),
  );
}

/** The identifier of another record. */
export function Id(rules: { description?: string } & Optional = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      format: 'uuid',
      required: !rules.optional,
      ...(rules.nullable && { nullable: true }),
      ...(rules.description && { description: rules.description }),
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    ),
    Presence(rules),
    IsUUID('all', { message: 'must be a UUID' }),
  );
}

/** Whether a value is a string of that many characters, without control characters. */
export function isPlainText(
  value: unknown,
  { min, max, multiline = false }: { min: number; max: number; multiline?: boolean },
): boolean {
  return (
    typeof value === 'string' &&
    value.isWellFormed() &&
    !(multiline ? CONTROL_IN_LINES : CONTROL).test(value) &&
    isBetween(lengthOf(value, max), min, max)
  );
}

/** In code points, which are only counted where UTF-16 units leave it open. */
const lengthOf = (value: string, max: number): number =>
  value.length <= max || value.length > 2 * max ? value.length : [...value].length;

const isBetween = (value: number, min: number, max: number): boolean =>
  value >= min && value <= max;

function isHttpUrl(value: string): boolean {
  if (!value.isWellFormed() || CONTROL.test(value) || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

const ISO_INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?([Zz]|[+-]\d{2}:?\d{2})$/;

function parseInstant(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const match = ISO_INSTANT.exec(value);
  if (!match) return undefined;
  const [, year, month, day] = match.map(Number);
  // Date.parse takes the 30th of February for the 2nd of March.
  if (new Date(Date.UTC(year!, month! - 1, day)).getUTCDate() !== day) return undefined;
  const instant = Date.parse(value.toUpperCase().replace(' ', 'T').replace(',', '.'));
  return Number.isNaN(instant) ? undefined : instant;
}

/** A language tag in the form of BCP 47. */
export function Language(rules: Optional = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      required: !rules.optional,
      ...(rules.nullable && { nullable: true }),
      maxLength: 35,
      description: 'Language tag (BCP 47).',
      example: 'en',
    }),
    Presence(rules),
    check(
      'language',
      (value) => typeof value === 'string' && value.length <= 35 && LANGUAGE_TAG.test(value),
      'must be a language tag such as en or pt-BR',
    ),
  );
}

/** True or false, and no word for either. */
export function Flag(rules: { description?: string } & Optional = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: Boolean,
      required: !rules.optional,
      ...(rules.description && { description: rules.description }),
    }),
    Presence(rules),
    check('flag', (value) => typeof value === 'boolean', 'must be true or false'),
  );
}

/** One of a few words. */
export function OneOf(
  words: readonly string[],
  rules: { description?: string; default?: string } & Optional = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      enum: words,
      required: !rules.optional,
      ...(rules.description && { description: rules.description }),
      ...(rules.default && { default: rules.default }),
    }),
    Presence(rules),
    check(
      'oneOf',
      (value) => typeof value === 'string' && words.includes(value),
      words.length > 1 ? `must be one of ${words.join(', ')}` : `must be ${words[0]}`,
    ),
  );
}
