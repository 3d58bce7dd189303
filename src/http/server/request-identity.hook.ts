import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { InvalidRequestError } from '../problems/errors.js';

/** After the version of a UUID in its usual form. */
const RANDOM_AT = 15;
let lastInstant = { ms: 0, digits: '' };

/**
 * The identifier of a request: a UUIDv7 without order within its millisecond. Its random part is
 * that of a UUIDv4, which Node generates in batches.
 */
export function newRequestId(): string {
  const ms = Date.now();
  if (ms !== lastInstant.ms) {
    const hex = ms.toString(16).padStart(12, '0');
    lastInstant = { ms, digits: `${hex.slice(0, 8)}-${hex.slice(8)}-7` };
  }
  return lastInstant.digits + randomUUID().slice(RANDOM_AT);
}

/**
 * Adds the identifier of the request to every answer. Refuses a request without exactly one `Host`
 * (RFC 9112, section 3.2), except in HTTP/1.0, which has no such header.
 */
export function identifyRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ id, raw }, reply, done) => {
    void reply.header('x-request-id', id);
    const hosts = countHosts(raw.rawHeaders);
    const fits = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
    if (fits) done();
    else done(InvalidRequestError.because('The header Host must be there exactly once.'));
  });
}

/** Node keeps the first of several headers, so only the raw list shows them. */
function countHosts(rawHeaders: string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}
