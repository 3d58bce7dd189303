import type { Env } from '../../config/env.js';

/** The quotas of an account, each with its setting. */
export const QUOTA_SETTINGS = {
  feeds: 'MAX_FEEDS_PER_ACCOUNT',
  posts: 'MAX_POSTS_PER_ACCOUNT',
  postsPerDay: 'MAX_POSTS_PER_DAY',
  aiTokensPerDay: 'MAX_AI_TOKENS_PER_DAY',
} as const;

export type Quota = keyof typeof QUOTA_SETTINGS;

export const QUOTAS = Object.keys(QUOTA_SETTINGS) as Quota[];

/** The limit of each quota; null is no limit. */
export type QuotaLimits = Record<Quota, number | null>;

/** Limits for open sign-up, if the operator sets no others. */
export const OPEN_SIGN_UP_DEFAULTS: Record<Quota, number> = {
  feeds: 5_000,
  posts: 1_000_000,
  postsPerDay: 100_000,
  aiTokensPerDay: 1_000_000,
};

/** Reads the limits from the settings. */
export function quotaLimits(env: Env): QuotaLimits {
  const getLimit = (quota: Quota): number | null => {
    const byDefault = env.SIGN_UPS === 'open' ? OPEN_SIGN_UP_DEFAULTS[quota] : 0;
    return (env[QUOTA_SETTINGS[quota]] ?? byDefault) || null;
  };
  return {
    feeds: getLimit('feeds'),
    posts: getLimit('posts'),
    postsPerDay: getLimit('postsPerDay'),
    aiTokensPerDay: getLimit('aiTokensPerDay'),
  };
}
