import { applyDecorators } from '@nestjs/common';
import type { Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, isUUID, ValidateNested } from 'class-validator';
import { check, SkipIfAbsent } from './field.decorator.js';
import { isHalved, isPlainText } from '../plain-text.js';

/** A longer text would not help to find it. */
const MAX_SHOWN = 100;
const OPTIONAL = { optional: true, nullable: true };

/**
 * A list of at most `most` objects of a class, each validated by its own rules. Optional unless
 * `least` is above 0.
 */
export function ListOf(element: () => Class, most: number, least = 0): PropertyDecorator {
  const presence = least > 0 ? {} : OPTIONAL;
  return applyDecorators(
    // Swagger recognises a deferred type by the function name "type".
    ApiProperty({
      type: () => element(),
      isArray: true,
      required: least > 0,
      ...(least > 0 ? { minItems: least } : { nullable: true }),
      maxItems: most,
    }),
    SkipIfAbsent(presence),
    IsArray({ message: 'must be an array' }),
    ArrayMinSize(least, { message: `must have at least ${least} elements` }),
    ArrayMaxSize(most, { message: `must have at most ${most} elements` }),
    ValidateNested({ each: true, message: 'must be an object' }),
    Type(element),
    // class-transformer also converts the elements of nested arrays.
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((one: unknown) => (Array.isArray(one) ? null : one)) : value,
    ),
  );
}

/** An optional list of at least one of the given words. */
export function WordList(
  words: readonly string[],
  options: { description: string; example?: string[] },
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: words, isArray: true, required: false, minItems: 1, ...options }),
    SkipIfAbsent({ optional: true }),
    check(
      'wordList',
      (value) =>
        Array.isArray(value) &&
        value.length > 0 &&
        value.every((word: unknown) => (words as readonly unknown[]).includes(word)),
      (value) =>
        `must be an array of at least one of ${words.join(', ')}${wrongIn(value, (one) => words.includes(one))}`,
    ),
  );
}

/** An optional list of at most `most` strings of 1 to `max` characters, trimmed. */
export function TextList({ most, max }: { most: number; max: number }): PropertyDecorator {
  const message = `must be an array of at most ${most} strings of 1 to ${max} characters`;
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: max },
      required: false,
      nullable: true,
      maxItems: most,
      example: ['release'],
    }),
    SkipIfAbsent(OPTIONAL),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((text: unknown) => (typeof text === 'string' ? text.trim() : text))
        : value,
    ),
    ArrayMaxSize(most, { message }),
    check(
      'textList',
      (value) =>
        Array.isArray(value) &&
        value.length <= most &&
        value.every((text) => isPlainText(text, { min: 1, max })),
      (value) =>
        message +
        (Array.isArray(value) && value.some(isHalved)
          ? ', without half of a character (a lone surrogate)'
          : ''),
    ),
  );
}

/** A list of `least` to `most` identifiers of other records, each once. Optional by default. */
export const IdList = (
  most: number,
  description: string,
  {
    least = 0,
    optional = true,
    nullable = false,
  }: { least?: number; optional?: boolean; nullable?: boolean } = {},
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      required: !optional,
      ...(nullable && { nullable }),
      ...(least > 0 && { minItems: least }),
      maxItems: most,
      description,
    }),
    SkipIfAbsent({ optional, nullable }),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? distinct(value) : value)),
    check(
      'idList',
      (value) => isIdList(value, least, most),
      `must be an array of ${least > 0 ? `${least} to` : 'at most'} ${most} UUIDs`,
    ),
  );

/** An optional identifier of another record, or a list of 1 to `most`. It becomes an array. */
export const IdOrIds = (most: number, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      // Not a union with a list, of which generators make invalid names.
      ...{ type: 'array', items: { type: 'string', format: 'uuid' } },
      ...{ minItems: 1, maxItems: most },
      required: false,
      description: `${description} One alone needs no list.`,
    }),
    SkipIfAbsent({ optional: true }),
    Transform(({ value }: { value: unknown }) =>
      value === undefined ? value : distinct(Array.isArray(value) ? value : [value]),
    ),
    check(
      'idOrIds',
      (value) => isIdList(value, 1, most),
      `must be a UUID, or an array of 1 to ${most} of them`,
    ),
  );

/** Names the first element that is wrong, where it is a text that can be shown. */
export function wrongIn(value: unknown, isRight: (text: string) => boolean): string {
  const wrong: unknown = Array.isArray(value)
    ? value.find((one) => typeof one === 'string' && !isRight(one))
    : undefined;
  return isPlainText(wrong, { min: 0, max: MAX_SHOWN }) ? `; "${String(wrong)}" is not` : '';
}

/** The identifiers in lower case, each once. */
const distinct = (ids: unknown[]): unknown[] => [
  ...new Set(ids.map((id) => (typeof id === 'string' ? id.toLowerCase() : id))),
];

const isIdList = (value: unknown, least: number, most: number): boolean =>
  Array.isArray(value) &&
  value.length >= least &&
  value.length <= most &&
  value.every((id) => isUUID(id, 'all'));

/** An object of a class, validated by the rules of that class. Optional by default. */
export const ObjectOf = (
  element: () => Class,
  description: string,
  { optional = true } = {},
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: () => element(), required: !optional, description }),
    SkipIfAbsent({ optional }),
    ValidateNested({ message: 'must be an object' }),
    check(
      'asObject',
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'must be an object',
    ),
    Type(element),
  );
