import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../audit/actor.decorator.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { Env } from '../../config/env.js';
import { AccountDto } from '../account.dto.js';
import type { CreateAccountDto, CredentialsDto } from '../account.dto.js';
import type { AccountEntity } from '../account.entity.js';
import { InvalidCredentialsError, SignUpsClosedError } from '../account.errors.js';
import { AccountsRepository } from '../accounts.repository.js';
import { AccountsService } from '../accounts.service.js';
import { CredentialVerifier } from './credential-verifier.js';
import { newSession } from '../sessions/new-session.js';
import { SessionDto } from '../sessions/session.dto.js';
import type { SignedInDto } from '../sessions/session.dto.js';
import type { SessionEntity } from '../sessions/session.entity.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { KnownDevices } from './known-devices.js';
import { SignInLimits } from './sign-in-limits.js';

/** Signs a browser in with an e-mail address and a password, whoever verifies these. */
@Injectable()
export class SignInService {
  private readonly logger = new Logger(SignInService.name);

  constructor(
    private readonly env: Env,
    private readonly service: AccountsService,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsRepository,
    private readonly credentials: CredentialVerifier,
    private readonly limits: SignInLimits,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * @throws SignUpsClosedError
   * @throws RateLimitedError
   * @throws ConflictError if the address is taken
   */
  async signUp(
    { email, password }: CreateAccountDto,
    browser: Browser,
    by: Actor,
  ): Promise<AccountDto> {
    if (this.env.SIGN_UPS === 'closed') throw new SignUpsClosedError();
    await this.limits.takeSignUp(browser.address);
    let token = '';
    const begin = ({ id }: AccountEntity): SessionEntity => {
      const started = newSession(id, browser.userAgent);
      token = started.token;
      return started.session;
    };
    const account = await this.service.create(email, password, begin, by);
    this.keep(browser, account, token);
    return AccountDto.from(account);
  }

  /**
   * All failures have the same response and take one verification.
   * @throws InvalidCredentialsError
   * @throws RateLimitedError
   */
  async signIn(
    { email, password }: CredentialsDto,
    browser: Browser,
    by: Actor,
  ): Promise<SignedInDto> {
    const emailKey = email.toLowerCase();
    const account = await this.accounts.findByEmailKey(emailKey);
    const device = account ? this.devices.identify(account, browser.device) : undefined;
    const attempt = { emailKey, address: browser.address, device };
    await this.limits.take(attempt);
    const verified = await this.credentials.verify({ email, password }, account);
    const owner = await this.ownerOf(verified, account);
    const started = owner ? await this.begin(owner, browser, by) : undefined;
    if (!owner || !started) {
      if (account) this.recordRefusal(account.id, by);
      throw new InvalidCredentialsError();
    }
    await this.limits.refund(attempt);
    return { account: AccountDto.from(owner), session: SessionDto.from(started, started.id) };
  }

  /** Makes the browser a known device again after a password change. */
  keepDevice(account: Pick<AccountEntity, 'id' | 'passwordHash'>, browser: Browser): void {
    browser.keepDevice(this.devices.issue(account));
  }

  /** The account that was verified, as it was before, so that a change since then is noticed. */
  private ownerOf(
    verified: string | undefined,
    known: AccountEntity | null,
  ): Promise<AccountEntity | null> | AccountEntity | null {
    if (verified === undefined) return null;
    return verified === known?.id ? known : this.accounts.find(verified);
  }

  private async begin(
    account: AccountEntity,
    browser: Browser,
    by: Actor,
  ): Promise<SessionEntity | undefined> {
    const { session, token } = newSession(account.id, browser.userAgent);
    if (!(await this.sessions.insert(session, account.passwordHash, by))) return undefined;
    this.keep(browser, account, token);
    return session;
  }

  /** Runs after the response, so that its time does not reveal whether the account exists. */
  private recordRefusal(accountId: string, by: Actor): void {
    setImmediate(() => {
      this.sessions.recordRefusal(accountId, by).catch((error: unknown) => {
        this.logger.warn({ err: error, accountId }, 'A failed sign-in could not be recorded.');
      });
    });
  }

  private keep(browser: Browser, account: AccountEntity, token: string): void {
    browser.keepSession(token);
    this.keepDevice(account, browser);
  }
}
