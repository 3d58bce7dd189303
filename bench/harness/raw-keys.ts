import { crc32 } from 'node:zlib';

export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const CHECKSUM_DIGITS = 6;

/** The key without its checksum. */
export const keyBody = (kind: string, serial: string): string =>
  `sluice_${kind}${serial.padStart(30 - kind.length, '0')}`;

/** The nth key, in the format of real keys and with a valid checksum. */
export function rawKey(kind: string, n: number): string {
  const body = keyBody(kind, String(n));
  let rest = crc32(body);
  let digits = '';
  for (; digits.length < CHECKSUM_DIGITS; rest = Math.floor(rest / 62)) {
    digits = ALPHABET[rest % 62] + digits;
  }
  return body + digits;
}
