import { Injectable } from '@nestjs/common';
import { OPERATOR } from '../audit/current-actor.decorator.js';
import type { Actor } from '../audit/current-actor.decorator.js';
import type { SessionCaller } from '../auth/caller.js';
import { ConflictError, NotFoundError } from '../http/problems/errors.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { isUniqueViolation } from '../database/engines/error-codes.js';
import { AccountDto } from './account.dto.js';
import type {
  AccountDetailsDto,
  ChangePasswordDto,
  DeleteAccountDto,
  UpdateAccountDto,
} from './account.dto.js';
import type { AccountEntity } from '../tenancy/account.entity.js';
import { AccountsRepository } from './accounts.repository.js';
import { newAccount } from './new-account.js';
import { PasswordConfirmation } from './sign-in/password-confirmation.js';
import { Passwords } from './sign-in/passwords.js';
import { QuotasService } from './quotas/quotas.service.js';
import type { SessionEntity } from './sessions/session.entity.js';

const BATCH_SIZE = 500;

/** Creates, finds, changes and deletes accounts, for the command line and the dashboard. */
@Injectable()
export class AccountsService {
  private wasUsed = false;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: Passwords,
    private readonly confirmation: PasswordConfirmation,
    private readonly quotas: QuotasService,
  ) {}

  /**
   * Creates an account and the first session of its owner.
   * @throws ConflictError if the address is taken, ignoring case
   */
  async create(
    email: string,
    password: string,
    begin?: (account: AccountEntity) => SessionEntity,
    actor: Actor = OPERATOR,
  ): Promise<AccountEntity> {
    const account = newAccount(email, await this.passwords.hash(password));
    try {
      await this.accounts.insert(account, actor, begin?.(account));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ConflictError(`There is already an account for ${email}.`);
    }
    return account;
  }

  /** Whether anyone has an account. Once someone has, no request asks the database again. */
  async hasAny(): Promise<boolean> {
    return (this.wasUsed ||= await this.accounts.hasAny());
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<AccountDetailsDto> {
    return this.describe(await this.find(id));
  }

  /**
   * Changes the given settings.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async update(
    id: string,
    { purpose }: UpdateAccountDto,
    precondition = Precondition.none,
  ): Promise<AccountDetailsDto> {
    const account = await this.accounts.setPurpose(id, purpose, precondition);
    if (!account) throw new NotFoundError('account');
    return this.describe(account);
  }

  /** @throws NotFoundError if no account has the address */
  async getByEmail(email: string): Promise<AccountEntity> {
    const account = await this.accounts.findByEmailKey(email.toLowerCase());
    if (!account) throw new NotFoundError('account');
    return account;
  }

  /** All accounts, oldest first. Memory use does not depend on their number. */
  async *listAll(): AsyncGenerator<AccountEntity> {
    let batch: AccountEntity[] = [];
    do {
      batch = await this.accounts.list(BATCH_SIZE, batch.at(-1)?.id);
      yield* batch;
    } while (batch.length === BATCH_SIZE);
  }

  /**
   * Ends all other sessions of the account.
   * @throws InvalidCredentialsError if the current password is wrong
   */
  async changePassword(
    caller: SessionCaller,
    { currentPassword, newPassword }: ChangePasswordDto,
    actor: Actor,
  ): Promise<Pick<AccountEntity, 'id' | 'passwordHash'>> {
    await this.confirmation.check(caller, currentPassword);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.accounts.setPassword(caller.accountId, passwordHash, actor, caller.sessionId);
    return { id: caller.accountId, passwordHash };
  }

  /** Ends all sessions of the account. */
  async setPassword(id: string, password: string): Promise<void> {
    await this.accounts.setPassword(id, await this.passwords.hash(password), OPERATOR);
  }

  /** A disabled account refuses all keys and sessions. After it is enabled, its keys work again. */
  async disable(id: string): Promise<void> {
    await this.accounts.setDisabled(id, Date.now(), OPERATOR);
  }

  async enable(id: string): Promise<void> {
    await this.accounts.setDisabled(id, null, OPERATOR);
  }

  /**
   * Deletes the caller's account and all its data.
   * @throws InvalidCredentialsError if the password is wrong
   */
  async remove(caller: SessionCaller, { password }: DeleteAccountDto): Promise<void> {
    await this.confirmation.check(caller, password);
    await this.accounts.markDeleted(caller.accountId, Date.now());
    await this.accounts.remove(caller.accountId);
  }

  private async describe(account: AccountEntity): Promise<AccountDetailsDto> {
    return Object.assign(AccountDto.from(account), {
      quotas: await this.quotas.describe(account.id),
    });
  }

  private async find(id: string): Promise<AccountEntity> {
    const account = await this.accounts.find(id);
    if (!account) throw new NotFoundError('account');
    return account;
  }
}
