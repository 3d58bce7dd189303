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
    for (let network = 0; network < 300_000; network++) {
      const [high, low] = [network >> 16, network & 0xffff].map((part) => part.toString(16));
      seen.add(groups.of(`2001:db8:${high}:${low}::1`));
    }
    expect(seen.size).toBeGreaterThan(60_000);
    expect(seen.size).toBeLessThanOrEqual(65_536);
  });

  it('are others with another key', () => {
    const others = new AddressGroups(Buffer.alloc(32, 2));
    const addresses = Array.from({ length: 64 }, (_, at) => `192.0.2.${at}`);
    expect(addresses.filter((one) => others.of(one) === groups.of(one)).length).toBeLessThan(8);
  });
});
