import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { bareHost, getPort } from '../../outgoing/fetch-target.js';
import type { AllowedHosts } from '../../outgoing/fetch-target.js';

/** Addresses that share a turn are fetched one at a time, with a spacing between them. */
export interface FetchTurn {
  key: string;
  /** Whether the turn stands for one publisher, so that a 429 of one address applies to all. */
  isOnePublisher: boolean;
}

/**
 * The turn of an address. On the public internet it is the registrable domain, so that the hosts of
 * one publisher share a turn. Customers of a hosting service have a turn each. Allowed hosts and
 * literal addresses are often bridges to unrelated publishers: their turn is host and port. Without
 * a spacing, and off the web, the turn is the address.
 */
export function turnFor(address: string, allowed: AllowedHosts, spacingMs: number): FetchTurn {
  const url = spacingMs > 0 && /^https?:/.test(address) ? URL.parse(address) : null;
  if (!url) return { key: address, isOnePublisher: false };
  const host = bareHost(url.hostname);
  const countsForItself = isIP(host) !== 0 || allowed.permits(host, getPort(url));
  const domain = countsForItself ? null : getDomain(host, { allowPrivateDomains: true });
  return domain
    ? { key: domain, isOnePublisher: true }
    : { key: `${host}:${getPort(url)}`, isOnePublisher: false };
}
