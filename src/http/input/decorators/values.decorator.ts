import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isUUID } from 'class-validator';
import { check, SkipIfAbsent } from './field.decorator.js';

/**
 * The values of a parameter, between commas or of each repetition, since many generated clients can
 * only repeat it; null if it is anything else.
 */
const SeveralValues = (spelt = (text: string) => text): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined) return undefined;
    const given: unknown[] = Array.isArray(value) ? value : [value];
    if (!given.every((one) => typeof one === 'string')) return null;
    return [...new Set(given.flatMap((one) => spelt(one).split(',')))];
  });

/** How OpenAPI says that commas separate the values of a parameter. */
const BETWEEN_COMMAS = { style: 'form', explode: false };

/** An optional parameter with one or more identifiers, separated by commas or repeated. It becomes an array. */
export function Ids(most: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      minItems: 1,
      maxItems: most,
      required: false,
      ...BETWEEN_COMMAS,
    }),
    SkipIfAbsent({ optional: true }),
    SeveralValues((text) => text.toLowerCase()),
    check(
      'ids',
      (value) => Array.isArray(value) && value.length <= most && value.every((id) => isUUID(id)),
      `must be a UUID, or up to ${most} of them, separated by commas`,
      { severalValues: true },
    ),
  );
}

interface SomeOfOptions {
  description?: string;
  /** Any words pass: the service checks them, since extensions add to them. */
  isOpen?: boolean;
}

/**
 * An optional parameter with one or more of the given words, separated by commas or repeated. It
 * becomes an array.
 */
export function SomeOf(
  words: readonly string[],
  { description, isOpen = false }: SomeOfOptions = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', enum: [...words] },
      minItems: 1,
      required: false,
      ...BETWEEN_COMMAS,
      ...(description && { description }),
    }),
    SkipIfAbsent({ optional: true }),
    SeveralValues(),
    check(
      'describeChoices',
      (value) =>
        Array.isArray(value) && (isOpen || value.every((word: string) => words.includes(word))),
      someOfWords(words),
      { severalValues: true },
    ),
  );
}

/** What is wrong with a list of words. */
export const someOfWords = (words: readonly string[]): string =>
  words.length > 1
    ? `must be ${words.join(' or ')}, or several of them, separated by commas`
    : `must be ${words[0]}`;
