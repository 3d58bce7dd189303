import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicAddress } from '../../config/public-address.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The paths for which a browser sends our cookies. */
    cookiePath: string;
  }
}

/** How long a session lasts from its last renewal, in milliseconds. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

const SESSION = 'sluice_session';

/** Lets cookies be set; they are read only where one is asked for. */
export function handleCookies(fastify: FastifyInstance, { prefix }: PublicAddress): void {
  fastify.decorate('cookiePath', prefix || '/');
  fastify.register(cookies, { hook: false });
}

/** The session token that a request carries, unchecked. */
export const readSessionCookie = (request: FastifyRequest): string | undefined =>
  readCookie(request, SESSION);

/** A cookie by its name; costs next to nothing where the request has none of it. */
export function readCookie(request: FastifyRequest, plainName: string): string | undefined {
  const { cookie } = request.headers;
  if (!cookie?.includes(`${plainName}=`)) return undefined;
  return request.server.parseCookie(cookie)[nameOf(plainName, request)];
}

/**
 * Over https a cookie has the prefix by which a browser takes it from this very host over https
 * alone (RFC 6265bis, section 4.1.3.2), so that neither a sibling host nor plain http can plant one.
 * Such a cookie goes to every path of the host. Under a path prefix, other services of the host
 * must not get it; the prefix of its name then only keeps plain http from planting one.
 */
function nameOf(plainName: string, { protocol, server }: FastifyRequest): string {
  if (protocol !== 'https') return plainName;
  return `${server.cookiePath === '/' ? '__Host-' : '__Secure-'}${plainName}`;
}

/** Has the browser keep a session for its lifetime from now. */
export const keepSessionCookie = (reply: FastifyReply, token: string): void =>
  setCookie(reply, SESSION, token, SESSION_LIFETIME_MS);

/** Has the browser forget its session. */
export const clearSessionCookie = (reply: FastifyReply): void => setCookie(reply, SESSION, '', 0);

/**
 * Sets a cookie that no script sees and other sites cannot send along with a write; over https it
 * never goes out over http. No cache keeps the answer.
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
    .setCookie(nameOf(plainName, request), value, {
      ...options,
      secure: request.protocol === 'https',
    })
    .header('cache-control', 'no-store');
}
