import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { check, Field } from './field.decorator.js';
import type { FieldOptions, Optional } from './field.decorator.js';
import { isHalved, isInvisible, isPlainText } from '../plain-text.js';

interface TextRules extends Optional {
  min?: number;
  max: number;
  /** Allows line breaks and tabs. */
  multiline?: boolean;
  /** Keeps the text unchanged; otherwise it is trimmed. */
  verbatim?: boolean;
  description?: string;
  example?: string;
}

const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

/** A string of `min` to `max` characters (code points) without control characters. */
export function Text(rules: TextRules): PropertyDecorator {
  const { min = 0, max, multiline = false, verbatim = false } = rules;
  return applyDecorators(
    Field({ type: String, ...(min > 0 && { minLength: min }), maxLength: max }, rules),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && !verbatim ? value.trim() : value,
    ),
    ...(min > 0 && !verbatim
      ? [check('visible', (value) => !isInvisible(value), 'must have a visible character')]
      : []),
    check(
      'text',
      (value) => isPlainText(value, { min, max, multiline }),
      (value) => {
        const length = min > 0 ? `${min} to ${max}` : `at most ${max}`;
        return isHalved(value)
          ? `must be a string of ${length} characters, without half of one (a lone surrogate)`
          : `must be a string of ${length} characters without control characters`;
      },
    ),
  );
}

/** A language tag in the form of BCP 47. */
export function Language(rules: { description?: string } & Optional = {}): PropertyDecorator {
  const documented = { description: 'Language tag (BCP 47).', example: 'en', ...rules };
  return applyDecorators(
    Field({ type: String, maxLength: 35 }, documented),
    check(
      'language',
      (value) => typeof value === 'string' && value.length <= 35 && LANGUAGE_TAG.test(value),
      'must be a language tag such as en or pt-BR',
    ),
  );
}

/** One of the given words. */
export function OneOf(words: readonly string[], rules: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Field({ type: String, enum: words }, rules),
    check(
      'oneOf',
      (value) => typeof value === 'string' && words.includes(value),
      words.length > 1 ? `must be one of ${words.join(', ')}` : `must be ${words[0]}`,
    ),
  );
}
