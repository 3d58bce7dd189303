import { Injectable } from '@nestjs/common';
import { LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Actor } from '../../audit/actor.decorator.js';
import { AuditLog } from '../../audit/audit-log.js';
import { Database } from '../../database/database.js';
import { newestFirst } from '../../database/newest-first.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { SessionEntity } from './session.entity.js';

// Like that of a key: a join, or a range of instants, SQLite would plan anew for each hash.
const CALLER_BY_HASH = `
  SELECT id, account_id, last_used_at, expires_at,
    (SELECT content_version FROM accounts WHERE accounts.id = account_id AND disabled_at IS NULL)
      AS content_version
  FROM sessions WHERE hash = ?`;

const ACCOUNT_UNCHANGED =
  'SELECT id FROM accounts WHERE id = ? AND password_hash = ? AND disabled_at IS NULL';

/** What the look-up of a token finds. */
export interface CallerRow {
  id: string;
  account_id: string;
  /** Null where the account is disabled. */
  content_version: number | null;
  last_used_at: number;
  expires_at: number;
}

/** Every query on the sessions. */
@Injectable()
export class SessionsRepository {
  constructor(
    private readonly database: Database,
    private readonly log: AuditLog,
  ) {}

  /** The one look-up that authenticates a request; finds a session that has expired as well. */
  async findCaller(hash: string): Promise<CallerRow | undefined> {
    const [row] = await this.database.select<CallerRow>(CALLER_BY_HASH, [hash]);
    return row;
  }

  /** Those that have not expired, newest first. */
  list(accountId: string, query: PageQuery, now: number): Promise<SessionEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.database.read((manager) =>
      manager.find(SessionEntity, {
        where: { accountId, expiresAt: MoreThan(now), ...behind },
        ...options,
      }),
    );
  }

  /**
   * Begins a session of an account whose password has just been checked. False where the account
   * was disabled, or given another password, meanwhile.
   */
  insert(session: SessionEntity, passwordHash: string, by: Actor): Promise<boolean> {
    const { accountId, id: subjectId } = session;
    const actor = { ...by, kind: 'session', id: subjectId } as const;
    return this.database.transaction(async (tx) => {
      const unchanged = `${ACCOUNT_UNCHANGED} ${this.database.dialect.lock.shared}`;
      const [account] = await this.database.execute(tx, unchanged, [accountId, passwordHash]);
      if (!account) return false;
      await tx.insert(SessionEntity, session);
      await this.log.record(tx, { accountId, type: 'session.started', subjectId, actor });
      return true;
    });
  }

  /** Makes it last longer. */
  async renew(accountId: string, id: string, expiresAt: number): Promise<void> {
    const shorter = { accountId, id, expiresAt: LessThan(expiresAt) };
    await this.database.transaction((tx) => tx.update(SessionEntity, shorter, { expiresAt }));
  }

  /** False where there is no such session. Once it has answered, no process finds the session. */
  remove(accountId: string, id: string, actor: Actor): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.delete(SessionEntity, { accountId, id });
      if (affected !== 1) return false;
      await this.log.record(tx, { accountId, type: 'session.ended', subjectId: id, actor });
      return true;
    });
  }

  async removeAll(accountId: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.delete(SessionEntity, { accountId });
      await this.log.record(tx, { accountId, type: 'session.all_ended', actor });
    });
  }

  /** Leaves a trace of somebody who knew the address of an account but not its password. */
  async recordRefusal(accountId: string, actor: Actor): Promise<void> {
    await this.database.transaction((tx) =>
      this.log.record(tx, { accountId, type: 'session.refused', actor }),
    );
  }

  /** Those of all accounts. */
  async removeExpired(now: number): Promise<void> {
    await this.database.transaction((tx) =>
      tx.delete(SessionEntity, { expiresAt: LessThanOrEqual(now) }),
    );
  }

  /** Moves the last use of each session forward, never back, in one statement. */
  async raiseLastUse(latest: ReadonlyMap<string, number>): Promise<void> {
    const statement = this.database.dialect.raiseEach('sessions', 'last_used_at');
    const parameter = JSON.stringify(Object.fromEntries(latest));
    await this.database.transaction((tx) => this.database.execute(tx, statement, [parameter]));
  }
}
