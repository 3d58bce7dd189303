import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

type Network = ReturnType<typeof ipaddr.parseCIDR>;
type Address = Network[0];

const MAPPED_BITS = 96;
const IPV4_BITS = 32;
const IPV6_BITS = 128;

/**
 * An address or a network in CIDR notation in its one form, such as `192.0.2.0/24`; undefined for
 * what is neither. What maps IPv4 into IPv6 becomes IPv4, and the bits of a host are cut off.
 */
export function canonicalNetwork(text: string): string | undefined {
  const network = parse(text);
  if (!network) return undefined;
  const [address, bits] = network;
  const cidr = `${address.toString()}/${bits}`;
  const first =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${first.toString()}/${bits}`;
}

/** Requests come with the same few lists again and again. */
const parsed = new LRUCache<string, Network[]>({ max: 1_000 });

/** Whether an address lies in one of the networks, which are a JSON array of canonical ones. */
export function admits(networks: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  let list = parsed.get(networks);
  if (!list) {
    list = (JSON.parse(networks) as string[]).map((network) => ipaddr.parseCIDR(network));
    parsed.set(networks, list);
  }
  const plain = ipaddr.process(address);
  return list.some((network) => lies(plain, network));
}

/** Whether every address of a canonical network lies in one of the others. */
export function isWithin(network: string, others: readonly string[]): boolean {
  const [first, bits] = ipaddr.parseCIDR(network);
  return others
    .map((other) => ipaddr.parseCIDR(other))
    .some((other) => other[1] <= bits && lies(first, other));
}

const lies = (address: Address, network: Network): boolean =>
  address.kind() === network[0].kind() && address.match(network);

function parse(text: string): Network | undefined {
  const [host = '', prefix, ...rest] = text.split('/');
  if (rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return undefined;
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) {
    return bounded(ipaddr.parse(host), Number(prefix ?? IPV4_BITS), IPV4_BITS);
  }
  if (!ipaddr.IPv6.isValid(host) || host.includes('%')) return undefined;
  const address = ipaddr.IPv6.parse(host);
  const bits = Number(prefix ?? IPV6_BITS);
  return address.isIPv4MappedAddress() && bits >= MAPPED_BITS
    ? bounded(address.toIPv4Address(), bits - MAPPED_BITS, IPV4_BITS)
    : bounded(address, bits, IPV6_BITS);
}

const bounded = (address: Address, bits: number, most: number): Network | undefined =>
  bits <= most ? [address, bits] : undefined;
