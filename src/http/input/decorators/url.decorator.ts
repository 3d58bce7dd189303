import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isBareAddress, withoutFeedScheme } from '../../../common/bare-address.js';
import { check, Field } from './field.decorator.js';
import type { Optional } from './field.decorator.js';
import { isBroken } from '../plain-text.js';

const MAX_LENGTH = 2_048;

interface UrlRules extends Optional {
  description?: string;
  example?: string;
  /** Other schemes pass, too: the service checks them, since extensions add to them. */
  isOpen?: boolean;
  /** `example.com` passes, too. */
  mayBeBare?: boolean;
}

/** An http or https address of at most 2,048 characters. */
export function HttpUrl({
  isOpen = false,
  mayBeBare = false,
  ...rules
}: UrlRules = {}): PropertyDecorator {
  return applyDecorators(
    Field({ type: String, ...(!mayBeBare && { format: 'uri' }), maxLength: MAX_LENGTH }, rules),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? withoutFeedScheme(value.trim()) : value,
    ),
    check(
      'httpUrl',
      (value) =>
        typeof value === 'string' &&
        value.length <= MAX_LENGTH &&
        (isUrl(value, isOpen) || (mayBeBare && !isBroken(value) && isBareAddress(value))),
      `must be an http or https URL of at most ${MAX_LENGTH} characters`,
    ),
  );
}

const isUrl = (value: string, isOpen: boolean): boolean =>
  !isBroken(value) &&
  URL.canParse(value) &&
  (isOpen || ['http:', 'https:'].includes(new URL(value).protocol));
