import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, LessThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { newestFirst } from '../../database/newest-first.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import type { PageQuery } from '../../pagination/page-query.js';
import type { NewPost } from '../../posts/arrivals/arrival-rules.js';
import { DroppedPostEntity } from './dropped-post.entity.js';

/** The newest dropped posts of an account that can be restored. */
const MOST = 5_000;
const POSTS_AT_ONCE = 500;

const COLUMNS = ['id', 'account_id', 'feed_id', 'rule_id', 'title', 'url', 'dropped_at', 'post'];

/** All queries on the dropped posts. SQL by hand for batches: decision 68. */
@Injectable()
export class DroppedPostsRepository {
  constructor(
    @InjectRepository(DroppedPostEntity) private readonly posts: Repository<DroppedPostEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<DroppedPostEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.posts.find({
      select: {
        ...{ id: true, feedId: true, ruleId: true },
        ...{ title: true, url: true, droppedAt: true },
      },
      where: { accountId, ...behind },
      ...options,
    });
  }

  /** Their number, at most `most`. */
  countUpTo(accountId: string, most: number): Promise<number> {
    return countUpTo(this.posts, { accountId }, most);
  }

  find(accountId: string, id: string): Promise<DroppedPostEntity | null> {
    return this.posts.findOneBy({ accountId, id });
  }

  /** Takes a post out; false where another transaction did. */
  async take(manager: EntityManager, accountId: string, id: string): Promise<boolean> {
    const { affected } = await manager.delete(DroppedPostEntity, { accountId, id });
    return affected === 1;
  }

  /** Stores posts of a feed that rules drop. Beyond its limit, the account loses its oldest. */
  async insert(
    manager: EntityManager,
    { accountId, id: feedId }: LockedFeed,
    dropped: { post: NewPost; ruleId: string }[],
    now: number,
  ): Promise<void> {
    if (dropped.length === 0) return;
    const rows = dropped.map(({ post: { search: _search, ...post }, ruleId }) => [
      ...[post.id, accountId, feedId, ruleId, post.title, post.url, now, JSON.stringify(post)],
    ]);
    await getDialect(this.dataSource).insertRows('dropped_posts', COLUMNS, rows)(manager);
    await runStatement(
      manager,
      `DELETE FROM dropped_posts WHERE account_id = ? AND id IN (
         SELECT id FROM dropped_posts WHERE account_id = ?
         ORDER BY id DESC LIMIT ${MOST} OFFSET ${MOST})`,
      [accountId, accountId],
    );
  }

  /** Removes some that were dropped before an instant; false if there are no more. */
  async removeSome(before: number): Promise<boolean> {
    const old = await this.posts.find({
      select: { id: true },
      where: { droppedAt: LessThan(before) },
      order: { droppedAt: 'ASC' },
      take: POSTS_AT_ONCE,
    });
    if (old.length > 0) await this.posts.delete({ id: In(old.map(({ id }) => id)) });
    return old.length === POSTS_AT_ONCE;
  }
}
