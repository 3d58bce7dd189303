import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../common/problem.filter.js';
import { addOnRequest } from '../common/route.hook.js';
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
): void {
  const authenticate = (
    request: FastifyRequest,
    reply: FastifyReply,
    done: (error?: Error) => void,
  ): void => {
    let rawKey: string | undefined;
    try {
      rawKey = readCredential(request.raw);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (rawKey === undefined) {
      done(request.is404 ? undefined : new UnauthenticatedError());
      return;
    }
    verifier.verify(rawKey).then((caller) => {
      request.caller = caller;
      if (caller) done();
      // Straight away: whoever sends many bad keys shall cost little.
      else sendProblem(request, reply, INVALID_API_KEY);
    }, done);
  };

  fastify.decorateRequest('caller', undefined);
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.public && !isOpenPath(route.url)) addOnRequest(route, authenticate);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.is404) authenticate(request, reply, done);
    else done();
  });
}
