import { Injectable } from '@nestjs/common';
import type { Browser } from '../../auth/browser.js';
import { Env } from '../../config/env.js';
import { AccountDto } from '../account.dto.js';
import type { CreateAccountDto, CredentialsDto } from '../account.dto.js';
import type { AccountEntity } from '../account.entity.js';
import { InvalidCredentialsError, SignUpsClosedError } from '../account.errors.js';
import { AccountsRepository } from '../accounts.repository.js';
import { AccountsService } from '../accounts.service.js';
import { Passwords } from '../passwords.js';
import { newSession } from '../sessions/new-session.js';
import { SessionDto } from '../sessions/session.dto.js';
import type { SignedInDto } from '../sessions/session.dto.js';
import type { SessionEntity } from '../sessions/session.entity.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { KnownDevices } from './known-devices.js';
import { SignInLimits } from './sign-in-limits.js';

/** Turns an e-mail address and a password into a session that the browser keeps. */
@Injectable()
export class SignInService {
  constructor(
    private readonly env: Env,
    private readonly service: AccountsService,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * @throws SignUpsClosedError
   * @throws RateLimitedError
   * @throws ConflictError where the address has an account
   */
  async signUp({ email, password }: CreateAccountDto, browser: Browser): Promise<AccountDto> {
    if (this.env.SIGN_UPS === 'closed') throw new SignUpsClosedError();
    await this.limits.takeSignUp(browser.address);
    let token = '';
    const account = await this.service.create(email, password, ({ id }) => {
      const begun = newSession(id, browser.userAgent);
      token = begun.token;
      return begun.session;
    });
    this.keep(browser, account, token);
    return AccountDto.from(account);
  }

  /**
   * Whatever is wrong, the answer is the same and takes one check of a password.
   * @throws InvalidCredentialsError
   * @throws RateLimitedError
   */
  async signIn({ email, password }: CredentialsDto, browser: Browser): Promise<SignedInDto> {
    const emailKey = email.toLowerCase();
    const account = await this.accounts.findByEmailKey(emailKey);
    const device = account ? this.devices.identify(account.id, browser.device) : undefined;
    const attempt = { emailKey, address: browser.address, device };
    await this.limits.take(attempt);
    const right = await this.passwords.verify(password, account?.passwordHash);
    const begun = account && right ? await this.begin(account, browser) : undefined;
    if (!account || !begun) throw new InvalidCredentialsError();
    await this.limits.giveBack(attempt);
    return { account: AccountDto.from(account), session: SessionDto.from(begun, begun.id) };
  }

  private async begin(
    account: AccountEntity,
    browser: Browser,
  ): Promise<SessionEntity | undefined> {
    const { session, token } = newSession(account.id, browser.userAgent);
    if (!(await this.sessions.insert(session, account.passwordHash))) return undefined;
    this.keep(browser, account, token);
    return session;
  }

  private keep(browser: Browser, { id }: AccountEntity, token: string): void {
    browser.keepSession(token);
    browser.keepDevice(this.devices.issue(id));
  }
}
