import { lookup as lookUpBySystem, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { type AllowedHosts, bareHost, blockedAddress } from './fetch-target.js';
import { ForwardProxy } from './forward-proxy.js';
import { lookUpByServers } from './public-lookup.js';
import { isPublicAddress } from './private-addresses.js';

/** How connections are made. */
export interface ConnectorOptions {
  /** Milliseconds. */
  timeout: number;
  /** Resolves host names in place of the system, for tests. */
  lookup?: LookupFunction | undefined;
  /** The address of the proxy that all connections go through. */
  proxy?: string | null | undefined;
}

/**
 * A connector that only opens sockets to public addresses, or to allowed hosts. The checked address
 * is the address of the connection, also through a proxy, so DNS rebinding has no effect.
 */
export function guardedConnector(
  allowed: AllowedHosts,
  { timeout, lookup, proxy }: ConnectorOptions,
): buildConnector.connector {
  // Allowed hosts are names that the system knows, such as those of its hosts file.
  const anyAddress = lookup ?? lookUpBySystem;
  const publicAddress = publicOnly(lookup ?? lookUpByServers(), allowed);
  const connectorWith = proxy ? throughProxy(new ForwardProxy(proxy)) : directly;
  const open = connectorWith(timeout, anyAddress);
  const guarded = connectorWith(timeout, publicAddress);
  return (options, callback) => {
    const host = bareHost(options.hostname);
    if (allowed.permits(host, getPort(options))) return open(options, callback);
    // Node opens literal addresses without a look-up.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(blockedAddress(allowed), null);
    return guarded(options, callback);
  };
}

const directly = (timeout: number, lookup: LookupFunction): buildConnector.connector =>
  buildConnector({ timeout, allowH2: false, autoSelectFamily: true, lookup });

/** TLS and names of hosts stay inside the tunnel. */
const throughProxy =
  (proxy: ForwardProxy) =>
  (timeout: number, lookup: LookupFunction): buildConnector.connector => {
    const secure = buildConnector({ timeout, allowH2: false });
    const open = async (options: buildConnector.Options): Promise<Socket> => {
      const addresses = await resolve(bareHost(options.hostname), lookup);
      return proxy.open(addresses, getPort(options), AbortSignal.timeout(timeout));
    };
    return (options, callback) => {
      open(options).then(
        (socket) => {
          if (options.protocol === 'https:') secure({ ...options, httpSocket: socket }, callback);
          else callback(null, socket.setNoDelay(true));
        },
        (error: Error) => callback(error, null),
      );
    };
  };

function resolve(host: string, lookup: LookupFunction): Promise<string[]> {
  if (isIP(host) !== 0) return Promise.resolve([host]);
  return new Promise((done, fail) => {
    lookup(host, { all: true }, (error, answer) => {
      if (error) fail(error);
      else done((answer as LookupAddress[]).map(({ address }) => address));
    });
  });
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

const getPort = ({ port, protocol }: buildConnector.Options): number =>
  Number(port || (protocol === 'https:' ? 443 : 80));
