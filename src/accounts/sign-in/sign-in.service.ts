import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { AuditDetails } from '../../audit/audit-event.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { Env } from '../../config/env.js';
import { AccountDto } from '../account.dto.js';
import type { CreateAccountDto, CredentialsDto } from '../account.dto.js';
import type { AccountEntity } from '../../tenancy/account.entity.js';
import { InvalidCredentialsError, SignUpsClosedError } from '../account.errors.js';
import { AccountsRepository } from '../accounts.repository.js';
import { AccountsService } from '../accounts.service.js';
import { CredentialVerifier } from './credential-verifier.js';
import {
  InvalidSecondFactorError,
  SecondFactorRequiredError,
} from '../second-factor/second-factor.errors.js';
import { SignInProofs } from '../second-factor/sign-in-proofs.js';
import type { Proof } from '../second-factor/sign-in-proofs.js';
import { newSession } from '../sessions/new-session.js';
import { SessionDto } from '../sessions/session.dto.js';
import type { SignedInDto } from '../sessions/session.dto.js';
import type { SessionEntity } from '../sessions/session.entity.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { DeviceCookies } from './device-cookies.js';
import { SignInLimits } from './sign-in-limits.js';
import type { SignInAttempt } from './sign-in-limits.js';

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
    private readonly devices: DeviceCookies,
    private readonly proofs: SignInProofs,
  ) {}

  /**
   * @throws SignUpsClosedError
   * @throws RateLimitedError
   * @throws ConflictError if the address is taken
   */
  async signUp(
    { email, password }: CreateAccountDto,
    browser: Browser,
    actor: Actor,
  ): Promise<AccountDto> {
    if (this.env.SIGN_UPS === 'closed') throw new SignUpsClosedError();
    await this.limits.takeSignUp(browser.address);
    let token = '';
    const begin = ({ id }: AccountEntity): SessionEntity => {
      const started = newSession(id, browser);
      token = started.token;
      return started.session;
    };
    const account = await this.service.create(email, password, begin, actor);
    this.keep(browser, account, token);
    return AccountDto.from(account);
  }

  /**
   * All failures of the password have the same response and take one verification.
   * @throws InvalidCredentialsError
   * @throws SecondFactorRequiredError
   * @throws InvalidSecondFactorError
   * @throws RateLimitedError
   */
  async signIn(
    { email, password, code }: CredentialsDto,
    browser: Browser,
    actor: Actor,
  ): Promise<SignedInDto> {
    const emailKey = email.toLowerCase();
    const account = await this.accounts.findByEmailKey(emailKey);
    const device = account ? this.devices.identify(account, browser.device) : undefined;
    const attempt = { emailKey, address: browser.address, device };
    await this.limits.take(attempt);
    const verified = await this.credentials.verify({ email, password }, account);
    const owner = await this.getOwner(verified, account);
    if (!owner) {
      if (account) this.recordRefusal(account.id, actor);
      throw new InvalidCredentialsError();
    }
    const started = await this.beginWith(code, owner, attempt, browser, actor);
    await this.limits.refund(attempt);
    return { account: AccountDto.from(owner), session: SessionDto.from(started, started.id) };
  }

  /** Makes the browser a known device again after a password change. */
  keepDevice(account: Pick<AccountEntity, 'id' | 'passwordHash'>, browser: Browser): void {
    browser.keepDevice(this.devices.issue(account));
  }

  /** The account that was verified, as it was before, so that a change since then is noticed. */
  private async getOwner(
    verified: string | undefined,
    known: AccountEntity | null,
  ): Promise<AccountEntity | null> {
    if (verified === undefined) return null;
    const owner = verified === known?.id ? known : await this.accounts.find(verified);
    return owner?.disabledAt === null ? owner : null;
  }

  private async beginWith(
    code: string | undefined,
    owner: AccountEntity,
    attempt: SignInAttempt,
    browser: Browser,
    actor: Actor,
  ): Promise<SessionEntity> {
    try {
      const proof = await this.proofs.find(owner, code, attempt.device ?? owner.id);
      const session = await this.begin(owner, proof, browser, actor);
      await proof.succeeded();
      return session;
    } catch (error) {
      // The password was right, and nothing else was tried.
      if (error instanceof SecondFactorRequiredError) await this.limits.refund(attempt);
      if (error instanceof InvalidCredentialsError) this.recordRefusal(owner.id, actor);
      if (error instanceof InvalidSecondFactorError) {
        this.recordRefusal(owner.id, actor, { reason: 'second_factor' });
      }
      throw error;
    }
  }

  /**
   * Starts a session of an account whose owner was verified.
   * @throws InvalidCredentialsError if it was disabled, or its password changed, in the meantime
   */
  async begin(
    account: AccountEntity,
    proof: Proof,
    browser: Browser,
    actor: Actor,
  ): Promise<SessionEntity> {
    const { session, token } = newSession(account.id, browser);
    const { passwordHash } = account;
    if (!(await this.sessions.insert(session, passwordHash, actor, proof))) {
      throw new InvalidCredentialsError();
    }
    this.keep(browser, account, token);
    return session;
  }

  /** Runs after the response, so that its time does not reveal whether the account exists. */
  private recordRefusal(accountId: string, actor: Actor, details: AuditDetails = {}): void {
    setImmediate(() => {
      this.sessions.recordRefusal(accountId, actor, details).catch((error: unknown) => {
        this.logger.warn({ err: error, accountId }, 'A failed sign-in could not be recorded.');
      });
    });
  }

  private keep(browser: Browser, account: AccountEntity, token: string): void {
    browser.keepSession(token);
    this.keepDevice(account, browser);
  }
}
