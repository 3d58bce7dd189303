import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import type { LockedFeed } from '../feeds/feeds.repository.js';
import { PostTombstoneEntity } from './post-tombstone.entity.js';
import { PostEntity } from './post.entity.js';
import { ALL_COLUMNS } from './post.row.js';
import type { PostRow } from './post.row.js';
import { listStatement } from './posts.list-statement.js';
import type { PostsWindow } from './posts.list-statement.js';

/** Few enough that one statement's parameters fit both engines' limits. */
const BATCH = 400;

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
    return inBatches(identities, (batch) =>
      tx.find(PostEntity, {
        select: { id: true, identity: true, contentHash: true, publishedAt: true },
        where: { feedId, identity: In(batch) },
      }),
    );
  }

  /** Which of these identities belong to deleted posts of a feed; only web feeds have any. */
  async findTombstones(
    tx: Transaction,
    { id: feedId, source }: LockedFeed,
    identities: string[],
  ): Promise<ReadonlySet<string>> {
    if (source === 'api') return new Set();
    const found = await inBatches(identities, (batch) =>
      tx.find(PostTombstoneEntity, { where: { feedId, identity: In(batch) } }),
    );
    return new Set(found.map(({ identity }) => identity));
  }

  /** @throws ConflictError where another transaction has just stored one of them */
  async insert(tx: Transaction, posts: PostEntity[]): Promise<void> {
    await inBatches(posts, async (batch) => {
      const insert = tx.createQueryBuilder().insert().into(PostEntity).values(batch);
      await insert.updateEntity(false).execute();
      return [];
    });
  }

  async update(tx: Transaction, id: string, changes: Partial<PostEntity>): Promise<void> {
    await tx.update(PostEntity, { id }, changes);
  }

  /** Replaces what a search finds these posts by. */
  async indexForSearch(
    tx: Transaction,
    accountId: string,
    posts: { id: string; terms: string[] }[],
  ): Promise<void> {
    const documents = posts.map(({ id, terms }) => ({ postId: id, accountId, terms }));
    if (documents.length > 0) await this.database.dialect.indexForSearch(tx, documents);
  }

  /** Deletes a post; one of a web feed leaves its identity behind, so that it stays deleted. */
  async remove(tx: Transaction, feed: LockedFeed, post: PostEntity): Promise<void> {
    await tx.delete(PostEntity, { accountId: feed.accountId, id: post.id });
    if (feed.source === 'web') {
      await tx
        .createQueryBuilder()
        .insert()
        .into(PostTombstoneEntity)
        .values({ feedId: feed.id, identity: post.identity })
        .orIgnore()
        .execute();
    }
  }
}

async function inBatches<T, R>(all: T[], work: (batch: T[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < all.length; start += BATCH) {
    results.push(...(await work(all.slice(start, start + BATCH))));
  }
  return results;
}
