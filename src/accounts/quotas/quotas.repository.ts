import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { toDayNumber } from '../../common/instants.js';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { lockAccount } from '../../tenancy/account-lock.js';

/** Current usage of the post quotas. */
export interface PostsUsed {
  posts: number;
  postsPerDay: number;
}

type Counters = Pick<AccountEntity, 'postCount' | 'postsDay' | 'postsOfDay'>;

const COUNTERS = { feedCount: true, postCount: true, postsDay: true, postsOfDay: true } as const;

/** All queries on quota usage. The counts of feeds and posts are columns of the account. */
@Injectable()
export class QuotasRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(accountId: string): Promise<PostsUsed & { feeds: number }> {
    const counters = await findCounters(this.dataSource.manager, accountId);
    return { feeds: counters?.feedCount ?? 0, ...postsUsed(counters) };
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
    return postsUsed(await findCounters(manager, accountId));
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

const findCounters = (manager: EntityManager, id: string): Promise<AccountEntity | null> =>
  manager.findOne(AccountEntity, { select: COUNTERS, where: { id } });

function postsUsed(counters: Counters | null | undefined): PostsUsed {
  if (!counters) return { posts: 0, postsPerDay: 0 };
  const isToday = Number(counters.postsDay) === toDayNumber(Date.now());
  return {
    posts: Number(counters.postCount),
    postsPerDay: isToday ? Number(counters.postsOfDay) : 0,
  };
}
