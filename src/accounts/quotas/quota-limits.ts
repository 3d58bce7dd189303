import type { Env } from '../../config/env.js';

/** The quotas that every account has, each with the setting that says how much it is. */
export const QUOTA_SETTINGS = {
  feeds: 'MAX_FEEDS_PER_ACCOUNT',
  posts: 'MAX_POSTS_PER_ACCOUNT',
  postsPerDay: 'MAX_POSTS_PER_DAY',
  aiTokensPerDay: 'MAX_AI_TOKENS_PER_DAY',
} as const;

export type Quota = keyof typeof QUOTA_SETTINGS;

/** How much of each an account may use; null is no limit. */
export type QuotaLimits = Record<Quota, number | null>;

/** What strangers may use where anyone may make an account and the operator sets nothing else. */
export const DEFAULTS_OF_OPEN_SIGN_UPS: Record<Quota, number> = {
  feeds: 5_000,
  posts: 1_000_000,
  postsPerDay: 100_000,
  aiTokensPerDay: 1_000_000,
};

/** What the settings allow each account. */
export function quotaLimits(env: Env): QuotaLimits {
  const limitOf = (quota: Quota): number | null => {
    const byDefault = env.SIGN_UPS === 'open' ? DEFAULTS_OF_OPEN_SIGN_UPS[quota] : 0;
    return (env[QUOTA_SETTINGS[quota]] ?? byDefault) || null;
  };
  return {
    feeds: limitOf('feeds'),
    posts: limitOf('posts'),
    postsPerDay: limitOf('postsPerDay'),
    aiTokensPerDay: limitOf('aiTokensPerDay'),
  };
}
