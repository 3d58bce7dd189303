import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isUUID } from 'class-validator';
import { check, Field } from './field.decorator.js';

/** What is between the commas of a parameter; null where it is not one text. */
const Parted = (spelt = (text: string) => text): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined) return undefined;
    return typeof value === 'string' ? [...new Set(spelt(value).split(','))] : null;
  });

/** An optional parameter with one identifier or several, separated by commas; it is read as an array. */
export function Ids(most: number): PropertyDecorator {
  return applyDecorators(
    Field({ type: String }, { optional: true, example: '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70' }),
    Parted((text) => text.toLowerCase()),
    check(
      'ids',
      (value) => Array.isArray(value) && value.length <= most && value.every((id) => isUUID(id)),
      `must be a UUID, or up to ${most} of them, separated by commas`,
    ),
  );
}

/** An optional parameter with some of a few words, separated by commas; it is read as an array. */
export function SomeOf(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    Field({ type: String }, { optional: true, example: words.join(',') }),
    Parted(),
    check(
      'someOf',
      (value) => Array.isArray(value) && value.every((word: string) => words.includes(word)),
      `must be ${words.join(' or ')}, or several of them, separated by commas`,
    ),
  );
}
