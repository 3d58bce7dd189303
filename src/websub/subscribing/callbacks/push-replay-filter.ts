import { hash } from 'node:crypto';

const MAX_KNOWN = 50;
const DIGEST_LENGTH = 22;

/**
 * The documents that were pushed for a subscription. A signature is valid for ever, so whoever has
 * captured a push can send it again. Its bytes are then those of an earlier one.
 */
export class PushReplayFilter {
  private readonly digests: string[];

  /** @param digests as `with` returns them */
  constructor(digests: string) {
    this.digests = digests === '' ? [] : digests.split(' ');
  }

  /** Whether another document has come since this one. Hubs may send the newest one again. */
  isOld(body: Uint8Array): boolean {
    return this.digests.indexOf(computeDigest(body)) > 0;
  }

  /** The digests, with that of a document that is now the newest. */
  with(body: Uint8Array): string {
    const digest = computeDigest(body);
    const others = this.digests.filter((known) => known !== digest);
    return [digest, ...others].slice(0, MAX_KNOWN).join(' ');
  }
}

const computeDigest = (body: Uint8Array): string =>
  hash('sha256', body, 'base64url').slice(0, DIGEST_LENGTH);
