import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { check } from '../../http/input/decorators/field.decorator.js';

const BASE64URL = /^[\w-]+$/;
const MAX_LENGTH = 16_384;
const EXAMPLE = 'u0pAZ2ZjS1VtWWxP';
const text = { type: 'string', maxLength: MAX_LENGTH } as const;

/**
 * The answer of a browser's authenticator, in the JSON form of WebAuthn (`toJSON()`). Fields that
 * Sluice does not need are ignored, since browsers add to them.
 */
export const Credential = (...parts: string[]): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'object',
      description: 'The JSON form of the credential that the browser returned (`toJSON()`).',
      required: ['id', 'rawId', 'type', 'response'],
      properties: {
        id: text,
        rawId: text,
        type: { type: 'string', enum: ['public-key'] },
        response: {
          type: 'object',
          required: parts,
          properties: Object.fromEntries(parts.map((part) => [part, text])),
          additionalProperties: true,
        },
      },
      additionalProperties: true,
      example: {
        id: EXAMPLE,
        rawId: EXAMPLE,
        type: 'public-key',
        response: Object.fromEntries(parts.map((part) => [part, EXAMPLE])),
      },
    }),
    check(
      'credential',
      (value) => isCredential(value, parts),
      'must be the JSON form of a public-key credential with ' + parts.join(', '),
    ),
  );

function isCredential(value: unknown, parts: string[]): boolean {
  if (!isObject(value) || value['type'] !== 'public-key') return false;
  const { id, rawId, response } = value;
  return isBase64Url(id) && id === rawId && isObject(response)
    ? parts.every((part) => isBase64Url(response[part]))
    : false;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBase64Url = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH && BASE64URL.test(value);
