import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { generateRawKey, hashRawKey, isRawKey, maskRawKey } from './raw-key.js';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC32 (ISO 3309) bit by bit, as the standard tells it. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function withChecksum(body: string): string {
  const digits = [5, 4, 3, 2, 1, 0].map((power) =>
    BASE62.charAt(Math.floor(crc32(body) / 62 ** power) % 62),
  );
  return body + digits.join('');
}

describe('A raw key', () => {
  const keys = Array.from({ length: 2_000 }, generateRawKey);

  it('is sluice_, 30 random base62 characters and 6 of checksum', () => {
    for (const key of keys) expect(key).toMatch(/^sluice_[0-9A-Za-z]{36}$/);
  });

  it('ends with the CRC32 of what precedes, in base62', () => {
    expect(crc32('123456789')).toBe(0xcbf43926);
    for (const key of keys) expect(key).toBe(withChecksum(key.slice(0, 37)));
  });

  it('is never made twice', () => {
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('draws each of the 62 characters equally often', () => {
    const counts = new Map([...BASE62].map((character) => [character, 0]));
    for (const key of keys) {
      for (const character of key.slice(7, 37)) counts.set(character, counts.get(character)! + 1);
    }
    const expected = (keys.length * 30) / 62;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    // 61 degrees of freedom: fair draws exceed this once in a hundred million runs; taking bytes
    // modulo 62 would give about 400.
    expect(chiSquare).toBeLessThan(140);
  });

  it('is recognised', () => {
    for (const key of keys) expect(isRawKey(key)).toBe(true);
  });

  it('is not recognised with any one character changed', () => {
    const [key = ''] = keys;
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect(isRawKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
  });

  it.each([
    ['nothing', ''],
    ['the prefix alone', 'sluice_'],
    ['one character less', keys[0]!.slice(0, -1)],
    ['one character more', `${keys[0]}0`],
    ['a line break at the end', `${keys[0]}\n`],
    ['white space in front', ` ${keys[0]}`],
    ['the prefix in capitals', keys[0]!.replace('sluice_', 'SLUICE_')],
    ['another prefix with a right checksum', withChecksum(`slices_${'A'.repeat(30)}`)],
    ['other characters with a right checksum', withChecksum(`sluice_${'-'.repeat(30)}`)],
    ['an underscore with a right checksum', withChecksum(`sluice_${'A'.repeat(29)}_`)],
    ['two keys in a list', `${keys[0]}, ${keys[1]}`],
    ['a million characters', `sluice_${'A'.repeat(1_000_000)}`],
  ])('is not recognised in %s', (_, junk) => {
    expect(isRawKey(junk)).toBe(false);
  });

  it('is stored as its SHA-256 in hexadecimal', () => {
    const [key = ''] = keys;
    expect(hashRawKey(key)).toBe(createHash('sha256').update(key).digest('hex'));
    expect(hashRawKey('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('shows its first 11 and its last 4 characters', () => {
    expect(maskRawKey('sluice_0123456789ABCDEFGHIJKLMNOPQRSTabcdef')).toEqual({
      keyPrefix: 'sluice_0123',
      keySuffix: 'cdef',
    });
  });
});
