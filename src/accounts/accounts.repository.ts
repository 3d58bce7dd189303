import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, DataSource, In, IsNull, LessThan, MoreThan, Not, Repository } from 'typeorm';
import type { EntityManager, FindOperator } from 'typeorm';
import type { Actor } from '../audit/current-actor.decorator.js';
import { AuditLog } from '../audit/audit-log.js';
import { moveContentVersions } from '../tenancy/account-versions.js';
import { lockAccount } from '../tenancy/account-lock.js';
import { removeOwnedRows } from '../tenancy/owned-rows.js';
import { getDialect } from '../database/engines/dialect.js';
import { newestFirst } from '../database/newest-first.js';
import { countUpTo } from '../database/queries/count-up-to.js';
import type { PageQuery } from '../pagination/page-query.js';
import type { Precondition } from '../http/preconditions/precondition.js';
import { AccountEntity } from '../tenancy/account.entity.js';
import type { AccountChanges, AccountEvent, ChangeSteps } from './administered-account.js';
import type { MemberEntity } from './members/member.entity.js';
import { MembersRepository } from './members/members.repository.js';
import { changedLimits } from './quotas/own-limits.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { UserEntity } from './users/user.entity.js';

/** What an account sets of itself; what is undefined stays. */
export type AccountSettings = {
  [Name in 'purpose' | 'duplicates']?: AccountEntity[Name] | undefined;
};

/** Which accounts; without a condition all of them. */
export interface AccountFilter {
  status?: 'enabled' | 'disabled' | undefined;
  /** Only these. */
  ids?: string[] | undefined;
}

