import type { AllowedHosts } from '../../outgoing/fetch-target.js';
import { turnFor } from '../../ingest/polling/host-spacing.js';
import type { AdvertisedHub } from '../../ingest/fetching/advertised-hub.js';

/** The names of query parameters that open what is not for everyone. */
const SECRET_NAMES =
  /^(.*[_-])?(token|key|apikey|auth|secret|pass|passwd|password|pwd|sig|signature|session|sid|hmac)$/i;

/**
 * Whether an address is for its account alone: with a user name, a password, or a secret in its
 * query. A hub is not told of it.
 */
export function isPrivate(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return true;
  return [...url.searchParams.keys()].some((name) => SECRET_NAMES.test(name));
}

/** The hub to subscribe to, for the feeds of an address; null where there is none. */
export function usableHub(feedUrl: string, found: AdvertisedHub | null): AdvertisedHub | null {
  if (!found || [feedUrl, found.topic].some(isPrivate)) return null;
  const hub = new URL(found.hub);
  return hub.username !== '' || hub.password !== '' ? null : found;
}

/** What the subscriptions of one hub have in common: its registrable domain, or host and port. */
export const getHubKey = (hub: string, allowed: AllowedHosts): string =>
  turnFor(hub, allowed, 1).key;
