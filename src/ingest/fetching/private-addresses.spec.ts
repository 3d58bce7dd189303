import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './private-addresses.js';

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001:800::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('holds for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '10.0.0.1',
    '192.88.99.1',
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::8.8.8.8',
    '::8.8.8.8',
    '2002:808:808::',
    '2001::1',
    '3fff::1',
    '5f00::1',
    'fe80::1%eth0',
    'example.org',
    '',
  ])('does not hold for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
