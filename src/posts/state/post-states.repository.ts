import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { FeedStatus } from '../../feeds/feed.entity.js';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { BatchLoader } from '../../database/queries/batch-loader.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { buildConditions, isSearch } from '../listing/post-filter.js';
import type { PostFilter } from '../listing/post-filter.js';
import {
  COUNTS,
  DUPLICATE_COUNTS,
  countStatement,
  feedStatesStatement,
  markStatement,
  readAllStatements,
  statesStatement,
} from './state.statement.js';
import type {
  FeedScope,
  FeedStateRow,
  MarkRecord,
  MoveRecord,
  StateRow,
} from './state.statement.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { findVersions, setStateVersion } from '../../tenancy/account-versions.js';

/** The counters of a feed. */
export interface FeedCounts {
  feedId: string;
  categoryId: string | null;
  status: FeedStatus;
  /** The number of the feed. */
  serial: number;
  total: number;
  unread: number;
  /** When a post last arrived; null before the first. */
  newestAt: number | null;
}

export type DuplicateCounts = Pick<FeedCounts, 'feedId' | 'total' | 'unread'>;

/** All queries on what is read and starred. SQL by hand for lists and counters: decision 68. */
@Injectable()
export class PostStatesRepository {
  private readonly versions = new BatchLoader((accountIds) =>
    findVersions(this.selects, getDialect(this.dataSource), accountIds, 'state'),
  );
  private readonly changeVersions = new BatchLoader((accountIds) =>
    findVersions(this.selects, getDialect(this.dataSource), accountIds, 'change'),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /** The version of the state of an account's posts; read with those of the same turn. */
  async getVersion(accountId: string): Promise<number> {
    return (await this.versions.get(accountId)) ?? 0;
  }

  /** The newest version of the account; read with those of the same turn. */
  async getChangeVersion(accountId: string): Promise<number> {
    return (await this.changeVersions.get(accountId)) ?? 0;
  }

  async counts(accountId: string): Promise<FeedCounts[]> {
    const rows = await this.selects.select<FeedCounts>(COUNTS, [accountId]);
    return rows.map((row) => ({
      ...row,
      serial: Number(row.serial),
      total: Number(row.total),
      unread: Number(row.unread),
      newestAt: Number(row.newestAt) || null,
    }));
  }

  /** The duplicates of each feed that has some; these posts are counted. */
  async countDuplicates(accountId: string): Promise<DuplicateCounts[]> {
    const rows = await this.selects.select<DuplicateCounts>(DUPLICATE_COUNTS, [accountId]);
    return rows.map(({ feedId, total, unread }) => ({
      feedId,
      total: Number(total),
      unread: Number(unread),
    }));
  }

  /** The feeds of an account within a scope. */
  async feedsIn(accountId: string, scope: FeedScope): Promise<FeedStateRow[]> {
    const { sql, parameters } = feedStatesStatement(getDialect(this.dataSource), accountId, scope);
    return withNumbers(await this.selects.select<FeedStateRow>(sql, parameters));
  }

  /** The number of starred posts, counted up to `most`. */
  async countStarred(accountId: string, most: number): Promise<number> {
    const [row] = await this.selects.select<{ posts: number }>(
      `SELECT count(*) AS posts FROM (
         SELECT 1 FROM post_marks WHERE account_id = ? AND is_starred = 1 LIMIT ?) AS starred`,
      [accountId, most],
    );
    return Number(row?.posts ?? 0);
  }

  /** Posts that meet a filter, at most `most`, in no order. */
  async findMatching(accountId: string, filter: PostFilter, most: number): Promise<string[]> {
    const met = buildConditions(getDialect(this.dataSource), accountId, filter);
    if (!met) return [];
    const sql = `SELECT id FROM posts WHERE ${met.conditions.join(' AND ')} LIMIT ?`;
    const from = isSearch(filter) ? this.selects.ofSearch(accountId) : this.selects;
    const rows = await from.select<{ id: string }>(sql, [...met.parameters, most]);
    return rows.map(({ id }) => id);
  }

  /** What decides about these posts, of those that exist. */
  async find(accountId: string, ids: string[]): Promise<StateRow[]> {
    if (ids.length === 0) return [];
    const sql = statesStatement(getDialect(this.dataSource));
    return this.selects.select<StateRow>(sql, [JSON.stringify(ids), accountId]);
  }

  /**
   * Locks the account until the transaction ends, and returns its newest version. Everything that
   * marks, counts or numbers posts does so behind this lock; it takes no other lock behind it that
   * is taken before it elsewhere.
   */
  async lock(manager: EntityManager, accountId: string): Promise<number> {
    return (await lockAccount(manager, accountId))?.changeVersion ?? 0;
  }

  /** As `find`, in the transaction that holds the lock. */
  async findLocked(manager: EntityManager, accountId: string, ids: string[]): Promise<StateRow[]> {
    const sql = statesStatement(getDialect(this.dataSource));
    const rows = await runStatement<StateRow>(manager, sql, [JSON.stringify(ids), accountId]);
    return rows.map((row) => ({
      ...row,
      arrivedAt: Number(row.arrivedAt),
      readBefore: Number(row.readBefore),
    }));
  }

  /** As `feedsIn`, in the transaction that holds the lock. */
  async feedsInLocked(
    manager: EntityManager,
    accountId: string,
    scope: FeedScope,
  ): Promise<FeedStateRow[]> {
    const { sql, parameters } = feedStatesStatement(getDialect(this.dataSource), accountId, scope);
    return withNumbers(await runStatement<FeedStateRow>(manager, sql, parameters));
  }

  /** Stores marks, and adds to the counters of unread posts by feed. */
  async mark(
    manager: EntityManager,
    accountId: string,
    marks: MarkRecord[],
    unread: ReadonlyMap<string, number>,
  ): Promise<void> {
    const dialect = getDialect(this.dataSource);
    await runStatement(manager, markStatement(dialect), [JSON.stringify(marks)]);
    const counted = [...unread].flatMap(([feedId, by]) =>
      by === 0 ? [] : [{ feed_id: feedId, unread: by }],
    );
    if (counted.length === 0) return;
    await runStatement(manager, countStatement(dialect), [JSON.stringify(counted), accountId]);
  }

  async readAll(manager: EntityManager, moves: MoveRecord[]): Promise<void> {
    const moved = JSON.stringify(moves);
    for (const sql of readAllStatements(getDialect(this.dataSource))) {
      await runStatement(manager, sql, [moved]);
    }
  }

  /** Sets both versions of the account. */
  moveVersions(manager: EntityManager, accountId: string, version: number): Promise<void> {
    return setStateVersion(manager, accountId, version);
  }
}

const withNumbers = (rows: FeedStateRow[]): FeedStateRow[] =>
  rows.map((row) => ({
    feedId: row.feedId,
    serial: Number(row.serial),
    total: Number(row.total),
    unread: Number(row.unread),
    readBefore: Number(row.readBefore),
    newestAt: Number(row.newestAt),
  }));
