import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../auth/roles.js';
import { newId } from '../../common/ids.js';
import { getDialect } from '../../database/engines/dialect.js';
import { newestFirst } from '../../database/newest-first.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { ConflictError, LimitReachedError, NotFoundError } from '../../http/problems/errors.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { checkRoom } from '../../tenancy/record-limits.js';
import type { AccountEntity } from '../../tenancy/account.entity.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { MemberEntity } from './member.entity.js';

const LIMIT = {
  entity: MemberEntity,
  most: 200,
  nouns: 'members',
  remedy: 'remove one first',
};

/** Of one user. */
const MOST_ACCOUNTS = 100;

/** A member with its user. */
export type MemberWithUser = MemberEntity & { user: UserEntity };

/** A member with its account. */
export type MemberWithAccount = MemberEntity & { account: AccountEntity };

/**
 * All queries on the members.
 * SQL by hand for what is written behind: decision 68.
 */
@Injectable()
export class MembersRepository {
  constructor(
    @InjectRepository(MemberEntity) private readonly members: Repository<MemberEntity>,
    private readonly users: UsersRepository,
    private readonly dataSource: DataSource,
  ) {}

  /** The accounts of a user, in the order in which the user joined them. */
  listOfUser(userId: string): Promise<MemberWithAccount[]> {
    const options = { relations: { account: true }, order: { id: 'ASC' } } as const;
    return this.members.find({ where: { userId }, ...options }) as Promise<MemberWithAccount[]>;
  }

  /** The members that a user is, as a transaction sees them, in the order in which accounts are locked. */
  listIn(manager: EntityManager, userId: string): Promise<MemberEntity[]> {
    return manager.find(MemberEntity, { where: { userId }, order: { accountId: 'ASC' } });
  }

  listOfUsers(userIds: string[]): Promise<MemberEntity[]> {
    return this.members.find({ where: { userId: In(userIds) }, order: { id: 'ASC' } });
  }

  /**
   * Where a session of the user starts: in the account that the user was last active in, of those
   * that are enabled. A disabled one only where there is no other.
   */
  async findHome(userId: string): Promise<MemberWithAccount | undefined> {
    const members = await this.listOfUser(userId);
    const enabled = members.filter(({ account }) => account.disabledAt === null);
    const [first = members[0], ...others] = enabled;
    return others.reduce(
      (latest, member) =>
        (member.lastActiveAt ?? 0) > (latest?.lastActiveAt ?? 0) ? member : latest,
      first,
    );
  }

  /** The first owner of each account. */
  async findOwners(accountIds: string[]): Promise<ReadonlyMap<string, UserEntity>> {
    const owners = (await this.members.find({
      where: { accountId: In(accountIds), role: 'owner' },
      relations: { user: true },
      order: { id: 'DESC' },
    })) as MemberWithUser[];
    return new Map(owners.map(({ accountId, user }) => [accountId, user]));
  }

  /** Of an account, which has at most 200 members. */
  async findEnabledOwners(manager: EntityManager, accountId: string): Promise<UserEntity[]> {
    const owners = (await manager.find(MemberEntity, {
      where: { accountId, role: 'owner', user: { disabledAt: IsNull() } },
      relations: { user: true },
      order: { id: 'ASC' },
    })) as MemberWithUser[];
    return owners.map(({ user }) => user);
  }

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<MemberWithUser[]> {
    const { behind, options } = newestFirst(query);
    const where = { accountId, ...behind };
    const withUser = { relations: { user: true }, relationLoadStrategy: 'query' } as const;
    return this.members.find({ where, ...withUser, ...options }) as Promise<MemberWithUser[]>;
  }

  /** Their number, at most `most`. */
  count(accountId: string, most: number): Promise<number> {
    return countUpTo(this.members, { accountId }, most);
  }

  find(accountId: string, id: string): Promise<MemberWithUser | null> {
    return this.findIn(this.dataSource.manager, accountId, id);
  }

