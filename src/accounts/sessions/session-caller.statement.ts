/**
 * Selects the session of a token. Shaped so that SQLite does not plan a join or a range of instants
 * for each hash.
 */
export const CALLER_BY_HASH = `
  SELECT id, account_id, last_used_at, expires_at,
    (SELECT content_version FROM accounts WHERE accounts.id = account_id AND disabled_at IS NULL)
      AS content_version
  FROM sessions WHERE hash = ?`;

/** The row that the look-up of a token returns. */
export interface CallerRow {
  id: string;
  account_id: string;
  /** Null for a disabled account. */
  content_version: number | null;
  last_used_at: number;
  expires_at: number;
}
