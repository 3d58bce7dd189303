import { createHmac } from 'node:crypto';
import { toNetwork, toSubnet } from './subnet.js';

/**
 * The groups in which requests of addresses are counted: an IPv4 address or an IPv6 subnet belongs
 * to one of 65,536, so that many addresses cannot fill the memory. The groups are keyed, so that
 * nobody can look for an address in the group of another.
 */
export class AddressGroups {
  /** @param key shared by all processes that count together */
  constructor(private readonly key: Buffer) {}

  of(address: string): string {
    return this.findGroup(toSubnet(address));
  }

  /** The group of the network around an address (/24 of IPv4, /48 of IPv6). */
  ofNetwork(address: string): string {
    return this.findGroup(toNetwork(address));
  }

  /** The group of any other text that strangers choose. */
  findGroup(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('hex').slice(0, 4);
  }
}
