import { timingSafeEqual } from 'node:crypto';

/** Compares what a stranger sent with a secret. The time does not tell where the two differ. */
export function areEqualSecrets(given: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
