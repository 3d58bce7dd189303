import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { check, Field } from './field.decorator.js';
import type { Optional } from './field.decorator.js';
import { isBroken } from '../plain-text.js';

const MOST_CHARACTERS = 2_048;

/** An http or https address of at most 2,048 characters. */
export function HttpUrl(
  rules: { description?: string; example?: string } & Optional = {},
): PropertyDecorator {
  return applyDecorators(
    Field({ type: String, format: 'uri', maxLength: MOST_CHARACTERS }, rules),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? withoutFeedScheme(value.trim()) : value,
    ),
    check(
      'httpUrl',
      (value) => typeof value === 'string' && value.length <= MOST_CHARACTERS && isHttpUrl(value),
      `must be an http or https URL of at most ${MOST_CHARACTERS} characters`,
    ),
  );
}

/** `feed:` is what browsers once opened readers with: `feed://host/` or `feed:https://host/`. */
const withoutFeedScheme = (address: string): string =>
  address.replace(/^feed:(?=https?:)/i, '').replace(/^feed:(?=\/\/)/i, 'http:');

const isHttpUrl = (value: string): boolean =>
  !isBroken(value) && URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
