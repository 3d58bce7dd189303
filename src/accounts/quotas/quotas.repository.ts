import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';
import type { OwnLimits } from './own-limits.js';

/** What an account counts, and its own limits of that. */
export type CountedAccount = OwnLimits &
  Pick<AccountEntity, 'feedCount' | 'postCount' | 'postsDay' | 'postsOfDay'>;

const COUNTED = {
  ...{ feedCount: true, postCount: true, postsDay: true, postsOfDay: true },
  ...{ maxFeeds: true, maxPosts: true, maxPostsPerDay: true, maxAiTokensPerDay: true },
} as const satisfies Record<keyof CountedAccount, true>;

/** All queries on quota usage. The counts of feeds and posts are columns of the account. */
@Injectable()
export class QuotasRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null if there is no such account. */
  find(accountId: string, manager = this.dataSource.manager): Promise<CountedAccount | null> {
    return manager.findOne(AccountEntity, { select: COUNTED, where: { id: accountId } });
  }

  /**
   * Counts a new feed. Returns false if the account already has as many feeds as its own limit
   * allows, or else `setting`.
   */
  async addFeed(
    manager: EntityManager,
    accountId: string,
    setting: number | null,
  ): Promise<boolean> {
    const limit = 'COALESCE(max_feeds, :setting)';
    const { affected } = await manager
      .createQueryBuilder()
      .update(AccountEntity)
      .set({ feedCount: () => 'feed_count + 1' })
      .where('id = :accountId', { accountId })
      .andWhere(`(${limit} = 0 OR feed_count < ${limit})`, { setting: setting ?? 0 })
      .execute();
    return affected === 1;
  }

  /** Subtracts removed feeds. */
  async removeFeeds(manager: EntityManager, accountId: string, feeds: number): Promise<void> {
    await manager.decrement(AccountEntity, { id: accountId }, 'feedCount', feeds);
  }
}
