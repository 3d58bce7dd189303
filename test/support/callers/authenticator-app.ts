import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from './browser.js';
import type { Browser } from './browser.js';

/** What an owner has on a phone: it shows the codes of a secret. */
export class AuthenticatorApp {
  constructor(private readonly secret: string) {}

  /** The code of now. */
  code(): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: Date.now() });
  }
}

/** Sets up and confirms the second factor of who is signed in, whose password is `PASSWORD`. */
export async function turnOnSecondFactor(
  owner: Browser,
): Promise<{ app: AuthenticatorApp; used: string; codes: string[] }> {
  const path = '/api/v1/account/second-factor';
  const { data } = (await owner.post(path, { password: PASSWORD })).body;
  const app = new AuthenticatorApp(data.secret as string);
  const used = app.code();
  const confirmed = await owner.post(`${path}/confirmation`, { code: used });
  return { app, used, codes: confirmed.body.data.recoveryCodes as string[] };
}
