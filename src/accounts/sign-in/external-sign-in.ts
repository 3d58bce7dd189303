import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { Env } from '../../config/env.js';
import { ConflictError } from '../../http/problems/errors.js';
import { InvalidCredentialsError, SignUpsClosedError } from '../account.errors.js';
import { AccountOpener } from '../account-opener.js';
import { MembersRepository } from '../members/members.repository.js';
import { newSession } from '../sessions/new-session.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { DeviceCookies } from './device-cookies.js';
import { NewDeviceMail } from './new-device-mail.js';

const PASSWORD_BYTES = 32;

/**
 * Signs browsers in for an extension that knows their users from elsewhere, such as a provider of
 * OpenID Connect.
 */
@Injectable()
export class ExternalSignIn {
  constructor(
    private readonly env: Env,
    private readonly accounts: AccountOpener,
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly sessions: SessionsRepository,
    private readonly devices: DeviceCookies,
    private readonly newDevices: NewDeviceMail,
  ) {}

  /**
   * The id of the user with an address, which the caller has verified. Where there is none, it is
   * created with an account, and with a password that nobody knows.
   * @throws SignUpsClosedError where there is none and `SIGN_UPS` is `closed`
   */
  async obtain(email: string, actor: Actor): Promise<string> {
    const known = await this.users.findByEmailKey(email.toLowerCase());
    if (known) return known.id;
    if (this.env.SIGN_UPS === 'closed') throw new SignUpsClosedError();
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    try {
      return (await this.accounts.open(email, password, actor)).user.id;
    } catch (error) {
      // Another request may have created it in the meantime.
      const other =
        error instanceof ConflictError
          ? await this.users.findByEmailKey(email.toLowerCase())
          : null;
      if (!other) throw error;
      return other.id;
    }
  }

  /**
   * Starts a session of a user, which the browser keeps in a cookie, and audits it. A second factor
   * is the provider's to ask for: that of the user is not asked.
   * @throws InvalidCredentialsError for a user who is unknown, or whose accounts are disabled
   */
  async signIn(userId: string, browser: Browser, actor: Actor): Promise<void> {
    const user = await this.users.find(userId);
    const member = await this.members.findHome(userId);
    if (!user || !member) throw new InvalidCredentialsError(CLOSED);
    const { session, token } = newSession(member, browser);
    const { passwordHash } = user;
    const { accountId, role } = member;
    const opened = { accountId, role, passwordHash };
    const tell = (manager: EntityManager) =>
      this.newDevices.tell(manager, accountId, user, session, browser);
    if (!(await this.sessions.insert(session, opened, actor, undefined, tell))) {
      throw new InvalidCredentialsError(CLOSED);
    }
    this.devices.keepSession(user, browser, token);
  }
}

const CLOSED = 'This account cannot be signed in to.';
