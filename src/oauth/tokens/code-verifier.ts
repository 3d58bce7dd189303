import { hash } from 'node:crypto';
import { areEqualSecrets } from '../../common/equal-secrets.js';

const VERIFIER = /^[\w.~-]{43,128}$/;

/** Whether a verifier is that of a challenge of method S256 (RFC 7636). */
export const matchesChallenge = (verifier: string, challenge: string): boolean =>
  VERIFIER.test(verifier) && areEqualSecrets(hash('sha256', verifier, 'base64url'), challenge);
