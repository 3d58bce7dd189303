import { createHmac, randomBytes } from 'node:crypto';
import type { Browser } from '../../auth/credentials/browser.js';
import { areEqualSecrets } from '../../common/equal-secrets.js';
import type { UserEntity } from '../users/user.entity.js';

const NONCE_BYTES = 16;

type Owner = Pick<UserEntity, 'id' | 'passwordHash'>;

/**
 * Recognises browsers that a user has signed in with before (OWASP "device cookies"). Each
 * browser holds a nonce, signed together with the user and the password hash. After a password
 * change all devices are unknown again.
 */
export class DeviceCookies {
  constructor(private readonly secret: Buffer) {}

  /** Has the browser know the user from now on. */
  keep(owner: Owner, browser: Browser): void {
    browser.keepDevice(this.issue(owner));
  }

  /** Has the browser keep a session of the user, and know the user. */
  keepSession(owner: Owner, browser: Browser, token: string): void {
    browser.keepSession(token);
    this.keep(owner, browser);
  }

  /** Creates the token that a browser keeps. */
  issue(owner: Owner): string {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return `${nonce}.${this.sign(owner, nonce).toString('base64url')}`;
  }

  /** The device of a token; undefined if the token is not valid for this user. */
  identify(owner: Owner, token: string | undefined): string | undefined {
    const [nonce = '', signature = ''] = token?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    return areEqualSecrets(given, this.sign(owner, nonce)) ? nonce : undefined;
  }

  private sign({ id, passwordHash }: Owner, nonce: string): Buffer {
    return createHmac('sha256', this.secret).update(`${id}.${passwordHash}.${nonce}`).digest();
  }
}
