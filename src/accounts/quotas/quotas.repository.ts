import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { toDayNumber } from '../../common/days.js';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { lockAccount } from '../../tenancy/account-lock.js';

/** Current usage of the post quotas. */
export interface PostsUsed {
  posts: number;
  postsPerDay: number;
}

interface Counters {
  feeds: number;
  postCount: number;
  postsDay: number;
  postsOfDay: number;
}

const COUNTERS = `SELECT feed_count AS feeds, post_count AS "postCount", posts_day AS "postsDay",
  posts_of_day AS "postsOfDay" FROM accounts WHERE id = ?`;

/** All queries on quota usage. The counts of feeds and posts are columns of the account. */
@Injectable()
export class QuotasRepository {
  constructor(private readonly selects: PreparedSelectExecutor) {}

  async find(accountId: string): Promise<PostsUsed & { feeds: number }> {
    const [counters] = await this.selects.select<Counters>(COUNTERS, [accountId]);
    return {
      feeds: Number(counters?.feeds ?? 0),
      ...postsUsed(counters),
    };
  }

  /**
   * The usage of the post quotas, as the transaction sees it. With `isKept`, the row of the account
   * stays locked until the transaction ends, so no other transaction stores posts of the account.
   */
  async findPosts(
    manager: EntityManager,
    accountId: string,
    { isKept }: { isKept: boolean },
  ): Promise<PostsUsed> {
    if (isKept) return postsUsed(await lockAccount(manager, accountId));
    const [counters] = await runStatement<Counters>(manager, COUNTERS, [accountId]);
    return postsUsed(counters);
  }

  /** Counts a new feed. Returns false if the account already has `limit` feeds. */
  async addFeed(manager: EntityManager, accountId: string, limit: number | null): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(AccountEntity)
      .set({ feedCount: () => 'feed_count + 1' })
      .where('id = :accountId', { accountId })
      .andWhere(limit === null ? 'TRUE' : 'feed_count < :limit', { limit })
      .execute();
    return affected === 1;
  }

  /** Subtracts removed feeds. */
  async removeFeeds(manager: EntityManager, accountId: string, feeds: number): Promise<void> {
    await manager.decrement(AccountEntity, { id: accountId }, 'feedCount', feeds);
  }
}

function postsUsed(counters: Omit<Counters, 'feeds'> | undefined): PostsUsed {
  if (!counters) return { posts: 0, postsPerDay: 0 };
  const isToday = Number(counters.postsDay) === toDayNumber(Date.now());
  return {
    posts: Number(counters.postCount),
    postsPerDay: isToday ? Number(counters.postsOfDay) : 0,
  };
}
