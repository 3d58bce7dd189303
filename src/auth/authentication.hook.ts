import type { FastifyInstance, FastifyReply } from 'fastify';
import { InvalidApiKeyError, UnauthenticatedError } from './auth.errors.js';
import { readCredential } from './credentials.js';
import type { KeyVerifier } from './key-verifier.js';

/** One for all, since it says the same to everyone, and making it takes longer than the look-up. */
const INVALID_API_KEY = new InvalidApiKeyError();

/**
 * Closes every route that is not marked public, those of later modules too. It runs before the
 * body is read, so that a stranger's body is never parsed and a caller's use of a key counts
 * whatever becomes of the request. A path without a route needs no key for its 404.
 */
export function authenticateRequests(
  fastify: FastifyInstance,
  verifier: KeyVerifier,
  isOpenPath: (path: string) => boolean,
  limitRefusals?: (address: string, reply: FastifyReply) => Promise<void>,
): void {
  fastify.decorateRequest('caller', undefined);
  fastify.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (config.public || (url !== undefined && isOpenPath(url))) return;

    const rawKey = readCredential(request.raw);
    if (rawKey === undefined) {
      if (request.is404) return;
      throw new UnauthenticatedError();
    }
    request.caller = await verifier.verify(rawKey);
    if (request.caller) return;
    await limitRefusals?.(request.ip, reply);
    throw INVALID_API_KEY;
  });
}
