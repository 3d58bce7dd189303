import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OPERATOR } from '../audit/current-actor.decorator.js';
import type { Actor } from '../audit/current-actor.decorator.js';
import type { SessionCaller } from '../auth/caller.js';
import { toDayNumber } from '../common/instants.js';
import { NotFoundError } from '../http/problems/errors.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { AccountDto } from './account.dto.js';
import type { AccountDetailsDto, DeleteAccountDto, UpdateAccountDto } from './account.dto.js';
import type { AccountEntity } from '../tenancy/account.entity.js';
import type { AccountChanges, ChangeSteps } from './administered-account.js';
import { AccountOpener } from './account-opener.js';
import { AccountsRepository } from './accounts.repository.js';
import type { AccountTotals } from './accounts.repository.js';
import { PasswordConfirmation } from './sign-in/password-confirmation.js';
import { QuotasService } from './quotas/quotas.service.js';
import type { MemberEntity } from './members/member.entity.js';
import { MembersRepository } from './members/members.repository.js';
import type { QuotasDto } from './quotas/quotas.dto.js';
import { UsersService } from './users/users.service.js';
import type { PageQuery } from '../pagination/page-query.js';

const BATCH_SIZE = 500;

/** Which accounts the operator asks for. */
type AccountsQuery = PageQuery & { email?: string; status?: 'enabled' | 'disabled' };

interface CountedAccounts {
  rows: AccountEntity[];
  /** Their number, at most `most`. */
  count: (most: number) => Promise<number>;
}

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
    private readonly users: UsersService,
  ) {}

  /**
   * Creates a user and an account that the user owns, for the operator.
   * @throws ConflictError if the address is taken, ignoring case
   */
  async create(
    email: string,
    password: string,
    actor: Actor = OPERATOR,
    also?: (manager: EntityManager, owner: MemberEntity) => Promise<void>,
  ): Promise<AccountEntity> {
    return (await this.opener.open(email, password, actor, undefined, also)).account;
  }

  /** Newest first, of all accounts or those of one person. */
  async listNewest(query: AccountsQuery): Promise<CountedAccounts> {
    const { email, status } = query;
    const ids = email === undefined ? undefined : await this.users.findAccountIds(email);
    const filter = { status, ids };
    return {
      rows: await this.accounts.listNewest(filter, query),
      count: (most) => this.accounts.count(filter, most),
    };
  }

  /** The first owner of each account. */
  findOwners(ids: string[]): Promise<ReadonlyMap<string, { email: string }>> {
    return this.members.findOwners(ids);
  }

  describeQuotas(id: string): Promise<QuotasDto> {
    return this.quotas.describe(id);
  }

  /** What all accounts hold together, and the number of users. */
  async total(): Promise<AccountTotals & { users: number }> {
    const totals = await this.accounts.total(toDayNumber(Date.now()));
    return { ...totals, users: await this.users.count() };
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
  disable(id: string): Promise<void> {
    return this.administer(id, { disabled: true });
  }

  enable(id: string): Promise<void> {
    return this.administer(id, { disabled: false });
  }

  /** Makes the changes of the operator, all or none. */
  async administer(
    id: string,
    changes: AccountChanges,
    actor: Actor = OPERATOR,
    steps?: ChangeSteps,
  ): Promise<void> {
    await this.accounts.administer(id, changes, actor, steps);
  }

  /** Deletes an account and all its data, for the operator. */
  async removeFor(id: string, check: ChangeSteps['check']): Promise<void> {
    await this.accounts.markDeleted(id, Date.now(), check);
    await this.accounts.remove(id);
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

  /** @throws NotFoundError */
  async find(id: string): Promise<AccountEntity> {
    const account = await this.accounts.find(id);
    if (!account || account.deletedAt !== null) throw new NotFoundError('account');
    return account;
  }
}
