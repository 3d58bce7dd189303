import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../database/engines/dialect.js';
import { searchIndexOf } from './search/search-index.js';
import type { SearchEntry } from './search/search-index.js';
import type { SelectExecutor } from '../database/replica-select-executor.js';
import { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import { inBatches, insertSequentially } from '../database/queries/sequential-inserts.js';
import type { PlannedInsert } from '../database/queries/sequential-inserts.js';
import { runStatement } from '../database/queries/run-statement.js';
import type { LockedFeed } from '../feeds/feed-lookups.js';
import { PostEntity } from './post.entity.js';
import { knownPostsStatement } from './storage/known-posts.statement.js';
import type { FetchedPost, KnownPost } from './storage/distinct-posts.js';
import { POST_COLUMNS, TOMBSTONE_COLUMNS, toValues } from './listing/post.row.js';
import type { PostRow } from './listing/post.row.js';
import { buildConditions } from './listing/post-filter.js';
import { countStatement } from './listing/counted-posts.statement.js';
import { toPostFilter, foundStatement, listStatement } from './listing/posts.list-statement.js';
import type { PostsWindow } from './listing/posts.list-statement.js';
import { getOrder } from './listing/posts-order.js';
import { PostsByState } from './state/posts-by-state.js';
import {
  insertTombstonesStatement,
  forgetExpiredStatement,
  largeFieldsStatement,
  listedStatement,
  lockPresentStatement,
  lockStatement,
  overdueStatement,
  POST,
  removeStatement,
  weightsStatement,
} from './stored-posts.statement.js';
import type { OverdueLimits } from './stored-posts.statement.js';

/** The stored fields of a post that an upsert compares. */
export type StoredPost = Pick<PostEntity, 'id' | 'identity' | 'contentHash' | 'createdAt'>;

/** A post with its entry in the search index. */
export interface IndexedPost {
  id: string;
  search: SearchEntry;
}

/** The columns of a post that can be long; content only on request. */
export type LargeFields = Pick<PostRow, 'id' | 'authors' | 'tags' | 'attachments'> &
  Partial<Pick<PostRow, 'content_html' | 'content_text'>>;

/** Every query on the posts. SQL by hand for lists and batches: decision 68. */
@Injectable()
export class PostsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
    private readonly byState: PostsByState,
  ) {}

  /** One that filters by state is always read with the selects of the primary. */
  async list(accountId: string, window: PostsWindow, from: SelectExecutor): Promise<PostRow[]> {
    const dialect = getDialect(this.dataSource);
    const { sort } = window.query;
    const order = sort === 'relevance' ? undefined : getOrder(sort);
    const found = await this.byState.find(accountId, toPostFilter(window), order);
    const statement = found
      ? foundStatement(dialect, accountId, found, window.query)
      : listStatement(dialect, accountId, window);
    return statement ? from.select<PostRow>(statement.sql, statement.parameters) : [];
  }

  /** The number of posts of a window, at most `most`. */
  async count(
    accountId: string,
    window: PostsWindow,
    most: number,
    from: SelectExecutor,
  ): Promise<number> {
    const dialect = getDialect(this.dataSource);
    const found = await this.byState.find(accountId, toPostFilter(window));
    const statement = countStatement(dialect, accountId, window, found, most);
    if (!statement) return 0;
    const [row] = await from.select<{ total: number | string }>(
      statement.sql,
      statement.parameters,
    );
    return Number(row?.total ?? 0);
  }

  /** The size of the long columns of posts, in bytes by identifier. */
  async weigh(
    accountId: string,
    ids: string[],
    withContent: boolean,
    from: SelectExecutor = this.selects,
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await from.select<{ id: string; bytes: number }>(
      weightsStatement(getDialect(this.dataSource), withContent),
      [JSON.stringify(ids), accountId],
    );
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  /** Posts with all columns of a list, also the long ones. */
  findListed(accountId: string, ids: string[], withContent: boolean): Promise<PostRow[]> {
    return this.selects.select<PostRow>(listedStatement(getDialect(this.dataSource), withContent), [
      JSON.stringify(ids),
      accountId,
    ]);
  }

  /** The long columns of posts. */
  findHeavyFields(
    accountId: string,
    ids: string[],
    withContent: boolean,
    from: SelectExecutor,
  ): Promise<LargeFields[]> {
    return from.select<LargeFields>(
      largeFieldsStatement(getDialect(this.dataSource), withContent),
      [JSON.stringify(ids), accountId],
    );
  }

  /** As the transaction sees it, where one is given. */
  async find(accountId: string, id: string, manager?: EntityManager): Promise<PostRow | undefined> {
    const key = [accountId, id];
    const [row] = manager
      ? await runStatement<PostRow>(manager, POST, key)
      : await this.selects.select<PostRow>(POST, key);
    return row;
  }

  /** The identifier of the post of a feed with this identity. */
  async findPublished(
    accountId: string,
    feedId: string,
    identity: string,
  ): Promise<string | undefined> {
    const [row] = await this.selects.select<{ id: string }>(
      'SELECT id FROM posts WHERE account_id = ? AND feed_id = ? AND identity = ?',
      [accountId, feedId, identity],
    );
    return row?.id;
  }

  /** The identifier of the latest post of a feed with this external id. */
  async findLatest(
    accountId: string,
    feedId: string,
    externalId: string,
  ): Promise<string | undefined> {
    const filter = { feedIds: [feedId], externalId };
    const met = buildConditions(getDialect(this.dataSource), accountId, filter)!;
    const [row] = await this.selects.select<{ id: string }>(
      `SELECT id FROM posts WHERE ${met.conditions.join(' AND ')}
       ORDER BY published_at DESC, id DESC LIMIT 1`,
      met.parameters,
      'search',
    );
    return row?.id;
  }

  /**
   * Locks the post until the transaction ends; null where it does not exist. Callers lock the feed
   * first; the same order everywhere prevents deadlocks.
   */
  async lock(manager: EntityManager, accountId: string, id: string): Promise<PostEntity | null> {
    await runStatement(manager, lockStatement(getDialect(this.dataSource)), [accountId, id]);
    return manager.findOneBy(PostEntity, { accountId, id });
  }

  /** The posts of a feed that have one of these identities. */
  findByIdentity(
    manager: EntityManager,
    { accountId, id: feedId }: LockedFeed,
    identities: string[],
  ): Promise<StoredPost[]> {
    return manager.find(PostEntity, {
      select: { id: true, identity: true, contentHash: true, createdAt: true },
      where: { accountId, feedId, identity: In(identities) },
    });
  }

  /** The stored and removed posts of the feed that may match these posts. */
  findKnown(manager: EntityManager, feed: LockedFeed, posts: FetchedPost[]): Promise<KnownPost[]> {
    const { sql, parameters } = knownPostsStatement(getDialect(this.dataSource), feed, posts);
    return runStatement<KnownPost>(manager, sql, parameters);
  }

  /** The identifiers that are still stored. */
  async findPresent(
    manager: EntityManager,
    { accountId }: LockedFeed,
    ids: string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await runStatement<{ id: string }>(
      manager,
      lockPresentStatement(getDialect(this.dataSource)),
      [accountId, JSON.stringify(ids)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Inserts posts, and adds them to the search index.
   * @throws QueryFailedError of a unique index where another transaction stores the same post
   */
  insert(
    manager: EntityManager,
    accountId: string,
    posts: (PostEntity & IndexedPost)[],
  ): Promise<void> {
    return insertSequentially(manager, [
      ...this.buildInserts('posts', POST_COLUMNS, posts),
      ...this.buildSearchInserts(accountId, posts),
    ]);
  }

  async update(
    manager: EntityManager,
    accountId: string,
    id: string,
    changes: Partial<PostEntity>,
  ): Promise<void> {
    await manager.update(PostEntity, { accountId, id }, changes);
  }

  /** Replaces the search index entries of posts. */
  async reindexForSearch(
    manager: EntityManager,
    accountId: string,
    posts: IndexedPost[],
  ): Promise<void> {
    const ids = posts.map(({ id }) => id);
    await searchIndexOf(getDialect(this.dataSource)).remove(manager, accountId, ids);
    await insertSequentially(manager, this.buildSearchInserts(accountId, posts));
  }

  /** Stores tombstones of posts before they are removed; `expired` ones until `forgetExpired`. */
  async insertTombstones(
    manager: EntityManager,
    { accountId }: LockedFeed,
    ids: string[],
    { expired }: { expired: boolean },
  ): Promise<void> {
    await runStatement(manager, insertTombstonesStatement(getDialect(this.dataSource), expired), [
      accountId,
      JSON.stringify(ids),
    ]);
  }

  /** Stores tombstones of posts that are not to be stored; `expired` ones until `forgetExpired`. */
  refuse(
    manager: EntityManager,
    posts: PostEntity[],
    { expired }: { expired: boolean },
  ): Promise<void> {
    const tombstones = posts.map((post) => ({ ...post, expired: Number(expired) }));
    return insertSequentially(
      manager,
      this.buildInserts('post_tombstones', TOMBSTONE_COLUMNS, tombstones),
    );
  }

  /** Removes the tombstones of retention from a feed, apart from these identities. */
  async forgetExpired(
    manager: EntityManager,
    { accountId, id }: LockedFeed,
    identities: string[],
  ): Promise<void> {
    const statement = forgetExpiredStatement(getDialect(this.dataSource));
    await runStatement(manager, statement, [accountId, id, JSON.stringify(identities)]);
  }

  /**
   * Posts of a feed from before `oldest` or beyond its `most` newest, apart from those to keep; at
   * most `atOnce` of them.
   */
  async findOverdue(
    manager: EntityManager,
    feed: LockedFeed,
    limits: OverdueLimits,
  ): Promise<string[]> {
    const { sql, parameters } = overdueStatement(feed, limits);
    const rows = await runStatement<{ id: string }>(manager, sql, parameters);
    return rows.map(({ id }) => id);
  }

  async remove(manager: EntityManager, { accountId }: LockedFeed, ids: string[]): Promise<void> {
    const statement = removeStatement(getDialect(this.dataSource));
    await runStatement(manager, statement, [accountId, JSON.stringify(ids)]);
  }

  private buildInserts<T extends object>(
    table: string,
    columns: Record<string, keyof T>,
    records: T[],
  ): PlannedInsert[] {
    const dialect = getDialect(this.dataSource);
    const names = Object.keys(columns);
    return inBatches(records, (batch) => {
      const rows = batch.map((record) => toValues(columns, record));
      return dialect.insertRows(table, names, rows);
    });
  }

  private buildSearchInserts(accountId: string, posts: IndexedPost[]): PlannedInsert[] {
    const index = searchIndexOf(getDialect(this.dataSource));
    const document = ({ id, search }: IndexedPost) => ({ postId: id, accountId, ...search });
    return inBatches(posts, (batch) => index.insert(batch.map(document)));
  }
}
