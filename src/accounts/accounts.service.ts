import { Injectable } from '@nestjs/common';
import { OPERATOR } from '../audit/actor.decorator.js';
import type { Actor } from '../audit/actor.decorator.js';
import type { SessionCaller } from '../auth/caller.js';
import { AlreadyExistsError, ConflictError, NotFoundError } from '../common/errors.js';
import { newId } from '../common/ids.js';
import { AccountDto } from './account.dto.js';
import type { ChangePasswordDto, DeleteAccountDto } from './account.dto.js';
import type { AccountEntity } from './account.entity.js';
import { InvalidCredentialsError } from './account.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { Passwords } from './passwords.js';
import type { SessionEntity } from './sessions/session.entity.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';

/** Makes, finds, changes and deletes accounts; the command line and the dashboard share it. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * Makes an account, and with it the session that its owner begins.
   * @throws ConflictError where the address, whatever its case, has an account
   */
  async create(
    email: string,
    password: string,
    begin?: (account: AccountEntity) => SessionEntity,
    by: Actor = OPERATOR,
  ): Promise<AccountEntity> {
    const account: AccountEntity = {
      id: newId(),
      email,
      emailKey: email.toLowerCase(),
      passwordHash: await this.passwords.hash(password),
      apiKeyCount: 0,
      contentVersion: 0,
      postCount: 0,
      disabledAt: null,
      deletedAt: null,
      createdAt: Date.now(),
    };
    try {
      await this.accounts.insert(account, by, begin?.(account));
    } catch (error) {
      if (!(error instanceof AlreadyExistsError)) throw error;
      throw new ConflictError(`There is already an account for ${email}.`);
    }
    return account;
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<AccountDto> {
    return AccountDto.from(await this.find(id));
  }

  /** @throws NotFoundError where the address has no account */
  async getByEmail(email: string): Promise<AccountEntity> {
    const account = await this.accounts.findByEmailKey(email.toLowerCase());
    if (!account) throw new NotFoundError('account');
    return account;
  }

  /**
   * Ends all sessions of the account but that of the caller.
   * @throws InvalidCredentialsError where the current password is another
   */
  async changePassword(
    caller: SessionCaller,
    { currentPassword, newPassword }: ChangePasswordDto,
    by: Actor,
  ): Promise<void> {
    await this.check(caller, currentPassword);
    const hash = await this.passwords.hash(newPassword);
    await this.accounts.setPassword(caller.accountId, hash, by, caller.sessionId);
  }

  /** Ends all sessions of the account. */
  async setPassword(id: string, password: string): Promise<void> {
    await this.accounts.setPassword(id, await this.passwords.hash(password), OPERATOR);
  }

  /** Nothing opens a disabled account; enabled again, its keys work as before. */
  async disable(id: string): Promise<void> {
    await this.accounts.setDisabled(id, Date.now(), OPERATOR);
  }

  async enable(id: string): Promise<void> {
    await this.accounts.setDisabled(id, null, OPERATOR);
  }

  /**
   * Deletes the account of the caller with all that belongs to it.
   * @throws InvalidCredentialsError where the password is another
   */
  async remove(caller: SessionCaller, { password }: DeleteAccountDto): Promise<void> {
    await this.check(caller, password);
    await this.accounts.markDeleted(caller.accountId, Date.now());
    await this.accounts.remove(caller.accountId);
  }

  private async check({ accountId, sessionId }: SessionCaller, password: string): Promise<void> {
    const { emailKey, passwordHash } = await this.find(accountId);
    const attempt = { emailKey, address: '', device: sessionId };
    await this.limits.take(attempt);
    if (!(await this.passwords.verify(password, passwordHash))) {
      throw new InvalidCredentialsError('The password is not that of this account.');
    }
    await this.limits.giveBack(attempt);
  }

  private async find(id: string): Promise<AccountEntity> {
    const account = await this.accounts.find(id);
    if (!account) throw new NotFoundError('account');
    return account;
  }
}
