import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The nth of keys that have the format and the checksum of real ones. */
export function rawKey(kind: string, n: number): string {
  const body = `sluice_${kind}${String(n).padStart(30 - kind.length, '0')}`;
  let rest = crc32(body);
  let digits = '';
  for (; digits.length < 6; rest = Math.floor(rest / 62)) digits = ALPHABET[rest % 62] + digits;
  return body + digits;
}
