import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { bareHost, portOf } from '../fetching/fetch-target.js';
import type { AllowedHosts } from '../fetching/fetch-target.js';

/** Those who have one turn between them are asked one at a time, a spacing apart. */
export interface Turn {
  key: string;
  /** Whether it stands for one publisher, whose word at one address goes for all of them. */
  isOnePublisher: boolean;
}

/**
 * Whose turn it takes to fetch an address. On the public internet that is its registrable domain,
 * so that the hosts of one publisher count together, and those of a hosting service's customers
 * each for itself. Allowed hosts and literal addresses, which often are bridges to unrelated
 * publishers, count by host and port. Without a spacing each address counts for itself.
 */
export function turnFor(address: string, allowed: AllowedHosts, spacingMs: number): Turn {
  const url = spacingMs > 0 ? URL.parse(address) : null;
  if (!url) return { key: address, isOnePublisher: false };
  const host = bareHost(url.hostname);
  const countsForItself = isIP(host) !== 0 || allowed.permits(host, portOf(url));
  const domain = countsForItself ? null : getDomain(host, { allowPrivateDomains: true });
  return domain
    ? { key: domain, isOnePublisher: true }
    : { key: `${host}:${portOf(url)}`, isOnePublisher: false };
}
