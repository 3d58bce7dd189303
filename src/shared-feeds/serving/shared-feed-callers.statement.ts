import type { Dialect } from '../../database/engines/dialect.js';

const feedsBy = (hash: string, retiresAt: string, dialect: Dialect): string => `
  SELECT id, account_id, updated_at, changed_at, ${hash} AS hash, ${retiresAt} AS retires_at,
    (SELECT content_version FROM accounts WHERE accounts.id = account_id AND disabled_at IS NULL)
      AS content_version
  ${dialect.fromIdList('shared_feeds', hash, 'varchar')}`;

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
