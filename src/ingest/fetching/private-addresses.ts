import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is routed in public (RFC 4291); everything outside is special. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 of one agreed form; under 64:ff9b:1::/48 each network hides the IPv4 address elsewhere (RFC 8215). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Ranges of global unicast that reach other networks or nowhere, beyond those that ipaddr.js names. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);
const SPECIAL_IPV4 = ['192.88.99.0/24', '198.18.0.0/15'].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/**
 * Whether the address belongs to the public internet. Private, loopback, link-local,
 * carrier-grade, multicast, reserved and tunnelled ranges do not; an IPv4 address inside an
 * IPv6 one (mapped, or NAT64 under 64:ff9b::/96) is judged itself. False for what is no address.
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
