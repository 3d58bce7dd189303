import type { Dialect } from '../../database/engines/dialect.js';

const FIELDS = 'SELECT post_id AS "postId", account_id AS "accountId", attempts';
const DUE = 'FROM ai_arrivals WHERE due_at <= ?';

/** Selects one row for each due post, at an instant and up to a limit. Takes no lock. */
export const WAITING_ARRIVALS = `SELECT 1 ${DUE} LIMIT ?`;

/**
 * Selects the due post of an account that has waited longest; a step of `AccountWalk`.
 * Compares pairs, so that the index of the account is used.
 */
export const FIRST_ARRIVAL_OF_ACCOUNT = `
  SELECT post_id FROM ai_arrivals
  WHERE (account_id, due_at) >= (walked.id, 0) AND (account_id, due_at) <= (walked.id, ?)
  ORDER BY account_id, due_at LIMIT 1`;

/**
 * Locks the due posts that have waited longest, at an instant and up to a limit; skips locked rows.
 */
export const longestWaitingStatement = (dialect: Dialect): string =>
  `${FIELDS} ${DUE} ORDER BY due_at LIMIT ? ${dialect.lock.ifFree}`;

/** Locks the due posts of a list (an instant and a JSON array); skips locked rows. */
export const listedArrivalsStatement = (dialect: Dialect): string =>
  `${FIELDS} ${DUE} AND post_id ${dialect.inList('uuid')} ${dialect.lock.ifFree}`;
