import { Injectable } from '@nestjs/common';
import type { SessionCaller } from '../../auth/caller.js';
import { NotFoundError } from '../../http/problems/errors.js';
import { InvalidCredentialsError } from '../account.errors.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { CredentialVerifier } from './credential-verifier.js';
import { SignInLimits } from './sign-in-limits.js';

/** Where a user who is signed in confirms a step with the password. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialVerifier,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * The user who calls.
   * @throws InvalidCredentialsError
   * @throws RateLimitedError
   */
  async check({ userId, sessionId }: SessionCaller, password: string): Promise<UserEntity> {
    const user = await this.users.find(userId);
    if (!user) throw new NotFoundError('account');
    const { email, emailKey } = user;
    const attempt = { emailKey, address: '', device: sessionId };
    await this.limits.take(attempt);
    if ((await this.credentials.verify({ email, password }, user)) !== userId) {
      throw new InvalidCredentialsError('The password is wrong.');
    }
    await this.limits.refund(attempt);
    return user;
  }
}
