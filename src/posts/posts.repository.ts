import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import type { LockedFeed } from '../feeds/feeds.repository.js';
import { PostEntity } from './post.entity.js';
import { knownPostsStatement } from './known-posts.statement.js';
import type { KnownPost } from './known-posts.statement.js';
import type { Distinct } from './post-matching.js';
import { ALL_COLUMNS, POST_COLUMNS, TOMBSTONE_COLUMNS, valuesOf } from './post.row.js';
import type { PostRow } from './post.row.js';
import { listStatement } from './posts.list-statement.js';
import type { PostsWindow } from './posts.list-statement.js';

/** So many rows go to the database at a time; between two, other requests have their turn. */
const BATCH = 100;

/** More than any feed has; SQLite knows no OFFSET without a LIMIT. */
const MANY = 1_000_000_000;

const KEYS = 'feed_id, identity, name_key, link_key, title_key, content_hash, published_at';

/** What is known of a stored post when its source tells it again. */
export type StoredPost = Pick<PostEntity, 'id' | 'identity' | 'contentHash' | 'publishedAt'>;

/** Every query on the posts. */
@Injectable()
export class PostsRepository {
  constructor(private readonly database: Database) {}

  async list(accountId: string, query: PostsWindow): Promise<PostRow[]> {
    const statement = listStatement(this.database.dialect, accountId, query);
    return statement ? this.database.select<PostRow>(statement.sql, statement.parameters) : [];
  }

  async find(accountId: string, id: string): Promise<PostRow | undefined> {
    const [row] = await this.database.select<PostRow>(
      `SELECT ${ALL_COLUMNS} FROM posts WHERE account_id = ? AND id = ?`,
      [accountId, id],
    );
    return row;
  }

  /**
   * Keeps the post from changing until the transaction ends; null where there is none. Its feed
   * is locked before it, as everywhere, or two transactions could wait for each other.
   */
  async lock(tx: Transaction, accountId: string, id: string): Promise<PostEntity | null> {
    await this.database.execute(
      tx,
      `SELECT id FROM posts WHERE account_id = ? AND id = ? ${this.database.dialect.lock.exclusive}`,
      [accountId, id],
    );
    return tx.findOneBy(PostEntity, { accountId, id });
  }

  /** The posts of a feed that have one of these identities. */
  findByIdentity(tx: Transaction, feedId: string, identities: string[]): Promise<StoredPost[]> {
    return tx.find(PostEntity, {
      select: { id: true, identity: true, contentHash: true, publishedAt: true },
      where: { feedId, identity: In(identities) },
    });
  }

  /** What the feed has, or had, that any of these posts could be. */
  findKnown(tx: Transaction, feed: LockedFeed, posts: Distinct[]): Promise<KnownPost[]> {
    const { sql, parameters } = knownPostsStatement(this.database.dialect, feed, posts);
    return this.database.execute<KnownPost>(tx, sql, parameters);
  }

  /** @throws AlreadyExistsError where another transaction has just stored one of them */
  insert(tx: Transaction, posts: PostEntity[]): Promise<void> {
    return this.insertRows(tx, 'posts', POST_COLUMNS, posts);
  }

  async update(tx: Transaction, id: string, changes: Partial<PostEntity>): Promise<void> {
    await tx.update(PostEntity, { id }, changes);
  }

  /** Lets a search find new posts by their terms, which are made for few of them at a time. */
  async indexForSearch<T extends { id: string }>(
    tx: Transaction,
    accountId: string,
    posts: T[],
    termsOf: (post: T) => string[],
  ): Promise<void> {
    const document = (post: T) => ({ postId: post.id, accountId, terms: termsOf(post) });
    await inBatches(posts, (batch) =>
      this.database.dialect.indexForSearch(tx, batch.map(document)),
    );
  }

  /** Lets a search find posts by what they say now, and no longer by what they said. */
  async reindexForSearch<T extends { id: string }>(
    tx: Transaction,
    accountId: string,
    posts: T[],
    termsOf: (post: T) => string[],
  ): Promise<void> {
    const ids = posts.map(({ id }) => id);
    await this.database.dialect.unindexForSearch(tx, ids);
    await this.indexForSearch(tx, accountId, posts, termsOf);
  }

  /** Remembers what posts are known by, before they are removed; `expired` ones until forgotten. */
  async bury(tx: Transaction, ids: string[], { expired }: { expired: boolean }): Promise<void> {
    await this.database.execute(
      tx,
      `INSERT INTO post_tombstones (${KEYS}, expired) SELECT ${KEYS}, ${expired ? 1 : 0} FROM posts
       WHERE id ${this.database.dialect.inList('uuid')} ON CONFLICT DO NOTHING`,
      [JSON.stringify(ids)],
    );
  }

  /** Remembers posts that are not to be stored, until they are forgotten. */
  refuse(tx: Transaction, posts: PostEntity[]): Promise<void> {
    const tombstones = posts.map((post) => ({ ...post, expired: 1 }));
    return this.insertRows(tx, 'post_tombstones', TOMBSTONE_COLUMNS, tombstones);
  }

  /** Forgets what retention removed from a feed, apart from these identities. */
  async forgetExpired(tx: Transaction, feed: LockedFeed, identities: string[]): Promise<void> {
    await this.database.execute(
      tx,
      `DELETE FROM post_tombstones WHERE feed_id = ? AND expired = 1
       AND NOT (identity ${this.database.dialect.inList('varchar')})`,
      [feed.id, JSON.stringify(identities)],
    );
  }

  /** The posts of a feed from before `oldest`, and those beyond its `most` newest. */
  async findOverdue(
    tx: Transaction,
    { accountId, id: feedId }: LockedFeed,
    { oldest, most }: { oldest: number | null; most: number | null },
  ): Promise<string[]> {
    const rows = await this.database.execute<{ id: string }>(
      tx,
      `SELECT id FROM posts WHERE account_id = ? AND feed_id = ? AND published_at < ?
       UNION SELECT id FROM (
         SELECT id FROM posts WHERE account_id = ? AND feed_id = ?
         ORDER BY published_at DESC, id DESC LIMIT ? OFFSET ?
       ) AS beyond`,
      [accountId, feedId, oldest ?? 0, accountId, feedId, most === null ? 0 : MANY, most ?? 0],
    );
    return rows.map(({ id }) => id);
  }

  async remove(tx: Transaction, { accountId }: LockedFeed, ids: string[]): Promise<void> {
    await this.database.execute(
      tx,
      `DELETE FROM posts WHERE account_id = ? AND id ${this.database.dialect.inList('uuid')}`,
      [accountId, JSON.stringify(ids)],
    );
  }

  private insertRows<T extends object>(
    tx: Transaction,
    table: string,
    columns: Record<string, keyof T>,
    records: T[],
  ): Promise<void> {
    const names = Object.keys(columns);
    return inBatches(records, (batch) =>
      this.database.dialect.insertRows(
        tx,
        table,
        names,
        batch.map((record) => valuesOf(columns, record)),
      ),
    );
  }
}

async function inBatches<T>(all: T[], work: (batch: T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += BATCH) {
    if (start > 0) await setImmediate();
    await work(all.slice(start, start + BATCH));
  }
}
