import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request is a write that a browser sent for a page of another site or another host.
 * Browsers say so in `Sec-Fetch-Site`, which pages cannot forge. Old browsers, and browsers on
 * plain http, send only `Origin`. A client that sends neither is not a browser.
 */
export function isCrossSiteWrite({ method, host, headers }: FastifyRequest): boolean {
  if (SAFE_METHODS.includes(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site === undefined) return headers.origin !== undefined && getHost(headers.origin) !== host;
  // `none` is a navigation by the user, outside of any page.
  return site !== 'same-origin' && site !== 'none';
}

/** Without the scheme, which is unknown behind a proxy that ends TLS. */
const getHost = (origin: string): string | undefined => URL.parse(origin)?.host;
