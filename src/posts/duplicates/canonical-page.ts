import { isFrontPage, toComparableAddress } from '../storage/canonical-address.js';
import { isTracking } from './tracking-parameters.js';

/** The name or, with a value, the parameter by which sites ask for the AMP form of a page. */
const AMP = /^(?:amp(?:=.*)?|outputType=amp.*)$/i;
const isRoute = (fragment: string): boolean => /^#[!/]/.test(fragment);

/**
 * The address of a page without what differs between links to it: scheme, `www`, session, tracking,
 * AMP and fragment. A key to compare, not an address to fetch. Null for another text, and for the
 * front page of a site, which many posts share.
 */
export function toCanonicalPage(text: string): string | null {
  const address = toComparableAddress(text);
  const url = address === null ? null : URL.parse(`https:${address}`);
  if (!url) return null;
  const host = url.host.replace(/^(?:amp|www)\./, '');
  const path = url.pathname
    .replace(/^\/amp(?=\/)/, '')
    .replace(/\/amp\/?$/, '')
    .replace(/\.amp(?=(?:\.html?)?$)/, '')
    .replace(/\/$/, '');
  const parameters = url.search
    .slice(1)
    .split('&')
    .filter((one) => one !== '' && !AMP.test(one) && !isTracking(one))
    .toSorted();
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  const page = `//${host}${path}${query}${isRoute(url.hash) ? url.hash : ''}`;
  return isFrontPage(page) ? null : page;
}
