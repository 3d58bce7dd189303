import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request is a write that a page of another site, or of another host of this site, had a
 * browser send. A browser says so in `Sec-Fetch-Site`, which no page can forge; an old one, or one
 * on plain http, only in `Origin`. What sends neither is no browser.
 */
export function isCrossSiteWrite({ method, host, headers }: FastifyRequest): boolean {
  if (SAFE_METHODS.includes(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site === undefined) return headers.origin !== undefined && hostOf(headers.origin) !== host;
  // `none` is what a person does outside of any page.
  return site !== 'same-origin' && site !== 'none';
}

/** Without the scheme, which may not be known here, behind a proxy that speaks TLS. */
const hostOf = (origin: string): string | undefined => URL.parse(origin)?.host;
