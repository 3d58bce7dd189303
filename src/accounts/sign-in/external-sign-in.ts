import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { Env } from '../../config/env.js';
import { isUniqueViolation } from '../../database/engines/error-codes.js';
import { InvalidCredentialsError, SignUpsClosedError } from '../account.errors.js';
import { AccountsRepository } from '../accounts.repository.js';
import { newAccount } from '../new-account.js';
import { newSession } from '../sessions/new-session.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { Passwords } from './passwords.js';

const PASSWORD_BYTES = 32;

/**
 * Signs browsers in for an extension that knows their owners from elsewhere, such as a provider of
 * OpenID Connect.
 */
@Injectable()
export class ExternalSignIn {
  constructor(
    private readonly env: Env,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
  ) {}

  /**
   * The id of the account with an address, which the caller has verified. Where there is none, it
   * is created, with a password that nobody knows.
   * @throws SignUpsClosedError where there is none and `SIGN_UPS` is `closed`
   */
  async obtain(email: string, actor: Actor): Promise<string> {
    const known = await this.accounts.findByEmailKey(email.toLowerCase());
    if (known) return known.id;
    if (this.env.SIGN_UPS === 'closed') throw new SignUpsClosedError();
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const account = newAccount(email, await this.passwords.hash(password));
    try {
      await this.accounts.insert(account, actor);
      return account.id;
    } catch (error) {
      // Another request may have created it in the meantime.
      const other = isUniqueViolation(error)
        ? await this.accounts.findByEmailKey(account.emailKey)
        : null;
      if (!other) throw error;
      return other.id;
    }
  }

  /**
   * Starts a session of an account, which the browser keeps in a cookie, and audits it. A second
   * factor is the provider's to ask for: that of the account is not asked.
   * @throws InvalidCredentialsError for an account that is disabled, deleted or unknown
   */
  async signIn(accountId: string, browser: Browser, actor: Actor): Promise<void> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new InvalidCredentialsError(CLOSED);
    const { session, token } = newSession(account.id, browser);
    if (!(await this.sessions.insert(session, account.passwordHash, actor))) {
      throw new InvalidCredentialsError(CLOSED);
    }
    browser.keepSession(token);
  }
}

const CLOSED = 'This account cannot be signed in to.';
