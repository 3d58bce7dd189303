import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is routed in public (RFC 4291); the rest is special. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/**
 * NAT64 with the well-known prefix. Under 64:ff9b:1::/48 each network embeds IPv4 differently (RFC
 * 8215).
 */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Ranges of global unicast that are not public, beyond those that ipaddr.js names. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);
/** Azure's wire server: a public address that only virtual machines of Azure reach. */
const SPECIAL_IPV4 = ['168.63.129.16/32'].map((range) => ipaddr.IPv4.parseCIDR(range));

/**
 * Whether the address belongs to the public internet. Private, loopback, link-local, carrier-grade,
 * multicast, reserved and tunnelled ranges do not, nor does the platform address of Azure. An IPv4
 * address inside an IPv6 one (mapped, or NAT64 under 64:ff9b::/96) is checked itself. False for a
 * text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return isPublicIpv4(ipaddr.IPv4.parse(address));
  // ipaddr.js misreads an IPv6 address that ends in dotted decimals; the URL standard's form has none.
  const hostname = isIPv6(address) ? URL.parse(`http://[${address}]`)?.hostname : undefined;
  return hostname !== undefined && isPublicIpv6(ipaddr.IPv6.parse(hostname.slice(1, -1)));
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !SPECIAL_IPV4.some((range) => address.match(range));
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  const range = address.range();
  if (range === 'ipv4Mapped') return isPublicIpv4(address.toIPv4Address());
  if (address.match(NAT64)) return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  const isGlobal = range === 'unicast' && address.match(GLOBAL_UNICAST);
  return isGlobal && !SPECIAL_IPV6.some((special) => address.match(special));
}
