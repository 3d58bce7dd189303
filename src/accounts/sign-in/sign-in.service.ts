import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { AuditDetails } from '../../audit/audit-event.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { Env } from '../../config/env.js';
import { AccountDto } from '../account.dto.js';
import type { CreateAccountDto, CredentialsDto } from '../account.dto.js';
import { InvalidCredentialsError, SignUpsClosedError } from '../account.errors.js';
import { AccountOpener } from '../account-opener.js';
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
import { MembersRepository } from '../members/members.repository.js';
import type { MemberEntity } from '../members/member.entity.js';
import type { MemberWithAccount } from '../members/members.repository.js';
import type { AccountEntity } from '../../tenancy/account.entity.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { DeviceCookies } from './device-cookies.js';
import { NewDeviceMail } from './new-device-mail.js';
import { SignInLimits } from './sign-in-limits.js';
import type { SignInAttempt } from './sign-in-limits.js';

const PASSWORDS_OFF = 'Nobody signs in with a password on this installation.';

/** A user, and the member as which a session of it starts. */
export interface Person {
  user: UserEntity;
  member: MemberWithAccount;
}

/** Signs a browser in with an e-mail address and a password, whoever verifies these. */
@Injectable()
export class SignInService {
  private readonly logger = new Logger(SignInService.name);

  constructor(
    private readonly env: Env,
    private readonly accounts: AccountOpener,
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly sessions: SessionsRepository,
    private readonly credentials: CredentialVerifier,
    private readonly limits: SignInLimits,
    private readonly devices: DeviceCookies,
    private readonly proofs: SignInProofs,
    private readonly newDevices: NewDeviceMail,
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
    this.requireSignUps();
    await this.limits.takeSignUp(browser.address);
    let token = '';
    const begin = (member: MemberEntity): SessionEntity => {
      const started = newSession(member, browser);
      token = started.token;
      return started.session;
    };
    const { account, user } = await this.accounts.open(email, password, actor, begin);
    this.devices.keepSession(user, browser, token);
    return AccountDto.from(account, user);
  }

  /** @throws SignUpsClosedError where nobody signs up with a password */
  private requireSignUps(): void {
    const { SIGN_UPS, PASSWORD_SIGN_IN } = this.env;
    if (SIGN_UPS === 'closed' || PASSWORD_SIGN_IN === 'off') throw new SignUpsClosedError();
  }

  /**
   * All failures of the password have the same response and take one verification.
   * @throws InvalidCredentialsError
   * @throws SecondFactorRequiredError
   * @throws InvalidSecondFactorError
   * @throws RateLimitedError
   */
  async signIn(credentials: CredentialsDto, browser: Browser, actor: Actor): Promise<SignedInDto> {
    const { person, session } = await this.start(credentials, browser, actor);
    return this.describe(person.member.account, session);
  }

  /** As `signIn`, with what it has found. */
  async start(
    { email, password, code }: CredentialsDto,
    browser: Browser,
    actor: Actor,
  ): Promise<{ person: Person; session: SessionEntity }> {
    if (this.env.PASSWORD_SIGN_IN === 'off') throw new InvalidCredentialsError(PASSWORDS_OFF);
    const emailKey = email.toLowerCase();
    const known = await this.users.findByEmailKey(emailKey);
    const device = known ? this.devices.identify(known, browser.device) : undefined;
    const attempt = { emailKey, address: browser.address, device };
    await this.limits.take(attempt);
    const verified = await this.credentials.verify({ email, password }, known);
    const person = await this.getPerson(verified, known);
    if (!person) {
      if (known) this.recordRefusal(known.id, actor);
      throw new InvalidCredentialsError();
    }
    const session = await this.beginWith(code, person, attempt, browser, actor);
    await this.limits.refund(attempt);
    return { person, session };
  }

  /** The answer to a sign-in. */
  async describe(account: AccountEntity, session: SessionEntity): Promise<SignedInDto> {
    const owner = (await this.members.findOwners([account.id])).get(account.id);
    return {
      account: AccountDto.from(account, owner),
      session: SessionDto.from(session, session.id),
    };
  }

  /** Undefined for a user who is gone or disabled. */
  async findPerson(userId: string): Promise<Person | undefined> {
    const user = await this.users.find(userId);
    const member = await this.members.findHome(userId);
    return user?.disabledAt === null && member ? { user, member } : undefined;
  }

  /** The user who was verified, as before, so that a change since then is noticed. */
  private async getPerson(
    verified: string | undefined,
    known: UserEntity | null,
  ): Promise<Person | null> {
    if (verified === undefined) return null;
    const user = verified === known?.id ? known : await this.users.find(verified);
    const member = await this.members.findHome(verified);
    const isOpen = user?.disabledAt === null && member?.account.disabledAt === null;
    return isOpen ? { user, member } : null;
  }

  private async beginWith(
    code: string | undefined,
    person: Person,
    attempt: SignInAttempt,
    browser: Browser,
    actor: Actor,
  ): Promise<SessionEntity> {
    const { member } = person;
    try {
      const proof = await this.proofs.find(member, code, attempt.device ?? member.userId);
      const session = await this.begin(person, proof, browser, actor);
      await proof.succeeded();
      return session;
    } catch (error) {
      // The password was right, and nothing else was tried.
      if (error instanceof SecondFactorRequiredError) await this.limits.refund(attempt);
      if (error instanceof InvalidCredentialsError) this.recordRefusal(member.userId, actor);
      if (error instanceof InvalidSecondFactorError) {
        this.recordRefusal(member.userId, actor, { reason: 'second_factor' });
      }
      throw error;
    }
  }

  /**
   * Starts a session of a user who was verified.
   * @throws InvalidCredentialsError if the account was disabled, or the password changed, meanwhile
   */
  async begin(
    { user, member }: Person,
    proof: Proof,
    browser: Browser,
    actor: Actor,
  ): Promise<SessionEntity> {
    const { session, token } = newSession(member, browser);
    const { accountId, role } = member;
    const opened = { accountId, role, passwordHash: user.passwordHash };
    const tell = (manager: EntityManager) =>
      this.newDevices.tell(manager, accountId, user, session, browser);
    if (!(await this.sessions.insert(session, opened, actor, proof, tell))) {
      throw new InvalidCredentialsError();
    }
    this.devices.keepSession(user, browser, token);
    return session;
  }

  /** Runs after the response, so that its time does not reveal whether the user exists. */
  private recordRefusal(userId: string, actor: Actor, details: AuditDetails = {}): void {
    setImmediate(() => {
      this.recordAtHome(userId, actor, details).catch((error: unknown) => {
        this.logger.warn({ err: error, userId }, 'A failed sign-in could not be recorded.');
      });
    });
  }

  private async recordAtHome(userId: string, actor: Actor, details: AuditDetails): Promise<void> {
    const member = await this.members.findHome(userId);
    if (member) await this.sessions.recordRefusal(member.accountId, actor, details);
  }
}
