import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OPERATOR } from '../audit/current-actor.decorator.js';
import type { Actor } from '../audit/current-actor.decorator.js';
import { isUniqueViolation } from '../database/engines/error-codes.js';
import { ConflictError } from '../http/problems/errors.js';
import type { AccountEntity } from '../tenancy/account.entity.js';
import { AccountsRepository } from './accounts.repository.js';
import type { MemberEntity } from './members/member.entity.js';
import { newAccount } from './new-account.js';
import type { SessionEntity } from './sessions/session.entity.js';
import { Passwords } from './sign-in/passwords.js';
import { newUser } from './users/new-user.js';
import type { UserEntity } from './users/user.entity.js';

/**
 * Creates accounts with their first owners. It verifies no credentials, so that a replacement of
 * `CredentialVerifier` can create accounts too.
 */
@Injectable()
export class AccountOpener {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Creates a user and an account that the user owns.
   * @param begin makes the first session
   * @param also stores what belongs to the owner, in the same transaction
   * @throws ConflictError if the address is taken, ignoring case
   */
  async open(
    email: string,
    password: string,
    actor: Actor = OPERATOR,
    begin?: (owner: MemberEntity) => SessionEntity,
    also?: (manager: EntityManager, owner: MemberEntity) => Promise<void>,
  ): Promise<{ account: AccountEntity; user: UserEntity }> {
    const account = newAccount();
    const user = newUser(email, await this.passwords.hash(password));
    try {
      await this.accounts.insert(account, user, actor, begin, also);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ConflictError(`There is already an account for ${email}.`);
    }
    return { account, user };
  }
}
