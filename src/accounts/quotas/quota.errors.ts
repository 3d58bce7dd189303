import { nextDay } from '../../common/instants.js';
import { LimitReachedError, RateLimitedError } from '../../http/problems/errors.js';
import type { DomainError } from '../../http/problems/errors.js';
import { QUOTA_SETTINGS } from './quota-limits.js';
import type { Quota } from './quota-limits.js';

/** A quota that is used up. */
export interface ReachedQuota {
  quota: Quota;
  limit: number;
  /** Whether it is a limit of the account itself, in place of the setting. */
  isOwn: boolean;
}

/** How many posts a transaction may add, and the quota that limits it. */
export interface PostAllowance {
  posts: number;
  reached: ReachedQuota | null;
}

const DAY_SECONDS = 24 * 3_600;

const NOUNS: Record<Quota, string> = {
  feeds: 'feeds',
  posts: 'stored posts',
  postsPerDay: 'new posts a day',
  aiTokensPerDay: 'AI tokens a day',
};

const isDaily = ({ quota }: ReachedQuota): boolean => quota.endsWith('PerDay');

const getLimit = ({ quota, limit, isOwn }: ReachedQuota): string =>
  isOwn
    ? `This account may have ${limit} ${NOUNS[quota]}`
    : `An account may have ${limit} ${NOUNS[quota]} (${QUOTA_SETTINGS[quota]})`;

/** The error for a request that exceeds a quota. It names the quota, and the setting that applies. */
export function quotaError(reached: ReachedQuota): DomainError {
  if (!isDaily(reached)) return new LimitReachedError(`${getLimit(reached)}.`);
  const now = Date.now();
  const seconds = Math.max(1, Math.ceil((nextDay(now) - now) / 1_000));
  return new RateLimitedError(
    `${getLimit(reached)}; the next day begins in ${seconds} s (UTC).`,
    seconds,
    { name: reached.quota, limit: reached.limit, windowSeconds: DAY_SECONDS },
  );
}

/** Tells the owner of a feed why a fetch did not store all new posts. */
export function withheldMessage(reached: ReachedQuota): string {
  const rest = isDaily(reached) ? ' The others will be stored on the next day (UTC).' : '';
  return `Some new posts are not stored. ${getLimit(reached)}.${rest}`;
}

/** When the quota resets; null for a quota without a period. */
export const resumesAt = (reached: ReachedQuota, now: number): number | null =>
  isDaily(reached) ? nextDay(now) : null;
