import type { Dialect } from '../../database/engines/dialect.js';

const keysBy = (hash: string, retiresAt: string, dialect: Dialect): string => `
  SELECT id, account_id, scope_names, rate_limit, expires_at, paused_at, allowed_ips,
    ${hash} AS hash, ${retiresAt} AS retires_at,
    (SELECT content_version FROM accounts WHERE accounts.id = account_id AND disabled_at IS NULL)
      AS content_version
  ${dialect.fromListed('api_keys', hash, 'varchar')}`;

/** What is known of a key whose secret was sent. */
export interface CallerRow {
  /** Of the secret by which it was found. */
  hash: string;
  id: string;
  account_id: string;
  /** Null where the account is disabled. */
  content_version: number | null;
  /** Names, separated by commas. */
  scope_names: string;
  rate_limit: number | null;
  expires_at: number | null;
  paused_at: number | null;
  /** A JSON array. */
  allowed_ips: string | null;
  /** Until when the secret works; null for the newest of the key. */
  retires_at: number | null;
}

/**
 * The one look-up that authenticates requests. It takes the hashes twice, as JSON arrays, and how
 * many there are; it finds a key by its secret, or by the one that it had before.
 */
export const keyCallersStatement = (dialect: Dialect): string => `
  ${keysBy('hash', 'NULL', dialect)}
  UNION ALL
  ${keysBy('previous_hash', 'previous_expires_at', dialect)}
  LIMIT ?`;
