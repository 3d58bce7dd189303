import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { InvalidRequestError, UnsupportedMediaTypeError } from '../problems/errors.js';
import { unknownFields } from './field-errors.js';
import { findExcess } from './json-limits.js';
import { reservedNamesIn } from './reserved-names.js';

export const JSON_TYPE = 'application/json';

/** Imports and batches of posts fit; a request with more would hold up all others. */
const LIMITS = { levels: 32, values: 20_000 };
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

/**
 * Refuses bodies that are compressed, and JSON of another charset than UTF-8; `types` are the media
 * types that the operation takes. An XML document may name its encoding in either place.
 * @throws UnsupportedMediaTypeError
 */
export function refuseEncodings(headers: IncomingHttpHeaders, types: string): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') {
    const detail = `A body must be sent without Content-Encoding, as ${types}.`;
    throw new UnsupportedMediaTypeError(detail, { 'accept-encoding': 'identity' });
  }
  const type = headers['content-type'] ?? '';
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase();
  const isJson = type.trimStart().toLowerCase().startsWith(JSON_TYPE);
  if (isJson && charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    const detail = `JSON must be sent in UTF-8; a body must be sent as ${types}.`;
    throw new UnsupportedMediaTypeError(detail, { accept: JSON_TYPE });
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
  refuseExcess(text);
  const parse = request.server.getDefaultJsonParser('error', 'error');
  const { error, body } = await new Promise<{ error: Error | null; body: unknown }>((resolve) => {
    void parse(request, text, (error, body: unknown) => resolve({ error, body }));
  });
  if (!error) return body;
  throw new InvalidRequestError(unknownFields(reservedNamesIn(parseAnyway(text) as object)));
}

/** Before anything that takes time for each value, as parsing and validation do. */
function refuseExcess(text: string): void {
  const excess = findExcess(text, LIMITS);
  if (excess === null) return;
  throw InvalidRequestError.because(
    excess === 'levels'
      ? `The body nests arrays and objects deeper than ${LIMITS.levels} levels.`
      : `The body has more than ${inGroups(LIMITS.values)} values.`,
  );
}

const inGroups = (count: number): string => count.toLocaleString('en');

/** Tells what the parser takes for an attack from what is no JSON. */
function parseAnyway(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw InvalidRequestError.because('The body is not valid JSON.');
  }
}
