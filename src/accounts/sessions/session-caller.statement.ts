/**
 * The look-up of a session's token. SQLite would plan a join, or a range of instants, again for each
 * hash.
 */
export const CALLER_BY_HASH = `
  SELECT id, account_id, last_used_at, expires_at,
    (SELECT content_version FROM accounts WHERE accounts.id = account_id AND disabled_at IS NULL)
      AS content_version
  FROM sessions WHERE hash = ?`;

/** What the look-up of a token finds. */
export interface CallerRow {
  id: string;
  account_id: string;
  /** Null where the account is disabled. */
  content_version: number | null;
  last_used_at: number;
  expires_at: number;
}
