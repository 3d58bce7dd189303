import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { check, Field } from './field.decorator.js';
import type { Optional } from './field.decorator.js';
import { isBroken } from '../plain-text.js';

const MAX_LENGTH = 2_048;

/** An http or https address of at most 2,048 characters. */
export function HttpUrl(
  rules: { description?: string; example?: string } & Optional = {},
): PropertyDecorator {
  return applyDecorators(
    Field({ type: String, format: 'uri', maxLength: MAX_LENGTH }, rules),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? withoutFeedScheme(value.trim()) : value,
    ),
    check(
      'httpUrl',
      (value) => typeof value === 'string' && value.length <= MAX_LENGTH && isHttpUrl(value),
      `must be an http or https URL of at most ${MAX_LENGTH} characters`,
    ),
  );
}

/** Converts `feed://host/` and `feed:https://host/`, an old scheme for links to feed readers. */
const withoutFeedScheme = (address: string): string =>
  address.replace(/^feed:(?=https?:)/i, '').replace(/^feed:(?=\/\/)/i, 'http:');

const isHttpUrl = (value: string): boolean =>
  !isBroken(value) && URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
