import { describe, expect, it } from '@jest/globals';
import { AddressGroups } from './address-groups.js';

describe('AddressGroups', () => {
  const groups = new AddressGroups(Buffer.alloc(32, 1));

  it('treats all forms of an address as one', () => {
    expect(groups.of('::ffff:192.0.2.1')).toBe(groups.of('192.0.2.1'));
    expect(groups.of('2001:db8:0::1')).toBe(groups.of('2001:0db8::2'));
    expect(groups.of('2001:db8:0:1::1')).not.toBe(groups.of('2001:db8::1'));
    expect(groups.of('192.0.2.1')).not.toBe(groups.of('192.0.2.2'));
  });

  it('has a fixed number of groups for any number of addresses', () => {
    const seen = new Set<string>();
    for (let network = 0; network < 4_096; network++) {
      seen.add(groups.of(`2001:db8:0:${network.toString(16)}::1`));
    }
    // By chance, some 120 of them share a group of 65,536 with another.
    expect(seen.size).toBeGreaterThan(3_800);
    expect(seen.size).toBeLessThan(4_096);
    expect([...seen].every((group) => /^[0-9a-f]{4}$/.test(group))).toBe(true);
  });

  it('are others with another key', () => {
    const others = new AddressGroups(Buffer.alloc(32, 2));
    const addresses = Array.from({ length: 64 }, (_, at) => `192.0.2.${at}`);
    expect(addresses.filter((one) => others.of(one) === groups.of(one)).length).toBeLessThan(8);
  });
});
