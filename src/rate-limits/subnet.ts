import ipaddr from 'ipaddr.js';

const IPV6_SUBNET_BYTES = 8;
const NETWORK_BYTES = { ipv4: 3, ipv6: 6 };

/** The IPv4 address, or the IPv6 subnet (/64), because one client owns all its addresses. */
export function toSubnet(address: string): string {
  const parsed = parse(address);
  if (!parsed) return address;
  return parsed.kind() === 'ipv6'
    ? parsed.toByteArray().slice(0, IPV6_SUBNET_BYTES).join('.')
    : parsed.toString();
}

/** The network that one customer of a provider has at most: /24 of IPv4, /48 of IPv6. */
export function toNetwork(address: string): string {
  const parsed = parse(address);
  if (!parsed) return address;
  const kind = parsed.kind();
  return `${kind}/${parsed.toByteArray().slice(0, NETWORK_BYTES[kind]).join('.')}`;
}

/** Also an IPv4 address in IPv6 notation; undefined for no address. */
const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined);
