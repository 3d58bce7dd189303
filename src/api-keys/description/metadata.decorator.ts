import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { check, SkipIfAbsent } from '../../http/input/decorators/field.decorator.js';
import { isPlainText } from '../../http/input/plain-text.js';

const MAX_PAIRS = 20;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;
const EXAMPLE = { team: 'search', environment: 'production' };

const SCHEMA = {
  type: 'object',
  additionalProperties: { type: 'string', maxLength: MAX_VALUE_LENGTH },
  maxProperties: MAX_PAIRS,
} as const;

const RULE = `must be an object of at most ${MAX_PAIRS} strings of at most ${MAX_VALUE_LENGTH} characters, with names of 1 to ${MAX_KEY_LENGTH} characters`;

/** class-transformer would leave out names of methods, such as `toString`. */
const AsGiven = (): PropertyDecorator =>
  Transform(({ obj, key }) => (obj as Record<string, unknown>)[key]);

/** Optional pairs of strings; null or an empty object is none. */
export const Metadata = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      ...SCHEMA,
      selfRequired: false,
      nullable: true,
      description: 'Pairs of strings of your own; a change replaces all of them.',
      example: EXAMPLE,
    }),
    SkipIfAbsent({ optional: true, nullable: true }),
    AsGiven(),
    check('metadata', isMetadata, RULE),
  );

/** The optional parameters `metadata[name]=value` of a list. */
export const MetadataFilter = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      ...SCHEMA,
      selfRequired: false,
      description: 'Only the keys with all of these pairs, such as `metadata[team]=search`.',
    }),
    SkipIfAbsent({ optional: true }),
    AsGiven(),
    check(
      'metadataFilter',
      isMetadata,
      `must be given as metadata[name]=value, each name once, with at most ${MAX_PAIRS} names`,
    ),
  );

function isMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const pairs = Object.entries(value);
  return (
    pairs.length <= MAX_PAIRS &&
    pairs.every(
      ([name, text]) =>
        isPlainText(name, { min: 1, max: MAX_KEY_LENGTH }) &&
        isPlainText(text, { min: 0, max: MAX_VALUE_LENGTH, multiline: true }),
    )
  );
}
