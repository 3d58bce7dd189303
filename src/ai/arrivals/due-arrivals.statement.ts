import type { Dialect } from '../../database/engines/dialect.js';

const FIELDS = 'SELECT post_id AS "postId", account_id AS "accountId", attempts';
const DUE = 'FROM ai_arrivals WHERE due_at <= ?';

/** Whether posts are due: a row for each, of an instant and up to a number. Takes no lock. */
export const WAITING_ARRIVALS = `SELECT 1 ${DUE} LIMIT ?`;

/**
 * The due post of an account that waits longest, of an instant; a step of `AccountWalk`. Compares
 * pairs, so that the index of the account is used.
 */
export const FIRST_ARRIVAL_OF_ACCOUNT = `
  SELECT post_id FROM ai_arrivals
  WHERE (account_id, due_at) >= (walked.id, 0) AND (account_id, due_at) <= (walked.id, ?)
  ORDER BY account_id, due_at LIMIT 1`;

/** Locks the due posts that wait longest, of an instant and up to a number; skips locked ones. */
export const longestWaitingStatement = (dialect: Dialect): string =>
  `${FIELDS} ${DUE} ORDER BY due_at LIMIT ? ${dialect.lock.ifFree}`;

/** Locks those of the listed posts that are due, of an instant and a JSON array; skips locked ones. */
export const listedArrivalsStatement = (dialect: Dialect): string =>
  `${FIELDS} ${DUE} AND post_id ${dialect.inList('uuid')} ${dialect.lock.ifFree}`;
