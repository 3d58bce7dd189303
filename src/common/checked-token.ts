import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const BODY = new RegExp(`^[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * A new secret: the prefix, 30 unbiased random base62 characters (178 bits), and the CRC32 of all
 * that as six base62 digits, most significant first, by which scanners tell a secret from a
 * lookalike.
 */
export function generateToken(prefix: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const body = prefix + random.join('');
  return body + toDigits(crc32(body));
}

/** Whether a string has the format and the checksum of a secret; most junk has neither. */
export function isToken(prefix: string, value: string): boolean {
  return (
    value.startsWith(prefix) &&
    BODY.test(value.slice(prefix.length)) &&
    value.slice(-CHECKSUM_LENGTH) === toDigits(crc32(value.slice(0, -CHECKSUM_LENGTH)))
  );
}

/** What is stored of a secret: its SHA-256 in hexadecimal. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

function toDigits(sum: number): string {
  let digits = '';
  for (let rest = sum; digits.length < CHECKSUM_LENGTH; rest = Math.floor(rest / ALPHABET.length)) {
    digits = ALPHABET[rest % ALPHABET.length]! + digits;
  }
  return digits;
}

/** `_` as it is, and as it can stand in an address. */
const GAP = '(?:_|%5f)';

/**
 * The secrets of Sluice by their form: tokens of sessions, API keys, tokens of shared feeds, of
 * invitations, of OAuth and for new passwords, and secrets of webhooks. Also shorter ones, since a secret with a typing
 * error gives most of it away.
 * Linear: each alternative begins with a fixed word and has one run.
 */
const SECRETS = new RegExp(
  [
    `(sluice)${GAP}(session)${GAP}[\\w-]{16,}`,
    `(sluice|slf|sli|slo|slp)${GAP}[0-9a-z]{16,}`,
    `(whsec)${GAP}(?:[\\w+/=-]|%2[bf]|%3d){16,}`,
  ].join('|'),
  'gi',
);

/**
 * A text that leaves the process, such as a line of the log or a problem document, without secrets:
 * what follows their prefixes is replaced.
 */
export const maskSecrets = (text: string): string =>
  text.replace(SECRETS, (_, session?: string, kind?: string, plain?: string, hook?: string) => {
    if (session !== undefined) return `${session}_${kind}_{token}`;
    if (hook !== undefined) return `${hook}_{secret}`;
    return `${plain}_{${plain!.length > 'slf'.length ? 'key' : 'token'}}`;
  });

export const hasSecret = (text: string): boolean => text.search(SECRETS) >= 0;
