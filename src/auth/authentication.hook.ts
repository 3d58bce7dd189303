import type { FastifyInstance } from 'fastify';
import { InvalidApiKeyError, SessionRequiredError } from './auth.errors.js';
import { readCredential } from './credentials.js';
import { refuseCrossSite } from './cross-site.js';
import type { KeyVerifier } from './key-verifier.js';
import { authenticateSession } from './session-authentication.js';
import { handleCookies } from './session-cookie.js';
import type { SessionVerifier } from './session-verifier.js';

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
  sessions: SessionVerifier,
  isOpenPath: (path: string) => boolean,
): void {
  handleCookies(fastify);
  fastify.decorateRequest('caller', undefined);
  fastify.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (url !== undefined && isOpenPath(url)) return;
    // Signing a stranger in to an account of the attacker's is an attack as well.
    if (config.public) return refuseCrossSite(request.method, request.host, request.headers);

    const rawKey = readCredential(request.raw);
    if (rawKey === undefined) return authenticateSession(request, reply, sessions);
    request.caller = await verifier.verify(rawKey);
    if (!request.caller) throw INVALID_API_KEY;
    if (config.sessionOnly) throw new SessionRequiredError();
  });
}
