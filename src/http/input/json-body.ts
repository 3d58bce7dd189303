import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { DomainError, InvalidRequestError } from '../problems/errors.js';
import { isDeeperThan } from './json-depth.js';
import { unknownFields } from './field-errors.js';
import { reservedNamesIn } from './reserved-names.js';

export const JSON_TYPE = 'application/json';
const MAX_LEVELS = 32;
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

/**
 * Refuses bodies that are compressed, and JSON of another charset than UTF-8; `types` are the media
 * types that the operation takes. An XML document may name its encoding in either place.
 * @throws DomainError `unsupported_media_type`
 */
export function refuseEncodings(headers: IncomingHttpHeaders, types: string): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') {
    const detail = `A body must be sent without Content-Encoding, as ${types}.`;
    throw new DomainError('unsupported_media_type', detail);
  }
  const type = headers['content-type'] ?? '';
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase();
  const isJson = type.trimStart().toLowerCase().startsWith(JSON_TYPE);
  if (isJson && charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    const detail = `JSON must be sent in UTF-8; a body must be sent as ${types}.`;
    throw new DomainError('unsupported_media_type', detail);
  }
}

/**
 * By Fastify's own parser, which refuses `__proto__` and `constructor.prototype`.
 * @throws InvalidRequestError
 */
export async function parseJson(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw InvalidRequestError.because('The body is not valid UTF-8.');
  const text = bytes.toString();
  const parse = request.server.getDefaultJsonParser('error', 'error');
  const { error, body } = await new Promise<{ error: Error | null; body: unknown }>((resolve) => {
    void parse(request, text, (error, body: unknown) => resolve({ error, body }));
  });
  const value = error ? parseAnyway(text) : body;
  // Before anything that calls itself for each level, as validation does; the parser does not.
  if (isDeeperThan(text, MAX_LEVELS)) {
    const detail = `The body nests arrays and objects deeper than ${MAX_LEVELS} levels.`;
    throw InvalidRequestError.because(detail);
  }
  if (error) throw new InvalidRequestError(unknownFields(reservedNamesIn(value as object)));
  return body;
}

/** Tells what the parser takes for an attack from what is no JSON. */
function parseAnyway(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw InvalidRequestError.because('The body is not valid JSON.');
  }
}
