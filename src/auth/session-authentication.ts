import type { FastifyReply, FastifyRequest } from 'fastify';
import { CrossSiteRequestError, SessionEndedError, UnauthenticatedError } from './auth.errors.js';
import { isCrossSiteWrite } from './cross-site.js';
import { keepSessionCookie, readSessionCookie } from './session-cookie.js';
import type { SessionVerifier } from './session-verifier.js';

/**
 * Finds out who is calling from the session cookie of a request that carries no key. A path
 * without a route needs no session for its 404.
 * @throws UnauthenticatedError, SessionEndedError, CrossSiteRequestError
 */
export async function authenticateSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: SessionVerifier,
): Promise<void> {
  const token = readSessionCookie(request);
  if (token !== undefined && isCrossSiteWrite(request)) throw new CrossSiteRequestError();
  const session = token === undefined ? undefined : await sessions.verify(token);
  if (session) {
    request.caller = session.caller;
    if (session.renewed) keepSessionCookie(reply, token!);
  } else if (!request.is404) {
    throw token === undefined ? new UnauthenticatedError() : new SessionEndedError();
  }
}
