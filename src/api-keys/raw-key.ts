import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const SERVICE_PREFIX = 'sluice_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
/** Of `\w` without `_`: a list of ranges would be compared one by one for each character. */
const FORMAT = /^sluice_(?!\w*_)\w{36}$/;
/** What each digit stands for, by its character code. */
const VALUES = new Uint8Array(128);
for (const [value, digit] of [...ALPHABET].entries()) VALUES[digit.charCodeAt(0)] = value;

/**
 * A new raw key: `sluice_`, 30 unbiased random base62 characters (178 bits), and the CRC32 of all
 * that as six base62 digits, most significant first, by which scanners tell a key from a lookalike.
 */
export function generateRawKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const body = SERVICE_PREFIX + random.join('');
  return body + digitsOf(crc32(body));
}

/** Whether a string has the format and the checksum of a raw key; most junk has neither. */
export function isRawKey(value: string): boolean {
  return FORMAT.test(value) && checksumIn(value) === crc32(value.slice(0, -CHECKSUM_LENGTH));
}

/** What is stored of a raw key: its SHA-256 in hexadecimal. */
export const hashRawKey = (rawKey: string): string => hash('sha256', rawKey, 'hex');

/** The ends of a raw key that may be shown. */
export const maskRawKey = (rawKey: string): { keyPrefix: string; keySuffix: string } => ({
  keyPrefix: rawKey.slice(0, 11),
  keySuffix: rawKey.slice(-4),
});

function digitsOf(sum: number): string {
  let digits = '';
  for (let rest = sum; digits.length < CHECKSUM_LENGTH; rest = Math.floor(rest / ALPHABET.length)) {
    digits = ALPHABET[rest % ALPHABET.length]! + digits;
  }
  return digits;
}

/** Of every request with a key, so it compares numbers and makes no digits. */
function checksumIn(rawKey: string): number {
  let sum = 0;
  for (let index = rawKey.length - CHECKSUM_LENGTH; index < rawKey.length; index++) {
    sum = sum * ALPHABET.length + VALUES[rawKey.charCodeAt(index)]!;
  }
  return sum;
}
