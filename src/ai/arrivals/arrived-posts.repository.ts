import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { isSummarised, SUMMARISED_POSTS } from '../../changes/changes.statement.js';
import type { ChangePosition } from '../../changes/changes.statement.js';
import { getDialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { SUMMARISED_FEEDS } from '../../feeds/feeds.repository.js';

/**
 * The way of posts from the log of changes into the queue of those that wait for a summary.
 * SQL by hand for batches: decision 68.
 */
@Injectable()
export class ArrivedPostsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds those of the posts that exist and whose feed had opted in when they came. */
  async add(manager: EntityManager, accountId: string, postIds: string[]): Promise<void> {
    const dialect = getDialect(this.dataSource);
    // The lock leaves out posts that another transaction deletes meanwhile.
    await runStatement(
      manager,
      `INSERT INTO ai_arrivals (post_id, account_id, due_at, attempts, reserved_tokens)
       SELECT posts.id, posts.account_id, posts.created_at, 0, 0 FROM posts
       WHERE posts.account_id = ? AND posts.id ${dialect.inList('uuid')}
         AND ${isSummarised('posts')}
       ${dialect.lock.present}
       ON CONFLICT DO NOTHING`,
      [accountId, JSON.stringify(postIds)],
    );
  }

  /** Whether a feed of the account opts in, or has opted in when a post behind the position came. */
  async isAnyAwaited(
    manager: EntityManager,
    accountId: string,
    [version, subjectId]: ChangePosition,
  ): Promise<boolean> {
    const awaited = await runStatement(
      manager,
      `${SUMMARISED_FEEDS} UNION ALL ${SUMMARISED_POSTS} LIMIT 1`,
      [accountId, accountId, version, version, subjectId],
    );
    return awaited.length > 0;
  }
}
