import { Injectable } from '@nestjs/common';
import type { SessionCaller } from '../../auth/caller.js';
import { NotFoundError } from '../../http/problems/errors.js';
import type { AccountEntity } from '../../tenancy/account.entity.js';
import { InvalidCredentialsError } from '../account.errors.js';
import { AccountsRepository } from '../accounts.repository.js';
import { CredentialVerifier } from './credential-verifier.js';
import { SignInLimits } from './sign-in-limits.js';

/** Where an owner who is signed in confirms a step with the password. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly credentials: CredentialVerifier,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * The account of the caller.
   * @throws InvalidCredentialsError
   * @throws RateLimitedError
   */
  async check({ accountId, sessionId }: SessionCaller, password: string): Promise<AccountEntity> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new NotFoundError('account');
    const { email, emailKey } = account;
    const attempt = { emailKey, address: '', device: sessionId };
    await this.limits.take(attempt);
    if ((await this.credentials.verify({ email, password }, account)) !== accountId) {
      throw new InvalidCredentialsError('The password is wrong.');
    }
    await this.limits.refund(attempt);
    return account;
  }
}
