import type { IncomingHttpHeaders } from 'node:http';
import { CrossSiteRequestError } from './auth.errors.js';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a write that a page of another site, or of another host of this site, had a browser send.
 * A browser says so in `Sec-Fetch-Site`, which no page can forge; an old one, or one on plain http,
 * only in `Origin`. What sends neither is no browser.
 * @throws CrossSiteRequestError
 */
export function refuseCrossSite(method: string, host: string, headers: IncomingHttpHeaders): void {
  if (SAFE_METHODS.includes(method)) return;
  const site = headers['sec-fetch-site'];
  if (site === undefined ? isOtherHost(headers.origin, host) : !isOwnPage(site)) {
    throw new CrossSiteRequestError();
  }
}

/** `none` is what a person does outside of any page. */
const isOwnPage = (site: string | string[]): boolean => site === 'same-origin' || site === 'none';

/** By the host alone: behind a proxy that speaks TLS, the scheme may not be known here. */
const isOtherHost = (origin: string | undefined, host: string): boolean =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host.toLowerCase());
