import { nextDay } from '../../common/days.js';
import { ConflictError, RateLimitedError } from '../../http/problems/errors.js';
import type { DomainError } from '../../http/problems/errors.js';
import { QUOTA_SETTINGS } from './quota-limits.js';
import type { Quota } from './quota-limits.js';

/** A quota of which an account has nothing left. */
export interface ReachedQuota {
  quota: Quota;
  limit: number;
}

/** How many posts a transaction may add, and what keeps it from more. */
export interface PostAllowance {
  posts: number;
  reached: ReachedQuota | null;
}

const NOUNS: Record<Quota, string> = {
  feeds: 'feeds',
  posts: 'stored posts',
  postsPerDay: 'new posts a day',
  aiTokensPerDay: 'tokens of AI a day',
};

const isDaily = ({ quota }: ReachedQuota): boolean => quota.endsWith('PerDay');

const limitOf = ({ quota, limit }: ReachedQuota): string =>
  `An account may have ${limit} ${NOUNS[quota]} here (${QUOTA_SETTINGS[quota]})`;

/** The answer to a request that needs more; it names the quota and its setting. */
export function quotaError(reached: ReachedQuota): DomainError {
  if (!isDaily(reached)) return new ConflictError(`${limitOf(reached)}.`);
  const now = Date.now();
  const seconds = Math.max(1, Math.ceil((nextDay(now) - now) / 1_000));
  return new RateLimitedError(
    `${limitOf(reached)}; the next day begins in ${seconds} s (UTC).`,
    seconds,
  );
}

/** Why a fetch has not stored all new posts, for the owner of the feed. */
export function withheldMessage(reached: ReachedQuota): string {
  const rest = isDaily(reached) ? ' The others follow on the next day (UTC).' : '';
  return `Some new posts are not stored. ${limitOf(reached)}.${rest}`;
}

/** When more is allowed; null where that is no matter of time. */
export const resumesAt = (reached: ReachedQuota, now: number): number | null =>
  isDaily(reached) ? nextDay(now) : null;
