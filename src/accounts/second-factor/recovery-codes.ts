import { hash, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 16;
/** Without characters that look alike (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const FORMAT = /^[0-9a-hjkmnp-tv-z]{16}$/;

/** Ten codes of 80 random bits, in groups of four characters. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );

/**
 * The stored form of a code; null for what has not its format. Case, spaces and hyphens do not
 * matter. A code is as random as a key, so a plain hash cannot be reversed by guessing.
 */
export function hashRecoveryCode(code: string): string | null {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return FORMAT.test(plain) ? hash('sha256', plain, 'hex') : null;
}
