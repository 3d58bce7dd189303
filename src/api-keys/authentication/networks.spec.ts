import { describe, expect, it } from '@jest/globals';
import { admits, canonicalNetwork, isWithin } from './networks.js';

describe('canonicalNetwork', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1/32'],
    ['192.0.2.77/24', '192.0.2.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8::1', '2001:db8::1/128'],
    ['2001:db8:0:1::5/48', '2001:db8::/48'],
    ['::/0', '::/0'],
    ['::ffff:192.0.2.1', '192.0.2.1/32'],
    ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
    ['::ffff:c000:201', '192.0.2.1/32'],
    ['::ffff:0:0/96', '0.0.0.0/0'],
  ])('takes %s for %s', (text, network) => {
    expect(canonicalNetwork(text)).toBe(network);
    expect(canonicalNetwork(network)).toBe(network);
  });

  it.each([
    '',
    'example.com',
    '10.1',
    '192.0.2.1/33',
    '192.0.2.1/-1',
    '192.0.2.1/',
    '192.0.2.0/24/24',
    '010.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '192.0.2.256',
    '2001:db8::1/129',
    'fe80::1%eth0',
    ' 192.0.2.1',
  ])('takes %j for nothing', (text) => {
    expect(canonicalNetwork(text)).toBeUndefined();
  });
});

describe('admits', () => {
  const list = JSON.stringify(['192.0.2.0/24', '2001:db8::/32']);

  it.each(['192.0.2.1', '192.0.2.255', '::ffff:192.0.2.9', '2001:db8:1::1'])(
    'lets %s in',
    (address) => {
      expect(admits(list, address)).toBe(true);
    },
  );

  it.each(['192.0.3.1', '::ffff:192.0.3.1', '2001:db9::1', 'unix', ''])(
    'keeps %j out',
    (address) => {
      expect(admits(list, address)).toBe(false);
    },
  );

  it('keeps IPv4 and IPv6 apart', () => {
    expect(admits('["::/0"]', '192.0.2.1')).toBe(false);
    expect(admits('["0.0.0.0/0"]', '::1')).toBe(false);
    expect(admits('["::/0"]', 'fe80::1%eth0')).toBe(true);
  });
});

describe('isWithin', () => {
  it('tells whether a network is part of one of others', () => {
    expect(isWithin('192.0.2.0/25', ['10.0.0.0/8', '192.0.2.0/24'])).toBe(true);
    expect(isWithin('192.0.2.0/24', ['192.0.2.0/24'])).toBe(true);
    expect(isWithin('192.0.0.0/16', ['192.0.2.0/24'])).toBe(false);
    // It begins at the same address.
    expect(isWithin('192.0.2.0/23', ['192.0.2.0/24'])).toBe(false);
    expect(isWithin('::/0', ['0.0.0.0/0'])).toBe(false);
  });
});
