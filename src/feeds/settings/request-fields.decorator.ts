import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { check, Field, SkipIfAbsent } from '../../http/input/decorators/field.decorator.js';

const MAX_HEADERS = 10;
const MAX_VALUE_LENGTH = 4_096;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i;
const HEADER_VALUE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;
/** What the message, its connection and its caching need; the cookie and the agent are settings. */
const RESERVED_HEADER =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|date|range|if-.*|via|forwarded|x-forwarded-.*|accept-encoding|cookie2?|set-cookie2?|user-agent|(content|proxy|sec)-.*)$/i;

interface HeaderValueRules {
  max: number;
  description: string;
  example: string;
  isSecret?: boolean;
}

/** The optional value of a header that is sent with each fetch; null takes it away. */
export const HeaderValue = ({
  max,
  isSecret = false,
  ...rules
}: HeaderValueRules): PropertyDecorator =>
  applyDecorators(
    Field(
      { type: String, maxLength: max, ...(isSecret && { format: 'password' }) },
      { optional: true, nullable: true, ...rules },
    ),
    check(
      'headerValue',
      (value) => isHeaderValue(value, max),
      `must be 1 to ${max} printable ASCII characters, without spaces around them`,
    ),
  );

/** Optional further headers of each fetch. */
export const RequestHeaders = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'object',
      additionalProperties: { type: 'string', minLength: 1, maxLength: MAX_VALUE_LENGTH },
      selfRequired: false,
      nullable: true,
      maxProperties: MAX_HEADERS,
      description:
        'Further headers, which replace all that were set before. Answers show their names alone. ' +
        'Names that HTTP or Sluice needs, such as `Host`, `Content-…` and `Cookie`, are refused.',
      example: { 'X-Api-Token': 'publisher-token' },
    }),
    SkipIfAbsent({ optional: true, nullable: true }),
    ValidateBy({
      name: 'requestHeaders',
      validator: {
        validate: (value) => toProblem(value) === null,
        defaultMessage: (about) => toProblem(about?.value) ?? '',
      },
    }),
  );

/** Why these are no headers, as the end of a sentence; null where they are. Shows no value. */
function toProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return 'must be an object of headers';
  }
  const headers = Object.entries(value);
  const names = headers.map(([name]) => name.toLowerCase());
  if (names.length > MAX_HEADERS || new Set(names).size < names.length) {
    return `must have at most ${MAX_HEADERS} headers, each name once in any case`;
  }
  if (!names.every((name) => HEADER_NAME.test(name))) return 'must have names of HTTP headers';
  const reserved = headers.map(([name]) => name).filter((name) => RESERVED_HEADER.test(name));
  if (reserved.length > 0) {
    return `must not have ${reserved.join(', ')}: HTTP, Sluice or another setting decides it`;
  }
  const broken = headers.find(([, content]) => !isHeaderValue(content, MAX_VALUE_LENGTH));
  if (!broken) return null;
  return `must have 1 to ${MAX_VALUE_LENGTH} printable ASCII characters as the value of ${broken[0]}`;
}

const isHeaderValue = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length <= max && HEADER_VALUE.test(value);
