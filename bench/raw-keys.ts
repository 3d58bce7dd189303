import { crc32 } from 'node:zlib';

export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const CHECKSUM_DIGITS = 6;

/** What comes before the checksum. */
export const keyBody = (kind: string, serial: string): string =>
  `sluice_${kind}${serial.padStart(30 - kind.length, '0')}`;

/** The nth of keys that have the format and the checksum of real ones. */
export function rawKey(kind: string, n: number): string {
  const body = keyBody(kind, String(n));
  let rest = crc32(body);
  let digits = '';
  for (; digits.length < CHECKSUM_DIGITS; rest = Math.floor(rest / 62)) {
    digits = ALPHABET[rest % 62] + digits;
  }
  return body + digits;
}
