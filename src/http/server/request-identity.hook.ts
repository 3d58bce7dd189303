import type { FastifyInstance } from 'fastify';
import { InvalidRequestError } from '../problems/errors.js';

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
