import { Injectable } from '@nestjs/common';
import { OPERATOR } from '../audit/actor.decorator.js';
import type { Actor } from '../audit/actor.decorator.js';
import type { SessionCaller } from '../auth/caller.js';
import { ConflictError, NotFoundError } from '../http/problems/errors.js';
import { isUniqueViolation } from '../database/engines/error-codes.js';
import { newId } from '../common/ids.js';
import { AccountDto } from './account.dto.js';
import type { AccountDetailsDto, ChangePasswordDto, DeleteAccountDto } from './account.dto.js';
import type { AccountEntity } from './account.entity.js';
import { InvalidCredentialsError } from './account.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { Passwords } from './sign-in/passwords.js';
import { QuotasService } from './quotas/quotas.service.js';
import type { SessionEntity } from './sessions/session.entity.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';

const ACCOUNTS_AT_ONCE = 500;

/** Makes, finds, changes and deletes accounts; the command line and the dashboard share it. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly quotas: QuotasService,
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
      feedCount: 0,
      postsDay: 0,
      postsOfDay: 0,
      disabledAt: null,
      deletedAt: null,
      createdAt: Date.now(),
    };
    try {
      await this.accounts.insert(account, by, begin?.(account));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ConflictError(`There is already an account for ${email}.`);
    }
    return account;
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<AccountDetailsDto> {
    return { ...AccountDto.from(await this.find(id)), quotas: await this.quotas.describe(id) };
  }

  /** @throws NotFoundError where the address has no account */
  async getByEmail(email: string): Promise<AccountEntity> {
    const account = await this.accounts.findByEmailKey(email.toLowerCase());
    if (!account) throw new NotFoundError('account');
    return account;
  }

  /** Every account of the installation, oldest first, in memory that does not grow with them. */
  async *listAll(): AsyncGenerator<AccountEntity> {
    let batch: AccountEntity[] = [];
    do {
      batch = await this.accounts.list(ACCOUNTS_AT_ONCE, batch.at(-1)?.id);
      yield* batch;
    } while (batch.length === ACCOUNTS_AT_ONCE);
  }

  /**
   * Ends all sessions of the account but that of the caller.
   * @throws InvalidCredentialsError where the current password is another
   */
  async changePassword(
    caller: SessionCaller,
    { currentPassword, newPassword }: ChangePasswordDto,
    by: Actor,
  ): Promise<Pick<AccountEntity, 'id' | 'passwordHash'>> {
    await this.check(caller, currentPassword);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.accounts.setPassword(caller.accountId, passwordHash, by, caller.sessionId);
    return { id: caller.accountId, passwordHash };
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
