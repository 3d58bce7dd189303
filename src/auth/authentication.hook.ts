import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { problemSender } from '../common/problem.filter.js';
import { addOnRequest } from '../common/route.hook.js';
import { CrossSiteRequestError, InvalidApiKeyError, SessionRequiredError } from './auth.errors.js';
import { readCredential } from './credentials.js';
import { isCrossSiteWrite } from './cross-site.js';
import type { KeyVerifier } from './key-verifier.js';
import { authenticateSession } from './session-authentication.js';
import { handleCookies } from './session-cookie.js';
import type { SessionVerifier } from './session-verifier.js';

/** One for all, since it says the same to everyone, and making it takes longer than the look-up. */
const INVALID_API_KEY = new InvalidApiKeyError();
const sendInvalidApiKey = problemSender(INVALID_API_KEY);

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
  countRefusal?: (address: string, reply: FastifyReply) => Promise<void>,
): void {
  // Straight away: whoever sends many bad keys shall cost little.
  const refuse = (request: FastifyRequest, reply: FastifyReply, done: (error: Error) => void) => {
    if (!countRefusal) sendInvalidApiKey(request, reply);
    else countRefusal(request.ip, reply).then(() => done(INVALID_API_KEY), done);
  };
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
      authenticateSession(request, reply, sessions).then(() => done(), done);
      return;
    }
    verifier.verify(rawKey, request).then((caller) => {
      request.caller = caller;
      if (caller) done();
      else refuse(request, reply, done);
    }, done);
  };

  handleCookies(fastify);
  fastify.decorateRequest('caller', undefined);
  fastify.addHook('onRoute', (route) => {
    // Signing a stranger in to an account of the attacker's is an attack as well.
    if (route.config?.public) addOnRequest(route, refuseCrossSite);
    else if (!isOpenPath(route.url)) addOnRequest(route, authenticate);
    if (route.config?.sessionOnly) addOnRequest(route, requireSession);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.is404) authenticate(request, reply, done);
    else done();
  });
}

const refuseCrossSite: onRequestHookHandler = (request, _reply, done) => {
  done(isCrossSiteWrite(request) ? new CrossSiteRequestError() : undefined);
};

const requireSession: onRequestHookHandler = ({ caller }, _reply, done) => {
  done(caller?.sessionId === undefined ? new SessionRequiredError() : undefined);
};
