import type { Dialect } from '../../database/engines/dialect.js';
import type { Duplicates } from '../../tenancy/account.entity.js';

/** What is known of a key whose secret was sent. */
export interface CallerRow {
  /** Of the secret by which it was found. */
  hash: string;
  id: string;
  account_id: string;
  /** Null where the account is disabled. */
  content_version: number | null;
  duplicates: Duplicates;
  /** Names, separated by commas. */
  scope_names: string;
  rate_limit: number | null;
  rate_window_limit: number | null;
  rate_window_seconds: number | null;
  /** Null where its requests cost no credits. */
  credits_epoch: number | null;
  expires_at: number | null;
  paused_at: number | null;
  /** A JSON array. */
  allowed_ips: string | null;
  /** JSON arrays. */
  feed_ids: string | null;
  category_ids: string | null;
  /** Until when the secret works; null for the newest of the key. */
  retires_at: number | null;
  /** Until when an access token works; null for the secrets of a key. */
  token_expires_at: number | null;
  /** Null for a key that is no grant. */
  oauth_client_id: string | null;
  /** The user who made it, in a session. */
  creator_id: string | null;
}

/**
 * The one look-up that authenticates requests, by hashes in a JSON array: from each hash to the
 * account and its key. That the key has the hash too is what counts, but for access tokens, whose
 * row alone has their hash.
 */
export const keyCallersStatement = (dialect: Dialect): string => `
  SELECT listed.value AS hash, api_keys.id, api_keys.account_id, scope_names, rate_limit,
    rate_window_limit, rate_window_seconds,
    CASE WHEN credits_remaining IS NULL THEN NULL ELSE credits_epoch END AS credits_epoch,
    api_keys.expires_at, paused_at, allowed_ips, feed_ids, category_ids, oauth_client_id,
    creator_id,
    api_key_hashes.expires_at AS token_expires_at,
    CASE WHEN listed.value = previous_hash THEN previous_expires_at END AS retires_at,
    CASE WHEN accounts.disabled_at IS NULL THEN accounts.content_version END AS content_version,
    accounts.duplicates
  FROM ${dialect.listedTexts}
  ${dialect.lateralJoinOne('api_key_hashes', 'api_key_hashes.hash = listed.value')}
  ${dialect.lateralJoinOne(
    'api_keys',
    `api_keys.account_id = api_key_hashes.account_id AND api_keys.id = api_key_hashes.key_id
      AND (listed.value = api_keys.hash OR listed.value = previous_hash
        OR api_key_hashes.expires_at IS NOT NULL)`,
  )}
  ${dialect.lateralJoinOne('accounts', 'accounts.id = api_keys.account_id')}`;
