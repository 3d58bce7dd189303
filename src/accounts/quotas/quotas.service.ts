import { Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { nextDay, toDayNumber, toIso, toIsoDate } from '../../common/instants.js';
import { Env } from '../../config/env.js';
import type { LockedAccount } from '../../tenancy/account-lock.js';
import { effectiveLimit } from './own-limits.js';
import { quotaLimits } from './quota-limits.js';
import type { Quota, QuotaLimits } from './quota-limits.js';
import { quotaError } from './quota.errors.js';
import type { PostAllowance } from './quota.errors.js';
import type { QuotasDto } from './quotas.dto.js';
import { QuotasRepository } from './quotas.repository.js';
import type { CountedAccount } from './quotas.repository.js';
import { UsedTokens } from './used-tokens.js';

const POST_QUOTAS = ['posts', 'postsPerDay'] as const;

/**
 * Checks the quotas of each account: its own limits, or else those of the settings. The database
 * decides, so concurrent requests cannot exceed them.
 */
@Injectable()
export class QuotasService {
  /** Of the settings. */
  private readonly limits: QuotaLimits;

  constructor(
    env: Env,
    private readonly quotas: QuotasRepository,
    @Optional() private readonly tokens?: UsedTokens,
  ) {
    this.limits = quotaLimits(env);
  }

  /** The limits that apply to an account, and its usage. */
  async describe(accountId: string): Promise<QuotasDto> {
    const account = await this.quotas.find(accountId);
    const aiTokensPerDay = await this.tokens?.onDay(accountId, toIsoDate(Date.now()));
    const used: Record<Quota, number> = {
      feeds: account?.feedCount ?? 0,
      ...countPosts(account),
      aiTokensPerDay: aiTokensPerDay ?? 0,
    };
    const tomorrow = toIso(nextDay(Date.now()));
    const quota = (name: Quota, resetsAt: string | null) => ({
      limit: effectiveLimit(name, account, this.limits).limit,
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
    const account = await this.quotas.find(accountId);
    const { limit, isOwn } = effectiveLimit('feeds', account, this.limits);
    if (limit === null || !account || account.feedCount < limit) return;
    throw quotaError({ quota: 'feeds', limit, isOwn });
  }

  /**
   * Counts a feed, in the transaction that has just added it.
   * @throws ConflictError if the account has reached its limit
   */
  async addFeed(manager: EntityManager, accountId: string): Promise<void> {
    if (await this.quotas.addFeed(manager, accountId, this.limits.feeds)) return;
    const account = await this.quotas.find(accountId, manager);
    if (!account) return;
    const { limit, isOwn } = effectiveLimit('feeds', account, this.limits);
    // The operator has lifted the limit meanwhile.
    if (limit === null) return this.addFeed(manager, accountId);
    throw quotaError({ quota: 'feeds', limit, isOwn });
  }

  /** Subtracts a feed, in the transaction that has removed it. */
  async removeFeed(manager: EntityManager, accountId: string): Promise<void> {
    await this.quotas.removeFeeds(manager, accountId, 1);
  }

  /**
   * Checks new posts of an account, in the transaction that stores them.
   * @param account as it was locked before any of them was stored
   * @throws ConflictError if the account exceeds its limit of stored posts
   * @throws RateLimitedError if it exceeds its limit of the day
   */
  checkPosts(account: LockedAccount | undefined, added: number): void {
    const { posts, reached } = this.remaining(account);
    if (posts < added && reached) throw quotaError(reached);
  }

  /**
   * Returns how many posts the transaction may add to an account.
   * @param account is locked until the transaction ends, so no other one stores posts of it
   */
  allowPosts(account: LockedAccount | undefined): PostAllowance {
    const { posts, reached } = this.remaining(account);
    return { posts: Math.max(0, posts), reached };
  }

  /**
   * Checks tokens of the day in the transaction that has just reserved some.
   * @param count locks and returns what is used and reserved; an account without a limit is not asked
   * @throws RateLimitedError if the account exceeds its tokens of the day
   */
  async checkAiTokens(
    manager: EntityManager,
    accountId: string,
    count: () => Promise<number>,
  ): Promise<void> {
    const account = await this.quotas.find(accountId, manager);
    const { limit, isOwn } = effectiveLimit('aiTokensPerDay', account, this.limits);
    if (limit === null || (await count()) <= limit) return;
    throw quotaError({ quota: 'aiTokensPerDay', limit, isOwn });
  }

  /** The remaining posts of the quota with the least left. */
  private remaining(account: LockedAccount | undefined): PostAllowance {
    let least: PostAllowance = { posts: Infinity, reached: null };
    const used = countPosts(account);
    for (const quota of POST_QUOTAS) {
      const { limit, isOwn } = effectiveLimit(quota, account, this.limits);
      if (limit === null || limit - used[quota] >= least.posts) continue;
      least = { posts: limit - used[quota], reached: { quota, limit, isOwn } };
    }
    return least;
  }
}

type PostCounters = Pick<CountedAccount, 'postCount' | 'postsDay' | 'postsOfDay'>;

function countPosts(
  account: PostCounters | null | undefined,
): Record<(typeof POST_QUOTAS)[number], number> {
  if (!account) return { posts: 0, postsPerDay: 0 };
  const isToday = Number(account.postsDay) === toDayNumber(Date.now());
  return {
    posts: Number(account.postCount),
    postsPerDay: isToday ? Number(account.postsOfDay) : 0,
  };
}
