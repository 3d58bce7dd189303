import { describe, expect, it } from '@jest/globals';
import { Secret } from 'otpauth';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.js';
import { generateTotpSecret, stepOfCode, totpUri } from './time-codes.js';

/** The secret of the examples in RFC 6238, appendix B, whose codes end with these six digits. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;

describe('Time-based codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOfCode(SECRET, code, seconds * 1_000)).toBe(step);
    expect(stepOfCode(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, seconds * 1_000)).toBe(step);
  });

  it('are valid one step earlier and later, and know their own step', () => {
    const step = Math.floor(1_111_111_109 / 30);
    for (const delta of [-1, 0, 1]) {
      expect(stepOfCode(SECRET, '081804', (step + delta) * 30_000)).toBe(step);
    }
    expect(stepOfCode(SECRET, '081804', (step - 2) * 30_000)).toBeNull();
    expect(stepOfCode(SECRET, '081804', (step + 2) * 30_000)).toBeNull();
  });

  it.each(['', '28708', '2870820', '28708a', '٢٨٧٠٨٢', '-87082', '1e5000'])(
    'are not %j',
    (code) => {
      expect(stepOfCode(SECRET, code, 59_000)).toBeNull();
    },
  );

  it('come with a new secret of 160 bits, in an address that apps read', () => {
    const secret = generateTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(generateTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, 'ada+x@example.com'));
    expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(uri.pathname)).toBe('/Sluice:ada+x@example.com');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Sluice', secret });
  });
});

describe('Recovery codes', () => {
  it('are ten different ones, found again however they are typed', () => {
    const codes = generateRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
      const stored = hashRecoveryCode(code);
      expect(stored).toMatch(/^[0-9a-f]{64}$/);
      expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(stored);
    }
  });

  it.each(['', '123456', 'aaaa-bbbb-cccc', 'iiii-llll-oooo-uuuu', 'a'.repeat(1_000)])(
    'are not %j',
    (code) => {
      expect(hashRecoveryCode(code)).toBeNull();
    },
  );
});
