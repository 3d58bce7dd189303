import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const SERVICE_PREFIX = 'sluice_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORMAT = /^sluice_[0-9A-Za-z]{36}$/;

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
  return (
    FORMAT.test(value) &&
    value.slice(-CHECKSUM_LENGTH) === digitsOf(crc32(value.slice(0, -CHECKSUM_LENGTH)))
  );
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
