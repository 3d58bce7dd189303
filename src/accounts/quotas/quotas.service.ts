import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nextDay } from '../../common/days.js';
import { toIso } from '../../common/instants.js';
import { Env } from '../../config/env.js';
import { quotaLimits } from './quota-limits.js';
import type { Quota, QuotaLimits } from './quota-limits.js';
import { quotaError } from './quota.errors.js';
import type { PostAllowance } from './quota.errors.js';
import type { QuotasDto } from './quotas.dto.js';
import { QuotasRepository } from './quotas.repository.js';
import type { PostsUsed } from './quotas.repository.js';

const POST_QUOTAS = ['posts', 'postsPerDay'] as const;

/** What each account may use of the installation; the database decides, also in a race. */
@Injectable()
export class QuotasService {
  private readonly limits: QuotaLimits;

  constructor(
    env: Env,
    private readonly quotas: QuotasRepository,
  ) {
    this.limits = quotaLimits(env);
  }

  /** How much an account uses of what it may. */
  async describe(accountId: string): Promise<QuotasDto> {
    const used = await this.quotas.find(accountId);
    const tomorrow = toIso(nextDay(Date.now()));
    const quota = (name: Quota, resetsAt: string | null) => ({
      limit: this.limits[name],
      used: used[name],
      resetsAt,
    });
    return {
      feeds: quota('feeds', null),
      posts: quota('posts', null),
      postsPerDay: quota('postsPerDay', tomorrow),
      aiTokensPerDay: quota('aiTokensPerDay', tomorrow),
    };
  }

  /**
   * Tells before a fetch whether a further feed could be stored.
   * @throws ConflictError where the account has as many as it may
   */
  async checkFeeds(accountId: string): Promise<void> {
    const limit = this.limits.feeds;
    if (limit === null) return;
    const { feeds } = await this.quotas.find(accountId);
    if (feeds >= limit) throw quotaError({ quota: 'feeds', limit });
  }

  /**
   * Counts a feed, as part of the write that has just added it.
   * @throws ConflictError where the account has as many as it may
   */
  async addFeed(manager: EntityManager, accountId: string): Promise<void> {
    const limit = this.limits.feeds;
    const isAdded = await this.quotas.addFeed(manager, accountId, limit);
    if (!isAdded && limit !== null) throw quotaError({ quota: 'feeds', limit });
  }

  /** Counts a feed that has gone, as part of the write that has removed it. */
  async removeFeed(manager: EntityManager, accountId: string): Promise<void> {
    await this.quotas.removeFeeds(manager, accountId, 1);
  }

  /**
   * Checks the posts of an account, as part of the write that has just added some.
   * @throws ConflictError where it has more than it may store in all
   * @throws RateLimitedError where it has more of the day than it may
   */
  async checkPosts(manager: EntityManager, accountId: string): Promise<void> {
    if (!this.limitsPosts) return;
    const used = await this.quotas.findPosts(manager, accountId, { isKept: false });
    const { posts, reached } = this.left(used);
    if (posts < 0 && reached) throw quotaError(reached);
  }

  /**
   * How many posts the transaction may add to an account. No other transaction adds some before
   * this one ends, which therefore holds a lock on the feed of the posts already.
   */
  async allowPosts(manager: EntityManager, accountId: string): Promise<PostAllowance> {
    if (!this.limitsPosts) return { posts: Infinity, reached: null };
    const { posts, reached } = this.left(
      await this.quotas.findPosts(manager, accountId, { isKept: true }),
    );
    return { posts: Math.max(0, posts), reached };
  }

  get limitsAiTokens(): boolean {
    return this.limits.aiTokensPerDay !== null;
  }

  /** @throws RateLimitedError where an account may not use so many tokens on a day */
  checkAiTokens(tokens: number): void {
    const limit = this.limits.aiTokensPerDay;
    if (limit !== null && tokens > limit) throw quotaError({ quota: 'aiTokensPerDay', limit });
  }

  private get limitsPosts(): boolean {
    return POST_QUOTAS.some((quota) => this.limits[quota] !== null);
  }

  /** By the quota of which the least is left. */
  private left(used: PostsUsed): PostAllowance {
    let least: PostAllowance = { posts: Infinity, reached: null };
    for (const quota of POST_QUOTAS) {
      const limit = this.limits[quota];
      if (limit === null || limit - used[quota] >= least.posts) continue;
      least = { posts: limit - used[quota], reached: { quota, limit } };
    }
    return least;
  }
}
