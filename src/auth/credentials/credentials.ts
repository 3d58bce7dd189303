import type { IncomingMessage } from 'node:http';
import { Reflector } from '@nestjs/core';
import { InvalidRequestError } from '../../http/problems/errors.js';

/**
 * Has a handler or a controller read the API key from `Authorization` also where it matches; the
 * first group of the pattern is the key. For APIs of others, whose clients know no `Bearer`.
 */
export const KeyScheme = Reflector.createDecorator<RegExp>();

const BEARER = /^bearer(?: +(\S.*)?)?$/i;

/**
 * The API key of a request, from `X-API-Key`, from `Authorization: Bearer` (RFC 6750), or by
 * `scheme` from another `Authorization`; not verified. Undefined without such a header. Nothing else
 * is read.
 * @throws InvalidRequestError for a repeated header and for two different keys
 */
export function readCredential(request: IncomingMessage, scheme?: RegExp): string | undefined {
  refuseRepeated(request.rawHeaders);
  const header = request.headers['x-api-key'] as string | undefined;
  const { authorization = '' } = request.headers;
  const match = BEARER.exec(authorization) ?? scheme?.exec(authorization);
  const token = match ? (match[1] ?? '') : undefined;
  if (header && token !== undefined && header !== token) {
    throw InvalidRequestError.because(
      'X-API-Key and Authorization carry different keys; send one of them.',
    );
  }
  // Clients send an empty X-API-Key where none is set; beside another key it is absent.
  return header || token || (header ?? token);
}

/** Node drops or joins some repeated headers; only the raw list shows them. */
function refuseRepeated(rawHeaders: string[]): void {
  let keys = 0;
  let authorizations = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 9 && name.toLowerCase() === 'x-api-key') keys++;
    else if (name.length === 13 && name.toLowerCase() === 'authorization') authorizations++;
  }
  if (keys > 1 || authorizations > 1) {
    throw InvalidRequestError.because(
      `The header ${keys > 1 ? 'X-API-Key' : 'Authorization'} was sent more than once.`,
    );
  }
}
