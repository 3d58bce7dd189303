import { Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nextDay, toIsoDate, toIso } from '../../common/instants.js';
import { Env } from '../../config/env.js';
import { quotaLimits } from './quota-limits.js';
import type { Quota, QuotaLimits } from './quota-limits.js';
import { quotaError } from './quota.errors.js';
import type { PostAllowance } from './quota.errors.js';
import type { QuotasDto } from './quotas.dto.js';
import { QuotasRepository } from './quotas.repository.js';
import type { PostsUsed } from './quotas.repository.js';
import { UsedTokens } from './used-tokens.js';

const POST_QUOTAS = ['posts', 'postsPerDay'] as const;

/**
 * Checks the quotas of each account. The database decides, so concurrent requests cannot exceed
 * them.
 */
@Injectable()
export class QuotasService {
  private readonly limits: QuotaLimits;

  constructor(
    env: Env,
    private readonly quotas: QuotasRepository,
    @Optional() private readonly tokens?: UsedTokens,
  ) {
    this.limits = quotaLimits(env);
  }

  /** The limits of an account and its usage. */
  async describe(accountId: string): Promise<QuotasDto> {
    const counted = await this.quotas.find(accountId);
    const aiTokensPerDay = await this.tokens?.onDay(accountId, toIsoDate(Date.now()));
    const used = { ...counted, aiTokensPerDay: aiTokensPerDay ?? 0 };
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
   * Checks before a fetch whether another feed could be stored.
   * @throws ConflictError if the account has reached its limit
   */
  async checkFeeds(accountId: string): Promise<void> {
    const limit = this.limits.feeds;
    if (limit === null) return;
    const { feeds } = await this.quotas.find(accountId);
    if (feeds >= limit) throw quotaError({ quota: 'feeds', limit });
  }

  /**
   * Counts a feed, in the transaction that has just added it.
   * @throws ConflictError if the account has reached its limit
   */
  async addFeed(manager: EntityManager, accountId: string): Promise<void> {
    const limit = this.limits.feeds;
    const isAdded = await this.quotas.addFeed(manager, accountId, limit);
    if (!isAdded && limit !== null) throw quotaError({ quota: 'feeds', limit });
  }

  /** Subtracts a feed, in the transaction that has removed it. */
  async removeFeed(manager: EntityManager, accountId: string): Promise<void> {
    await this.quotas.removeFeeds(manager, accountId, 1);
  }

  /**
   * Checks the posts of an account, in the transaction that has just added some.
   * @throws ConflictError if the account exceeds its limit of stored posts
   * @throws RateLimitedError if it exceeds its limit of the day
   */
  async checkPosts(manager: EntityManager, accountId: string): Promise<void> {
    if (!this.limitsPosts) return;
    const used = await this.quotas.findPosts(manager, accountId, { isKept: false });
    const { posts, reached } = this.remaining(used);
    if (posts < 0 && reached) throw quotaError(reached);
  }

  /**
   * Returns how many posts the transaction may add to an account. Locks the account until the
   * transaction ends, so the caller must already hold the lock on the feed of the posts.
   */
  async allowPosts(manager: EntityManager, accountId: string): Promise<PostAllowance> {
    if (!this.limitsPosts) return { posts: Infinity, reached: null };
    const { posts, reached } = this.remaining(
      await this.quotas.findPosts(manager, accountId, { isKept: true }),
    );
    return { posts: Math.max(0, posts), reached };
  }

  get limitsAiTokens(): boolean {
    return this.limits.aiTokensPerDay !== null;
  }

  /** @throws RateLimitedError if the account exceeds its tokens of the day */
  checkAiTokens(tokens: number): void {
    const limit = this.limits.aiTokensPerDay;
    if (limit !== null && tokens > limit) throw quotaError({ quota: 'aiTokensPerDay', limit });
  }

  private get limitsPosts(): boolean {
    return POST_QUOTAS.some((quota) => this.limits[quota] !== null);
  }

  /** The remaining posts of the quota with the least left. */
  private remaining(used: PostsUsed): PostAllowance {
    let least: PostAllowance = { posts: Infinity, reached: null };
    for (const quota of POST_QUOTAS) {
      const limit = this.limits[quota];
      if (limit === null || limit - used[quota] >= least.posts) continue;
      least = { posts: limit - used[quota], reached: { quota, limit } };
    }
    return least;
  }
}