/** All queries on the accounts. */
@Injectable()
export class AccountsRepository {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly members: MembersRepository,
    private readonly sessions: SessionsRepository,
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
  ) {}

  /**
   * Stores an account and the user who owns it, and starts a session.
   * @param also stores what belongs to the owner, in the same transaction
   * @throws QueryFailedError of a unique index if the address is taken
   */
  async insert(
    account: AccountEntity,
    user: UserEntity,
    actor: Actor,
    begin?: (owner: MemberEntity) => SessionEntity,
    also?: (manager: EntityManager, owner: MemberEntity) => Promise<void>,
  ): Promise<void> {
    const accountId = account.id;
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(AccountEntity, account);
      await manager.insert(UserEntity, user);
      const owner = { accountId, userId: user.id, role: 'owner' } as const;
      const member = await this.members.insert(manager, owner);
      await this.log.record(manager, { accountId, type: 'account.created', actor });
      if (begin) await this.sessions.start(manager, begin(member), member, actor);
      await also?.(manager, member);
    });
  }

  hasAny(): Promise<boolean> {
    return this.accounts.exists();
  }

  find(id: string): Promise<AccountEntity | null> {
    return this.accounts.findOneBy({ id });
  }

  /** Accounts created after a given one, oldest first. */
  list(limit: number, after?: string): Promise<AccountEntity[]> {
    return this.accounts.find({
      where: { deletedAt: IsNull(), ...(after && { id: MoreThan(after) }) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Newest first. */
  listNewest(filter: AccountFilter, query: PageQuery): Promise<AccountEntity[]> {
    const { behind, options } = newestFirst(query);
    const where = meeting(filter);
    const id = behind.id && where.id ? And(behind.id, where.id) : (behind.id ?? where.id);
    return this.accounts.find({ where: { ...where, ...(id && { id }) }, ...options });
  }

  /** Their number, at most `most`. */
  count(filter: AccountFilter, most: number): Promise<number> {
    return countUpTo(this.accounts, meeting(filter), most);
  }

  /** What all accounts hold together. */
  async total(day: number): Promise<AccountTotals> {
    const row = await this.accounts
      .createQueryBuilder('account')
      .select('COUNT(*)', 'accounts')
      .addSelect('COUNT(account.disabledAt)', 'disabledAccounts')
      .addSelect('SUM(account.apiKeyCount)', 'apiKeys')
      .addSelect('SUM(account.feedCount)', 'feeds')
      .addSelect('SUM(account.postCount)', 'posts')
      .addSelect('SUM(CASE WHEN account.postsDay = :day THEN account.postsOfDay END)', 'postsToday')
      .where('account.deletedAt IS NULL')
      .setParameters({ day })
      .getRawOne<Record<keyof AccountTotals, number | string | null>>();
    const count = (name: keyof AccountTotals) => Number(row?.[name] ?? 0);
    return {
      accounts: count('accounts'),
      disabledAccounts: count('disabledAccounts'),
      apiKeys: count('apiKeys'),
      feeds: count('feeds'),
      posts: count('posts'),
      postsToday: count('postsToday'),
    };
  }

  /**
   * Changes the settings of the account that are given and differ.
   * @returns the account as it is now
   * @throws PreconditionFailedError
   */
  change(
    id: string,
    settings: AccountSettings,
    precondition: Precondition,
  ): Promise<AccountEntity | null> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    return this.dataSource.transaction(async (manager) => {
      const account = await manager.findOne(AccountEntity, { where: { id }, ...exclusive });
      if (account) precondition.check(account);
      if (!account) return null;
      const { purpose = account.purpose, duplicates = account.duplicates } = settings;
      const isOther = duplicates !== account.duplicates;
      if (!isOther && purpose === account.purpose) return account;
      await manager.update(AccountEntity, { id }, { purpose, duplicates });
      // Pages that are kept in memory show what the setting was.
      if (isOther) await moveContentVersions(manager, [id]);
      return { ...account, purpose, duplicates, version: account.version + 1 };
    });
  }

  /** Makes the changes of the operator and records them, in one transaction. */
  async administer(
    id: string,
    { disabled, limits }: AccountChanges,
    actor: Actor,
    { check, record }: ChangeSteps = {},
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, id);
      const account = await manager.findOneBy(AccountEntity, { id });
      await check?.(manager, account);
      if (!account || account.deletedAt !== null) return;
      const events: AccountEvent[] = [];
      if (disabled !== undefined) events.push(await this.setDisabled(manager, id, disabled));
      const { columns, details } = changedLimits(account, limits ?? {});
      if (Object.keys(columns).length > 0) {
        await manager.update(AccountEntity, { id }, columns);
        events.push({ type: 'account.limited', details });
      }
      for (const event of events) {
        await this.log.record(manager, { accountId: id, actor, ...event });
        await record?.(manager, event);
      }
    });
  }

  /** Disabling also ends all sessions that act in the account. */
  private async setDisabled(
    manager: EntityManager,
    id: string,
    disabled: boolean,
  ): Promise<AccountEvent> {
    await manager.update(AccountEntity, { id }, { disabledAt: disabled ? Date.now() : null });
    if (!disabled) return { type: 'account.enabled' };
    const memberId = In(await this.members.listIds(manager, id));
    await manager.delete(SessionEntity, { memberId });
    return { type: 'account.disabled' };
  }

  /**
   * Ends all access to the account immediately. Users who have no other account are deleted, which
   * frees their addresses.
   */
  async markDeleted(id: string, deletedAt: number, check?: ChangeSteps['check']): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, id);
      await check?.(manager, await manager.findOneBy(AccountEntity, { id }));
      await manager.update(AccountEntity, { id }, { disabledAt: deletedAt, deletedAt });
      await this.members.removeAll(manager, id);
    });
  }

  async findDeletedBefore(instant: number): Promise<string[]> {
    const accounts = await this.accounts.find({
      select: { id: true },
      where: { deletedAt: LessThan(instant) },
    });
    return accounts.map(({ id }) => id);
  }

  /** Removes an account and all its data. Can be repeated after an interruption. */
  async remove(id: string): Promise<void> {
    await removeOwnedRows(this.dataSource, id);
    await this.accounts.delete({ id });
  }
}

/** What all accounts hold. */
export interface AccountTotals {
  accounts: number;
  disabledAccounts: number;
  apiKeys: number;
  feeds: number;
  posts: number;
  postsToday: number;
}

const meeting = ({ status, ids }: AccountFilter) => ({
  deletedAt: IsNull(),
  ...(status && { disabledAt: status === 'enabled' ? IsNull() : Not(IsNull()) }),
  ...(ids && { id: In(ids) as FindOperator<string> }),
});
