import { hash } from 'node:crypto';
import { subnetOf } from './subnet.js';

/**
 * Which failures are counted together: those of one IPv4 address, or of one IPv6 subnet. As one of
 * 65,536 groups, so that no crowd of addresses fills the memory.
 */
export function addressGroup(address: string): string {
  return hash('sha1', subnetOf(address), 'hex').slice(0, 4);
}
