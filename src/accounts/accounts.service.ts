import { Injectable } from '@nestjs/common';
import { OPERATOR } from '../audit/current-actor.decorator.js';
import type { SessionCaller } from '../auth/caller.js';
import { NotFoundError } from '../http/problems/errors.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { AccountDto } from './account.dto.js';
import type { AccountDetailsDto, DeleteAccountDto, UpdateAccountDto } from './account.dto.js';
import type { AccountEntity } from '../tenancy/account.entity.js';
import { AccountOpener } from './account-opener.js';
import { AccountsRepository } from './accounts.repository.js';
import { PasswordConfirmation } from './sign-in/password-confirmation.js';
import { QuotasService } from './quotas/quotas.service.js';
import { MembersRepository } from './members/members.repository.js';

const BATCH_SIZE = 500;

/** Creates, finds, disables and deletes accounts, for the command line and the dashboard. */
@Injectable()
export class AccountsService {
  private wasUsed = false;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly opener: AccountOpener,
    private readonly confirmation: PasswordConfirmation,
    private readonly quotas: QuotasService,
    private readonly members: MembersRepository,
  ) {}

  /**
   * Creates a user and an account that the user owns, for the operator.
   * @throws ConflictError if the address is taken, ignoring case
   */
  async create(email: string, password: string): Promise<AccountEntity> {
    return (await this.opener.open(email, password)).account;
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
    settings: UpdateAccountDto,
    precondition = Precondition.none,
  ): Promise<AccountDetailsDto> {
    const account = await this.accounts.change(id, settings, precondition);
    if (!account) throw new NotFoundError('account');
    return this.describe(account);
  }

  /** All accounts, oldest first, with their first owners. Memory use does not depend on their number. */
  async *listAll(): AsyncGenerator<AccountEntity & { email: string }> {
    let batch: AccountEntity[] = [];
    do {
      batch = await this.accounts.list(BATCH_SIZE, batch.at(-1)?.id);
      const owners = await this.members.findOwners(batch.map(({ id }) => id));
      for (const account of batch) yield { ...account, email: owners.get(account.id)?.email ?? '' };
    } while (batch.length === BATCH_SIZE);
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
    const owner = (await this.members.findOwners([account.id])).get(account.id);
    return Object.assign(AccountDto.from(account, owner), {
      quotas: await this.quotas.describe(account.id),
    });
  }

  private async find(id: string): Promise<AccountEntity> {
    const account = await this.accounts.find(id);
    if (!account) throw new NotFoundError('account');
    return account;
  }
}
