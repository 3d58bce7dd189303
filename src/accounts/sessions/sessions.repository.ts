import { Injectable } from '@nestjs/common';
import { LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
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
  constructor(private readonly database: Database) {}

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
  insert(session: SessionEntity, passwordHash: string): Promise<boolean> {
    const { accountId } = session;
    return this.database.transaction(async (tx) => {
      const unchanged = `${ACCOUNT_UNCHANGED} ${this.database.dialect.lock.shared}`;
      const [account] = await this.database.execute(tx, unchanged, [accountId, passwordHash]);
      if (account) await tx.insert(SessionEntity, session);
      return account !== undefined;
    });
  }

  /** Makes it last longer. */
  async renew(accountId: string, id: string, expiresAt: number): Promise<void> {
    const shorter = { accountId, id, expiresAt: LessThan(expiresAt) };
    await this.database.transaction((tx) => tx.update(SessionEntity, shorter, { expiresAt }));
  }

  /** False where there is no such session. Once it has answered, no process finds the session. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.transaction((tx) =>
      tx.delete(SessionEntity, { accountId, id }),
    );
    return affected === 1;
  }

  async removeAll(accountId: string): Promise<void> {
    await this.database.transaction((tx) => tx.delete(SessionEntity, { accountId }));
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
