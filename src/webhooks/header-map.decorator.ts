import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { check, SkipIfAbsent } from '../http/input/decorators/field.decorator.js';

const MAX_HEADERS = 10;
const MAX_VALUE_LENGTH = 4_096;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i;
/** What the message and its connection need, and what Sluice sets itself. */
const RESERVED_HEADER =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|date|user-agent|(content|proxy|webhook|sec)-.*)$/i;
const HEADER_VALUE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;

/** Optional headers of every request to an endpoint. */
export const HeaderMap = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'object',
      additionalProperties: { type: 'string', minLength: 1, maxLength: MAX_VALUE_LENGTH },
      selfRequired: false,
      maxProperties: MAX_HEADERS,
      description:
        'Headers of every request to the endpoint, such as `Authorization`. Names that HTTP or Sluice ' +
        'needs, such as `Host`, `Content-…` and `webhook-…`, are refused.',
      example: { Authorization: 'Bearer receiver-token' },
    }),
    SkipIfAbsent({ optional: true }),
    check(
      'headerValues',
      (value) => entriesIn(value).every(([, content]) => isValue(content)),
      `must have values of 1 to ${MAX_VALUE_LENGTH} printable ASCII characters`,
    ),
    check(
      'headerNames',
      (value) => entriesIn(value).every(([name]) => isFree(name)),
      'must have names of HTTP headers that neither HTTP nor Sluice sets itself',
    ),
    check(
      'headerMap',
      (value) => isObject(value) && haveRoom(Object.keys(value)),
      `must be an object of at most ${MAX_HEADERS} headers, each name once in any case`,
    ),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesIn = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value) : [];

const isFree = (name: string): boolean => HEADER_NAME.test(name) && !RESERVED_HEADER.test(name);

const isValue = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_VALUE_LENGTH && HEADER_VALUE.test(value);

const haveRoom = (names: string[]): boolean =>
  names.length <= MAX_HEADERS &&
  new Set(names.map((name) => name.toLowerCase())).size === names.length;
