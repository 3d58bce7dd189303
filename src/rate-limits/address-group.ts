import { hash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

const BYTES_OF_A_SUBNET = 8;

/**
 * Which failures are counted together: those of one IPv4 address, or of one IPv6 subnet (/64), of
 * which anyone has all addresses. As one of 65,536 groups, so that no crowd of addresses fills
 * the memory.
 */
export function addressGroup(address: string): string {
  return hash('sha1', subnet(address), 'hex').slice(0, 4);
}

function subnet(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Also an IPv4 address that is written as an IPv6 one.
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? parsed.toByteArray().slice(0, BYTES_OF_A_SUBNET).join('.')
    : parsed.toString();
}
