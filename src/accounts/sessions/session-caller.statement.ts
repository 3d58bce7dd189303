import type { Duplicates } from '../../tenancy/account.entity.js';
import type { Role } from '../../auth/roles.js';

/** Selects the session of a token, with what its user is in the account at this moment. */
export const CALLER_BY_HASH = `
  SELECT sessions.id, member_id, members.user_id, members.account_id, role, last_used_at, expires_at,
    (SELECT content_version FROM accounts
     WHERE accounts.id = members.account_id AND disabled_at IS NULL) AS content_version,
    (SELECT duplicates FROM accounts WHERE accounts.id = members.account_id) AS duplicates
  FROM sessions JOIN members ON members.id = member_id
  WHERE hash = ?`;

/** The row that the look-up of a token returns. */
export interface CallerRow {
  id: string;
  member_id: string;
  user_id: string;
  account_id: string;
  role: Role;
  /** Null for a disabled account. */
  content_version: number | null;
  duplicates: Duplicates;
  last_used_at: number;
  expires_at: number;
}
