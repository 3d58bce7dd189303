import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { Actor } from '../../audit/actor.decorator.js';
import { AuditLog } from '../../audit/audit-log.js';
import { dialectOf } from '../../database/engines/dialect.js';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { newestFirst } from '../../database/newest-first.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { AccountEntity } from '../account.entity.js';
import { CALLER_BY_HASH } from './session-caller.statement.js';
import type { CallerRow } from './session-caller.statement.js';
import { SessionEntity } from './session.entity.js';

/** Every query on the sessions. */
@Injectable()
export class SessionsRepository {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelects,
    private readonly log: AuditLog,
  ) {}

  /** The one look-up that authenticates a request; finds a session that has expired as well. */
  async findCaller(hash: string): Promise<CallerRow | undefined> {
    const [row] = await this.selects.select<CallerRow>(CALLER_BY_HASH, [hash]);
    return row;
  }

  /** Those that have not expired, newest first. */
  list(accountId: string, query: PageQuery, now: number): Promise<SessionEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.sessions.find({
      where: { accountId, expiresAt: MoreThan(now), ...behind },
      ...options,
    });
  }

  /** Null for one that has expired as well. */
  find(accountId: string, id: string, now: number): Promise<SessionEntity | null> {
    return this.sessions.findOneBy({ accountId, id, expiresAt: MoreThan(now) });
  }

  /**
   * Begins a session of an account whose password has just been checked. False where the account
   * was disabled, or given another password, meanwhile.
   */
  insert(session: SessionEntity, passwordHash: string, by: Actor): Promise<boolean> {
    const { accountId, id: subjectId } = session;
    const actor = { ...by, kind: 'session', id: subjectId } as const;
    return this.dataSource.transaction(async (manager) => {
      const account = await manager.findOne(AccountEntity, {
        where: { id: accountId, passwordHash, disabledAt: IsNull() },
        ...dialectOf(this.dataSource).rowLock.shared,
      });
      if (!account) return false;
      await manager.insert(SessionEntity, session);
      await this.log.record(manager, { accountId, type: 'session.started', subjectId, actor });
      return true;
    });
  }

  /** Makes it last longer. */
  async renew(accountId: string, id: string, expiresAt: number): Promise<void> {
    const shorter = { accountId, id, expiresAt: LessThan(expiresAt) };
    await this.sessions.update(shorter, { expiresAt });
  }

  /**
   * False where there is no such session. Once it has answered, no process finds the session.
   * @param check throws where the session is to stay
   */
  remove(
    accountId: string,
    id: string,
    actor: Actor,
    check: (session: SessionEntity) => void,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { exclusive } = dialectOf(this.dataSource).rowLock;
      const session = await manager.findOne(SessionEntity, {
        where: { accountId, id },
        ...exclusive,
      });
      if (!session) return false;
      check(session);
      await manager.delete(SessionEntity, { accountId, id });
      await this.log.record(manager, { accountId, type: 'session.ended', subjectId: id, actor });
      return true;
    });
  }

  async removeAll(accountId: string, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.delete(SessionEntity, { accountId });
      await this.log.record(manager, { accountId, type: 'session.all_ended', actor });
    });
  }

  /** Leaves a trace of somebody who knew the address of an account but not its password. */
  async recordRefusal(accountId: string, actor: Actor): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.log.record(manager, { accountId, type: 'session.refused', actor }),
    );
  }

  /** Those of all accounts. */
  async removeExpired(now: number): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThanOrEqual(now) });
  }

  /** Moves the last use of each session forward, never back, in one statement. */
  async raiseLastUse(latest: ReadonlyMap<string, number>): Promise<void> {
    const statement = dialectOf(this.dataSource).raiseEach('sessions', 'last_used_at');
    const parameter = JSON.stringify(Object.fromEntries(latest));
    await runStatement(this.dataSource.manager, statement, [parameter]);
  }
}
