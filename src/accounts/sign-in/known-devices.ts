import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountEntity } from '../account.entity.js';

const NONCE_BYTES = 16;

type Owner = Pick<AccountEntity, 'id' | 'passwordHash'>;

/**
 * Tells browsers from which an account was signed in to before from those of strangers (OWASP
 * "device cookies"): each holds a nonce that is signed together with the account and its password.
 * After a new password, none of them counts as known.
 */
export class KnownDevices {
  constructor(private readonly secret: Buffer) {}

  /** What a browser is given to be known by. */
  issue(owner: Owner): string {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return `${nonce}.${this.sign(owner, nonce).toString('base64url')}`;
  }

  /** The device that a browser proves to be; undefined where it is none of this account. */
  identify(owner: Owner, token: string | undefined): string | undefined {
    const [nonce = '', signature = ''] = token?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(owner, nonce);
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
  }

  private sign({ id, passwordHash }: Owner, nonce: string): Buffer {
    return createHmac('sha256', this.secret).update(`${id}.${passwordHash}.${nonce}`).digest();
  }
}
