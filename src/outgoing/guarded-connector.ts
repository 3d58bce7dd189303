import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type AllowedHosts, bareHost, blockedAddress } from './fetch-target.js';
import { lookUpByServers } from './public-lookup.js';
import { isPublicAddress } from './private-addresses.js';

/**
 * A connector that only opens sockets to public addresses, or to allowed hosts. The checked address
 * is the address of the connection, so DNS rebinding has no effect.
 */
export function guardedConnector(
  allowed: AllowedHosts,
  timeout: number,
  lookup?: LookupFunction,
): buildConnector.connector {
  const shared = { timeout, allowH2: false, autoSelectFamily: true };
  // Allowed hosts are names that the system knows, such as those of its hosts file.
  const open = buildConnector({ ...shared, ...(lookup && { lookup }) });
  const guarded = buildConnector({
    ...shared,
    lookup: publicOnly(lookup ?? lookUpByServers(), allowed),
  });
  return (options, callback) => {
    const host = bareHost(options.hostname);
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
    if (allowed.permits(host, port)) return open(options, callback);
    // Node opens literal addresses without a look-up.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(blockedAddress(allowed), null);
    return guarded(options, callback);
  };
}

function publicOnly(lookup: LookupFunction, allowed: AllowedHosts): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, answer) => {
      if (error) return callback(error, '');
      const answers = answer as unknown as LookupAddress[];
      const addresses = answers.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first) return callback(blockedAddress(allowed), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
