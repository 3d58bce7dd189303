import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';

const POSTS_AT_ONCE = 200;

/** A feed whose posts are to follow it into its category. */
export interface MovingFeed {
  id: string;
  accountId: string;
  categoryId: string | null;
  /** When it was moved last; each move has a later one. */
  movingAt: number;
}

/** The place in the posts of a feed; those up to it have followed. */
export interface FilingCursor {
  createdAt: number;
  id: string;
}

const COLUMNS = `id, account_id AS "accountId", category_id AS "categoryId",
  moving_at AS "movingAt"`;

/** The queries of `PostFiling`. */
@Injectable()
export class PostFilingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The feeds of an account whose posts are to follow. */
  findOfAccount(accountId: string): Promise<MovingFeed[]> {
    return this.find(
      `SELECT ${COLUMNS} FROM feeds WHERE moving_at IS NOT NULL AND account_id = ?`,
      accountId,
    );
  }

  /** A feed of any account that was moved before an instant. */
  async findMovedBefore(instant: number): Promise<MovingFeed | undefined> {
    const [feed] = await this.find(
      `SELECT ${COLUMNS} FROM feeds WHERE moving_at < ? LIMIT 1`,
      instant,
    );
    return feed;
  }

  /** Locks the feed as the writers of its posts do; undefined where no post is to follow it. */
  async lock(
    manager: EntityManager,
    { accountId, id }: MovingFeed,
  ): Promise<MovingFeed | undefined> {
    const { lock } = getDialect(this.dataSource);
    const [feed] = await runStatement<MovingFeed>(
      manager,
      `SELECT ${COLUMNS} FROM feeds WHERE account_id = ? AND id = ? AND moving_at IS NOT NULL
       ${lock.exclusive}`,
      [accountId, id],
    );
    return feed && withNumber(feed);
  }

  /** Has the next posts of a feed follow; undefined where these were the last. */
  async fileSome(
    manager: EntityManager,
    { accountId, id: feedId, categoryId }: MovingFeed,
    { createdAt, id }: FilingCursor,
  ): Promise<FilingCursor | undefined> {
    const posts = await runStatement<FilingCursor>(
      manager,
      `SELECT id, created_at AS "createdAt" FROM posts
       WHERE account_id = ? AND feed_id = ? AND (created_at, id) > (?, ?)
       ORDER BY created_at, id LIMIT ${POSTS_AT_ONCE}`,
      [accountId, feedId, createdAt, id],
    );
    await runStatement(
      manager,
      `UPDATE posts SET category_id = ? WHERE account_id = ?
       AND id ${getDialect(this.dataSource).inList('uuid')}`,
      [categoryId, accountId, JSON.stringify(posts.map((post) => post.id))],
    );
    return posts.length === POSTS_AT_ONCE ? posts.at(-1) : undefined;
  }

  /** Takes the mark from the feed. */
  async finish(manager: EntityManager, { accountId, id }: MovingFeed): Promise<void> {
    await runStatement(
      manager,
      'UPDATE feeds SET moving_at = NULL WHERE account_id = ? AND id = ?',
      [accountId, id],
    );
  }

  private async find(sql: string, parameter: string | number): Promise<MovingFeed[]> {
    const feeds = await runStatement<MovingFeed>(this.dataSource.manager, sql, [parameter]);
    return feeds.map(withNumber);
  }
}

/** PostgreSQL returns large integers as text. */
const withNumber = (feed: MovingFeed): MovingFeed => ({
  ...feed,
  movingAt: Number(feed.movingAt),
});
