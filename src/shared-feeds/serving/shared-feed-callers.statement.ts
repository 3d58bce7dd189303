import type { Dialect } from '../../database/engines/dialect.js';

const feedsBy = (hash: string, retiresAt: string, dialect: Dialect): string => `
  SELECT id, account_id, updated_at, changed_at, ${hash} AS hash, ${retiresAt} AS retires_at,
    (SELECT content_version FROM accounts WHERE accounts.id = account_id AND disabled_at IS NULL)
      AS content_version
  ${dialect.fromIdList('shared_feeds', hash, 'varchar')}`;

/**
 * Whether a hash is of a token that works, of a shared feed of an account that is not disabled. Both
 * are columns around it. Parameter: the instant.
 */
export const isWorkingToken = (sharedFeedId: string, hash: string): string => `EXISTS (
  SELECT 1 FROM shared_feeds JOIN accounts ON accounts.id = shared_feeds.account_id
  WHERE shared_feeds.id = ${sharedFeedId} AND disabled_at IS NULL
    AND (shared_feeds.token_hash = ${hash}
      OR (previous_hash = ${hash} AND previous_expires_at > ?)))`;

/** The filters of an account's shared feeds that meet a condition on their identifier. */
export const filtersStatement = (condition: (id: string) => string): string =>
  `SELECT id, filter FROM shared_feeds WHERE account_id = ? AND ${condition('shared_feeds.id')}`;

/** What is known of a shared feed whose token was sent. */
export interface SharedFeedCallerRow {
  /** Of the token by which it was found. */
  hash: string;
  id: string;
  account_id: string;
  /** Null where the account is disabled. */
  content_version: number | null;
  updated_at: number;
  changed_at: number;
  /** Until when the token works; null for the newest of the shared feed. */
  retires_at: number | null;
}

/**
 * The one look-up for requests of documents. It takes the hashes of tokens twice, as JSON arrays,
 * and how many there are; it finds a shared feed by its token, or by the one that it had before.
 */
export const sharedFeedCallersStatement = (dialect: Dialect): string => `
  ${feedsBy('token_hash', 'NULL', dialect)}
  UNION ALL
  ${feedsBy('previous_hash', 'previous_expires_at', dialect)}
  LIMIT ?`;
