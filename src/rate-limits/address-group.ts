import { hash } from 'node:crypto';
import { subnetOf } from './subnet.js';

/**
 * The group in which refused requests of an address are counted: an IPv4 address or an IPv6 subnet.
 * There are 65,536 groups, so that many addresses cannot fill the memory.
 */
export function addressGroup(address: string): string {
  return hash('sha1', subnetOf(address), 'hex').slice(0, 4);
}
