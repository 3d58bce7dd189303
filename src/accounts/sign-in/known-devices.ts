import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 16;

/**
 * Tells browsers from which an account was signed in to before from those of strangers (OWASP
 * "device cookies"): each holds a nonce that is signed together with the account.
 */
export class KnownDevices {
  constructor(private readonly secret: Buffer) {}

  /** What a browser is given to be known by. */
  issue(accountId: string): string {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return `${nonce}.${this.sign(accountId, nonce).toString('base64url')}`;
  }

  /** The device that a browser proves to be; undefined where it is none of this account. */
  identify(accountId: string, token: string | undefined): string | undefined {
    const [nonce = '', signature = ''] = token?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(accountId, nonce);
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
  }

  private sign(accountId: string, nonce: string): Buffer {
    return createHmac('sha256', this.secret).update(`${accountId}.${nonce}`).digest();
  }
}
