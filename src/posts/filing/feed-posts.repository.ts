import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../database/queries/run-statement.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { PostEntity } from '../post.entity.js';

/** How many posts a transaction files or removes (decision 52). */
const POSTS_AT_ONCE = 200;

type FeedKey = Pick<FeedEntity, 'accountId' | 'id'>;

/** The place in the posts of a feed; those up to it have followed. */
export type FilingCursor = Pick<PostEntity, 'createdAt' | 'id'>;

/** The queries on the posts of a feed that moves or goes. */
@Injectable()
export class FeedPostsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Has the next posts of a feed follow it; undefined where these were the last. */
  async fileSome(
    manager: EntityManager,
    { accountId, id: feedId, categoryId }: FeedKey & Pick<FeedEntity, 'categoryId'>,
    after: FilingCursor,
  ): Promise<FilingCursor | undefined> {
    const posts = await manager
      .createQueryBuilder(PostEntity, 'post')
      .select(['post.id', 'post.createdAt'])
      .where({ accountId, feedId })
      .andWhere('(post.createdAt, post.id) > (:createdAt, :id)', after)
      .orderBy({ 'post.createdAt': 'ASC', 'post.id': 'ASC' })
      .limit(POSTS_AT_ONCE)
      .getMany();
    const ids = posts.map(({ id }) => id);
    if (ids.length > 0)
      await manager.update(PostEntity, { accountId, id: In(ids) }, { categoryId });
    return posts.length === POSTS_AT_ONCE ? posts.at(-1) : undefined;
  }

  /** Whether the feed has more posts than are removed at once. */
  async hasMany(manager: EntityManager, { accountId, id: feedId }: FeedKey): Promise<boolean> {
    const [beyond] = await manager.find(PostEntity, {
      ...{ select: { id: true }, where: { accountId, feedId } },
      ...{ take: 1, skip: POSTS_AT_ONCE },
    });
    return beyond !== undefined;
  }

  /** Removes as many posts of the feed as are removed at once. */
  async removeSome(manager: EntityManager, { accountId, id }: FeedKey): Promise<void> {
    await runStatement(
      manager,
      `DELETE FROM posts WHERE account_id = ? AND id IN (
         SELECT id FROM posts WHERE account_id = ? AND feed_id = ? LIMIT ${POSTS_AT_ONCE})`,
      [accountId, accountId, id],
    );
  }
}
