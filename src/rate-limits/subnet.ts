import ipaddr from 'ipaddr.js';

const IPV6_PREFIX_BYTES = 8;

/** The IPv4 address, or the IPv6 subnet (/64), because one client owns all its addresses. */
export function subnetOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Also for an IPv4 address in IPv6 notation.
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? parsed.toByteArray().slice(0, IPV6_PREFIX_BYTES).join('.')
    : parsed.toString();
}
