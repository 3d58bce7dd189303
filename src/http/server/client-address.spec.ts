import { describe, expect, it } from '@jest/globals';
import { trustworthy } from './client-address.hook.js';

describe('trustworthy', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:443', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:50012', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    [' 192.0.2.1:1 ,\t[2001:db8::1]:2 ', '192.0.2.1, 2001:db8::1'],
    ['192.0.2.1,,198.51.100.1,', '192.0.2.1, 198.51.100.1'],
  ])('reads %s as %s', (field, addresses) => {
    expect(trustworthy(field)).toBe(addresses);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    'example.com',
    '192.0.2.256',
    '192.0.2.1:',
    '192.0.2.1:x',
    '192.0.2.1:123456',
    '[192.0.2.1]',
    '[2001:db8::1',
    '2001:db8::1]:80',
    '[2001:db8::1]x',
    '0x7f.0.0.1',
    '2130706433',
    '"192.0.2.1"',
    'x'.repeat(5_000),
  ])('takes nothing from %s', (field) => {
    expect(trustworthy(field)).toBe('');
  });

  it('takes nothing that stands before junk', () => {
    expect(trustworthy('192.0.2.1, junk, 198.51.100.1')).toBe('198.51.100.1');
    expect(trustworthy('192.0.2.1, junk')).toBe('');
    expect(trustworthy(Array(100).fill('192.0.2.1').join()).split(', ')).toHaveLength(32);
  });
});
