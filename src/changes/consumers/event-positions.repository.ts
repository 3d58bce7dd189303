import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import type { Dialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { endPosition } from '../changes.statement.js';
import type { ChangePosition } from '../changes.statement.js';
import { EventPositionEntity } from './event-position.entity.js';

/** An account with changes that a consumer has not read. */
export interface Follower {
  consumer: string;
  accountId: string;
  after: ChangePosition;
}

interface FollowerRow {
  consumer: string;
  accountId: string;
  version: number;
  subjectId: string;
}

/** The parameters: an instant, and a JSON array of consumers. */
const behind = (dialect: Dialect): string => `
  FROM event_positions JOIN accounts ON accounts.id = event_positions.account_id
  WHERE accounts.change_version > event_positions.version AND event_positions.leased_until < ?
    AND event_positions.consumer ${dialect.inList('varchar')}`;

/** A table for `FROM`: the accounts that a consumer follows. */
export const followedBy = (consumer: string): string =>
  `(SELECT account_id FROM event_positions WHERE consumer = '${consumer}') AS followed`;

/**
 * How far consumers have read, with a lease for each consumer and account.
 * SQL by hand for queues: decision 68.
 */
@Injectable()
export class EventPositions {
  constructor(
    @InjectRepository(EventPositionEntity)
    private readonly positions: Repository<EventPositionEntity>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /**
   * Tells the consumer the events of an account from now on: of all changes that commit behind this
   * transaction. Keeps the position where it follows already.
   */
  async follow(manager: EntityManager, consumer: string, accountId: string): Promise<void> {
    const [, lastId] = endPosition(0);
    await runStatement(
      manager,
      `INSERT INTO event_positions (consumer, account_id, version, subject_id)
       SELECT '${consumer}', id, change_version, '${lastId}' FROM accounts WHERE id = ?
       ON CONFLICT (consumer, account_id) DO NOTHING`,
      [accountId],
    );
  }

  /** Follows all accounts that it does not follow, from now on. */
  async followAll(consumer: string): Promise<void> {
    const [, lastId] = endPosition(0);
    const others = `FROM accounts WHERE NOT EXISTS (
      SELECT 1 FROM event_positions WHERE consumer = ? AND account_id = accounts.id)`;
    const waiting = await this.selects.select(`SELECT 1 ${others} LIMIT 1`, [consumer]);
    if (waiting.length === 0) return;
    await runStatement(
      this.dataSource.manager,
      `INSERT INTO event_positions (consumer, account_id, version, subject_id)
       SELECT '${consumer}', id, change_version, '${lastId}' ${others}
       ON CONFLICT (consumer, account_id) DO NOTHING`,
      [consumer],
    );
  }

  async unfollow(manager: EntityManager, consumer: string, accountId: string): Promise<void> {
    await manager.delete(EventPositionEntity, { consumer, accountId });
  }

  /** Leases accounts with unread changes, those first that have waited longest. */
  async claim(
    consumers: string[],
    owner: string,
    leasedUntil: number,
    free: number,
  ): Promise<Follower[]> {
    const dialect = getDialect(this.dataSource);
    const parameters = [Date.now(), JSON.stringify(consumers)];
    // Without unread changes, the write lock of SQLite is not taken.
    const waiting = await this.selects.select(`SELECT 1 ${behind(dialect)} LIMIT 1`, parameters);
    if (waiting.length === 0) return [];
    const skip = dialect.name === 'postgres' ? 'FOR UPDATE OF event_positions SKIP LOCKED' : '';
    return this.dataSource.transaction(async (manager) => {
      const rows = await runStatement<FollowerRow>(
        manager,
        `SELECT event_positions.consumer, event_positions.account_id AS "accountId",
           event_positions.version, event_positions.subject_id AS "subjectId"
         ${behind(dialect)}
         ORDER BY event_positions.leased_until, event_positions.version LIMIT ? ${skip}`,
        [...parameters, free],
      );
      for (const { consumer, accountId } of rows) {
        const lease = { leaseOwner: owner, leasedUntil };
        await manager.update(EventPositionEntity, { consumer, accountId }, lease);
      }
      return rows.map(({ consumer, accountId, version, subjectId }) => ({
        consumer,
        accountId,
        after: [Number(version), subjectId],
      }));
    });
  }

  /** Moves the end of leases that this owner still holds. */
  async lease(owner: string, followers: Follower[], leasedUntil: number): Promise<void> {
    for (const { consumer, accountId } of followers) {
      await this.positions.update({ consumer, accountId, leaseOwner: owner }, { leasedUntil });
    }
  }

  /** Moves a position; false where it is not where the reader began. */
  async advance(
    manager: EntityManager,
    { consumer, accountId, after: [version, subjectId] }: Follower,
    to: ChangePosition,
  ): Promise<boolean> {
    const { affected } = await manager.update(
      EventPositionEntity,
      { consumer, accountId, version, subjectId },
      { version: to[0], subjectId: to[1] },
    );
    return affected === 1;
  }
}
