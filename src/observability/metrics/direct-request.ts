import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** The origin of a request. */
export interface RequestOrigin {
  headers: IncomingHttpHeaders;
  /** The address of the client, and those of trusted proxies in between. */
  ip: string;
  ips?: string[];
  raw: { httpVersion: string };
}

/** Headers that proxies add, beside all that begin with `x-forwarded`. */
const HEADERS_OF_PROXIES = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
]);

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean =>
  LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Whether the client at `request.ip` sent the request itself. An untrusted proxy on this machine
 * has a local address too. Its headers, a host that is not this machine, or HTTP/1.0 reveal it. A
 * trusted proxy gives the address of its client.
 */
export function isDirect({ headers, ip, ips = [], raw }: RequestOrigin): boolean {
  if (ips.length > 1) return true;
  if (Object.keys(headers).some(isOfProxy)) return false;
  return !isLoopback(ip) || (raw.httpVersion !== '1.0' && isLocalHost(headers.host));
}

const isOfProxy = (name: string): boolean =>
  name.startsWith('x-forwarded') || HEADERS_OF_PROXIES.has(name);

/** Whether a `Host` names this machine in a way that only works locally. */
function isLocalHost(host = ''): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '');
  return name !== undefined && (name === 'localhost' || isLoopback(name));
}
