import { hash, timingSafeEqual } from 'node:crypto';

const VERIFIER = /^[\w.~-]{43,128}$/;

/** Whether a verifier is that of a challenge of method S256 (RFC 7636). */
export const matchesChallenge = (verifier: string, challenge: string): boolean => {
  if (!VERIFIER.test(verifier)) return false;
  const computed = Buffer.from(hash('sha256', verifier, 'base64url'));
  const stored = Buffer.from(challenge);
  return computed.length === stored.length && timingSafeEqual(computed, stored);
};
