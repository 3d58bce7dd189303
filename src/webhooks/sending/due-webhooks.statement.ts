import type { Dialect } from '../../database/engines/dialect.js';

const FIELDS = 'SELECT id, account_id AS "accountId"';
/** At an instant, twice. */
const DUE = `status = 'active' AND next_attempt_at <= ? AND leased_until <= ?`;

/** Selects one row for each due endpoint, at an instant (twice) and up to a limit. Takes no lock. */
export const WAITING_WEBHOOKS = `SELECT 1 FROM webhooks WHERE ${DUE} LIMIT ?`;

/** Selects the endpoint of an account that has been due longest; a step of `AccountWalk`. */
export const FIRST_WEBHOOK_OF_ACCOUNT = `
  SELECT id FROM webhooks WHERE account_id = walked.id AND ${DUE} ORDER BY next_attempt_at LIMIT 1`;

/** Locks the endpoints that have been due longest; skips locked rows. */
export const longestDueStatement = (dialect: Dialect): string =>
  `${FIELDS} FROM webhooks WHERE ${DUE} ORDER BY next_attempt_at LIMIT ? ${dialect.lock.ifFree}`;

/** Locks the due endpoints of a list (an instant twice, and a JSON array); skips locked rows. */
export const listedWebhooksStatement = (dialect: Dialect): string =>
  `${FIELDS} FROM webhooks WHERE ${DUE} AND id ${dialect.inList('uuid')} ${dialect.lock.ifFree}`;
