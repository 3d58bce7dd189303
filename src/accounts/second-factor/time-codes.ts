import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const DIGITS = 6;
/** The recommendation of RFC 4226: as long as the hash. */
const SECRET_BYTES = 20;
/** One step earlier or later, for clocks that differ and people who type slowly (RFC 6238, 5.2). */
const WINDOW = 1;

export const generateTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  computeTotp(secret, email).toString();

/** The time step that a code belongs to (RFC 6238); null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = computeTotp(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta;
}

// SHA-1, because many apps ignore another algorithm and then show wrong codes.
const computeTotp = (secret: string, label = 'account'): TOTP =>
  new TOTP({
    issuer: 'Sluice',
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
