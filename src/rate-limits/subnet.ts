import ipaddr from 'ipaddr.js';

const IPV6_PREFIX_BYTES = 8;

/** The address, or of IPv6 the subnet (/64), whose addresses all belong to one client. */
export function subnetOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Also an IPv4 address that is written as an IPv6 one.
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? parsed.toByteArray().slice(0, IPV6_PREFIX_BYTES).join('.')
    : parsed.toString();
}
