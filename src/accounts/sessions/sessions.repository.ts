import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { AuditDetails } from '../../audit/audit-event.js';
import { AuditLog } from '../../audit/audit-log.js';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { newestFirst } from '../../database/newest-first.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { AccountEntity } from '../../tenancy/account.entity.js';
import type { SessionCaller } from '../../auth/caller.js';
import { MemberEntity } from '../members/member.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Proof } from '../second-factor/sign-in-proofs.js';
import { asSession } from './new-session.js';
import { CALLER_BY_HASH } from './session-caller.statement.js';
import type { CallerRow } from './session-caller.statement.js';
import { SessionEntity } from './session.entity.js';
import { lockAccount } from '../../tenancy/account-lock.js';

/** Whose session starts, and where. */
type SessionMember = Pick<MemberEntity, 'accountId' | 'role'>;
type SessionOfUser = Pick<SessionCaller, 'userId' | 'sessionId'>;
type MemberOfUser = Pick<MemberEntity, 'id' | 'accountId' | 'role'>;

/** Of a user; a further sign-in ends the session that was used longest ago. */
const MAX_SESSIONS = 100;

/**
 * All queries on the sessions.
 * SQL by hand for look-ups and what is written behind: decision 68.
 */
@Injectable()
export class SessionsRepository {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
    private readonly users: UsersRepository,
    private readonly log: AuditLog,
  ) {}

  /** Finds the session of a request by its token hash. Includes expired sessions. */
  async findCaller(hash: string): Promise<CallerRow | undefined> {
    const [row] = await this.selects.select<CallerRow>(CALLER_BY_HASH, [hash]);
    return row;
  }

  /** Sessions that have not expired, newest first. */
  list(userId: string, query: PageQuery, now: number): Promise<SessionEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.sessions.find({
      where: { userId, expiresAt: MoreThan(now), ...behind },
      ...options,
    });
  }

  /** Their number, at most `most`. */
  count(userId: string, now: number, most: number): Promise<number> {
    return countUpTo(this.sessions, { userId, expiresAt: MoreThan(now) }, most);
  }

  /** Null for an expired session. */
  find(userId: string, id: string, now: number): Promise<SessionEntity | null> {
    return this.sessions.findOneBy({ userId, id, expiresAt: MoreThan(now) });
  }

  /**
   * Starts a session after the password has been checked. Returns false if the account or the user was
   * disabled, the member removed or the password changed in the meantime.
   * @param proof throws if the session must not start
   * @param also stores what belongs to the session, in the same transaction
   */
  insert(
    session: SessionEntity,
    { passwordHash, ...member }: { passwordHash: string } & SessionMember,
    by: Actor,
    proof?: Pick<Proof, 'admit'>,
    also?: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    const { userId, memberId } = session;
    const { accountId } = member;
    const actor = asSession(by, session, member);
    return this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, accountId);
      // One sign-in of a user at a time, so that sessions are counted for certain.
      const user = await this.users.lock(manager, userId);
      if (user?.passwordHash !== passwordHash || user.disabledAt !== null) return false;
      if (!(await isOpen(manager, accountId, memberId))) return false;
      await proof?.admit(manager, actor);
      await this.makeRoom(manager, session, { accountId, actor });
      await this.start(manager, session, member, actor);
      await also?.(manager);
      await manager.update(MemberEntity, { id: memberId }, { lastActiveAt: session.createdAt });
      return true;
    });
  }

  /** Stores a session and its event, in a transaction that has made room for it. */
  async start(
    manager: EntityManager,
    session: SessionEntity,
    member: SessionMember,
    by: Actor,
  ): Promise<void> {
    await manager.insert(SessionEntity, session);
    const { id: subjectId } = session;
    const { accountId } = member;
    const actor = asSession(by, session, member);
    await this.log.record(manager, { accountId, type: 'session.started', subjectId, actor });
  }

  /**
   * Lets a session act in another account of its user. False if the account is disabled, or the user
   * is no longer a member.
   */
  switchTo(caller: SessionOfUser, member: MemberOfUser, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction((manager) => this.switchIn(manager, caller, member, actor));
  }

  /** The same, in a transaction. */
  async switchIn(
    manager: EntityManager,
    { userId, sessionId: id }: SessionOfUser,
    { id: memberId, accountId, role }: MemberOfUser,
    by: Actor,
  ): Promise<boolean> {
    await lockAccount(manager, accountId);
    if (!(await isOpen(manager, accountId, memberId))) return false;
    const { affected } = await manager.update(SessionEntity, { userId, id }, { memberId });
    if (affected !== 1) return false;
    await manager.update(MemberEntity, { id: memberId }, { lastActiveAt: Date.now() });
    const actor = asSession(by, { userId, id }, { role });
    await this.log.record(manager, { accountId, type: 'session.switched', subjectId: id, actor });
    return true;
  }

  private async makeRoom(
    manager: EntityManager,
    { userId }: SessionEntity,
    { accountId, actor }: { accountId: string; actor: Actor },
  ): Promise<void> {
    const oldest = await manager.find(SessionEntity, {
      ...{ select: { id: true }, where: { userId } },
      ...{ order: { lastUsedAt: 'DESC', id: 'DESC' }, skip: MAX_SESSIONS - 1, take: MAX_SESSIONS },
    });
    for (const { id } of oldest) {
      await manager.delete(SessionEntity, { userId, id });
      await this.log.record(manager, { accountId, type: 'session.ended', subjectId: id, actor });
    }
  }

  /** Extends a session, never shortens it. */
  async renew(userId: string, id: string, expiresAt: number): Promise<void> {
    const shorter = { userId, id, expiresAt: LessThan(expiresAt) };
    await this.sessions.update(shorter, { expiresAt });
  }

  /**
   * Ends a session; false if there is none. After the promise resolves, no process accepts the
   * session.
   * @param check throws if the session must be kept
   */
  remove(
    { userId, accountId }: SessionCaller,
    id: string,
    actor: Actor,
    check: (session: SessionEntity) => void,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { exclusive } = getDialect(this.dataSource).rowLock;
      const session = await manager.findOne(SessionEntity, {
        where: { userId, id },
        ...exclusive,
      });
      if (!session) return false;
      check(session);
      await manager.delete(SessionEntity, { userId, id });
      await this.log.record(manager, { accountId, type: 'session.ended', subjectId: id, actor });
      return true;
    });
  }

  /** Ends sessions of any users, which their provider has ended. */
  async end(ids: string[], actor: Actor): Promise<void> {
    if (ids.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      const where = { id: In(ids) };
      const ended = await manager.find(SessionEntity, { where, relations: { member: true } });
      await manager.delete(SessionEntity, where);
      for (const { id: subjectId, member } of ended) {
        const { accountId } = member!;
        await this.log.record(manager, { accountId, type: 'session.ended', subjectId, actor });
      }
    });
  }

  async removeAll({ userId, accountId }: SessionCaller, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.delete(SessionEntity, { userId });
      await this.log.record(manager, { accountId, type: 'session.all_ended', actor });
    });
  }

  /** Records a sign-in with a wrong password or code in the audit log. */
  async recordRefusal(accountId: string, actor: Actor, details: AuditDetails): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.log.record(manager, { accountId, type: 'session.refused', actor, details }),
    );
  }

  /** Removes expired sessions of all users. */
  async removeExpired(now: number): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThanOrEqual(now) });
  }

  /** Raises the last use of each session in one statement; never lowers it. */
  async raiseLastUse(latest: ReadonlyMap<string, number>): Promise<void> {
    const statement = getDialect(this.dataSource).updateToGreater('sessions', 'last_used_at');
    const parameter = JSON.stringify(Object.fromEntries(latest));
    await runStatement(this.dataSource.manager, statement, [parameter]);
  }
}

/** Whether a session may act in an account, in a transaction that has locked the account. */
async function isOpen(
  manager: EntityManager,
  accountId: string,
  memberId: string,
): Promise<boolean> {
  return (
    (await manager.existsBy(AccountEntity, { id: accountId, disabledAt: IsNull() })) &&
    (await manager.existsBy(MemberEntity, { id: memberId, accountId }))
  );
}