  /** The same, as a transaction sees it. */
  findIn(manager: EntityManager, accountId: string, id: string): Promise<MemberWithUser | null> {
    const options = { where: { accountId, id }, relations: { user: true } };
    return manager.findOne(MemberEntity, options) as Promise<MemberWithUser | null>;
  }

  findOfUser(
    manager: EntityManager,
    accountId: string,
    userId: string,
  ): Promise<MemberWithUser | null> {
    const options = { where: { accountId, userId }, relations: { user: true } };
    return manager.findOne(MemberEntity, options) as Promise<MemberWithUser | null>;
  }

  /**
   * Makes a user a member.
   * @throws LimitReachedError if the account has as many members as it may
   */
  async insert(
    manager: EntityManager,
    member: Pick<MemberEntity, 'accountId' | 'userId' | 'role'>,
  ): Promise<MemberEntity> {
    await checkRoom(manager, member.accountId, LIMIT);
    const made = { ...member, id: newId(), createdAt: Date.now(), lastActiveAt: null, version: 1 };
    await manager.insert(MemberEntity, { ...made });
    return made;
  }

  /**
   * Makes a user a member who is none.
   * @throws ConflictError where the user is a member already
   * @throws LimitReachedError if the account has as many members, or the user as many accounts, as may be
   */
  async add(
    manager: EntityManager,
    { accountId, user, role }: { accountId: string; user: UserEntity; role: Role },
  ): Promise<MemberEntity> {
    await lockAccount(manager, accountId);
    const userId = user.id;
    if (!(await this.users.lock(manager, userId))) throw new NotFoundError('user');
    const known = await this.findOfUser(manager, accountId, userId);
    if (known) throw ConflictError.with(known.id, `${user.email} is a member already.`);
    if ((await manager.countBy(MemberEntity, { userId })) >= MOST_ACCOUNTS) {
      throw new LimitReachedError(`A user may be a member of ${MOST_ACCOUNTS} accounts.`);
    }
    return this.insert(manager, { accountId, userId, role });
  }

  async setRole(
    manager: EntityManager,
    { accountId, id }: MemberEntity,
    role: Role,
  ): Promise<void> {
    await manager.update(MemberEntity, { accountId, id }, { role });
  }

  /** Behind the lock on the account, so that of two owners who leave at once one stays. */
  hasOtherOwner(manager: EntityManager, { accountId, id }: MemberEntity): Promise<boolean> {
    return manager.existsBy(MemberEntity, { accountId, role: 'owner', id: Not(id) });
  }

  /** Removes a member with its sessions, and the user where it was the last account. */
  async remove(manager: EntityManager, { accountId, id, userId }: MemberEntity): Promise<void> {
    await this.users.lock(manager, userId);
    await manager.delete(MemberEntity, { accountId, id });
    if (!(await manager.existsBy(MemberEntity, { userId }))) {
      await manager.delete(UserEntity, { id: userId });
    }
  }

  /** Removes all members of an account, which is at most 200. */
  async removeAll(manager: EntityManager, accountId: string): Promise<void> {
    const members = await manager.find(MemberEntity, {
      where: { accountId },
      order: { userId: 'ASC' },
    });
    for (const member of members) await this.remove(manager, member);
  }

  /** The identifiers of all members, by which their sessions are found. */
  async listIds(manager: EntityManager, accountId: string): Promise<string[]> {
    const members = await manager.find(MemberEntity, {
      select: { id: true },
      where: { accountId },
    });
    return members.map(({ id }) => id);
  }

  /** Raises the last activity of each member in one statement; never lowers it. */
  async raiseLastUse(latest: ReadonlyMap<string, number>): Promise<void> {
    const statement = getDialect(this.dataSource).updateToGreater('members', 'last_active_at');
    const parameter = JSON.stringify(Object.fromEntries(latest));
    await runStatement(this.dataSource.manager, statement, [parameter]);
  }
}
