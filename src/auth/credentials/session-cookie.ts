import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../common/durations.js';
import type { PublicAddress } from '../../config/public-address.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The paths for which a browser sends our cookies. */
    cookiePath: string;
  }
}

/** How long a session lasts from its last renewal, in milliseconds. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

const SESSION = 'sluice_session';

/** Enables setting cookies. Cookies are read only where a handler asks for one. */
export function handleCookies(fastify: FastifyInstance, { prefix }: PublicAddress): void {
  fastify.decorate('cookiePath', prefix || '/');
  fastify.register(cookies, { hook: false });
}

/** The session token of a request, not verified. */
export const readSessionCookie = (request: FastifyRequest): string | undefined =>
  readCookie(request, SESSION);

/** Reads a cookie by name. Parses the header only if the cookie is in it. */
export function readCookie(request: FastifyRequest, plainName: string): string | undefined {
  const { cookie } = request.headers;
  if (!cookie?.includes(`${plainName}=`)) return undefined;
  return request.server.parseCookie(cookie)[getCookieName(plainName, request)];
}

/**
 * Over https, cookie names have the prefix `__Host-`: browsers accept it only over https and only
 * from this host (RFC 6265bis, section 4.1.3.2). Other hosts of the domain cannot set such a cookie.
 * A `__Host-` cookie is sent to every path of the host. Under a path prefix, other services of the
 * host must not receive it, so its name has the prefix `__Secure-`, which only requires https.
 */
function getCookieName(plainName: string, { protocol, server }: FastifyRequest): string {
  if (protocol !== 'https') return plainName;
  return `${server.cookiePath === '/' ? '__Host-' : '__Secure-'}${plainName}`;
}

/** Sets the session cookie for the full lifetime from now. */
export const keepSessionCookie = (reply: FastifyReply, token: string): void =>
  setCookie(reply, SESSION, token, SESSION_LIFETIME_MS);

/** Deletes the session cookie. */
export const clearSessionCookie = (reply: FastifyReply): void => setCookie(reply, SESSION, '', 0);

/**
 * Sets a cookie that scripts cannot read and other sites cannot use for writes. Set over https, it
 * is never sent over http. The response is not cached.
 */
export function setCookie(
  reply: FastifyReply,
  plainName: string,
  value: string,
  lifeMs: number,
): void {
  const { request } = reply;
  const path = request.server.cookiePath;
  const options = { path, maxAge: lifeMs / 1_000, httpOnly: true, sameSite: 'lax' } as const;
  void reply
    .setCookie(getCookieName(plainName, request), value, {
      ...options,
      secure: request.protocol === 'https',
    })
    .header('cache-control', 'no-store');
}
