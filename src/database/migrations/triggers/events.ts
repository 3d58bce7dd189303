import { differ, next, NOW } from './trigger.js';
import type { Trigger } from './trigger.js';

/** What an owner or a publisher decides in version 1.0. The outcome of a fetch is told only by `status`. */
export const TOLD = [
  ...['category_id', 'feed_url', 'site_url', 'title', 'description', 'language', 'icon'],
  ...['status', 'ai_summaries', 'request', 'request_secrets', 'refresh_minutes'],
  ...['suggested_feed_url', 'icon_id', 'retention_max_age_days', 'retention_max_posts'],
  ...['retention_keep_unread'],
];

/** The columns of a record of a feed, for the event that tells of its deletion. */
const RECORD = [
  ...['id', 'source', 'feed_url', 'site_url', 'title', 'description', 'language', 'icon'],
  ...['category_id', 'status', 'last_fetched_at', 'last_succeeded_at', 'next_fetch_at'],
  ...['error_count', 'error_code', 'error_http_status', 'error_message', 'ai_summaries'],
  ...['created_at', 'updated_at', 'icon_id'],
];

const EVENT = '(account_id, version, feed_id, type, record, changed_at)';

/** The event of an update, or null where it is none. The first success is part of `feed.created`. */
const updateFrom = (told: string[], before: string, after: string): string => `CASE
  WHEN ${after}.status = 'gone' AND ${before}.status <> 'gone' THEN 'feed.gone'
  WHEN ${after}.status = 'failing' AND ${before}.status <> 'failing' THEN 'feed.failing'
  WHEN ${after}.status = 'active' AND ${before}.status IN ('failing', 'gone')
    AND ${after}.last_succeeded_at IS DISTINCT FROM ${before}.last_succeeded_at
    THEN 'feed.recovered'
  WHEN ${before}.last_succeeded_at IS NULL AND ${after}.last_succeeded_at IS NOT NULL THEN NULL
  WHEN ${differ(told, after, before)} THEN 'feed.updated' END`;

const recordOf = (row: string): string =>
  `(${RECORD.map((name) => `'${name}', ${row}.${name}`).join(', ')})`;

/** `told` is a select of the feeds of a statement that make events, with type and record. */
const tellOnPostgres = (told: string): string => `
  PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM (${told}) AS told)
    ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE accounts SET change_version = ${next.postgres('change_version')}
  WHERE id IN (SELECT account_id FROM (${told}) AS told);
  INSERT INTO feed_events ${EVENT}
  SELECT accounts.id, accounts.change_version, told.id, told.type, told.record, ${NOW.postgres}
  FROM (${told}) AS told JOIN accounts ON accounts.id = told.account_id;
  RETURN NULL;`;

const tellOnSqlite = (row: 'new' | 'old', type: string, record: string): string => `BEGIN
  UPDATE accounts SET change_version = ${next.sqlite('change_version')}
  WHERE id = ${row}.account_id;
  INSERT INTO feed_events ${EVENT}
  SELECT id, change_version, ${row}.id, ${type}, ${record}, ${NOW.sqlite}
  FROM accounts WHERE id = ${row}.account_id;
END`;

/** The trigger of updates, for the columns that an owner is told of. */
export const tellsUpdates = (told: string[]): Trigger => ({
  name: 'feeds_update_tells_event',
  sqlite: `AFTER UPDATE OF ${told.join(', ')} ON feeds
      WHEN ${updateFrom(told, 'old', 'new')} IS NOT NULL
      ${tellOnSqlite('new', updateFrom(told, 'old', 'new'), 'NULL')}`,
  postgres: {
    on: `AFTER UPDATE ON feeds REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT`,
    body: tellOnPostgres(`SELECT * FROM (
          SELECT after.id, after.account_id, ${updateFrom(told, 'before', 'after')} AS type,
            NULL::text AS record
          FROM after JOIN before ON before.id = after.id) AS updated
        WHERE type IS NOT NULL`),
  },
});

/**
 * Each change of a feed that an owner is told of has a row of `feed_events`, written in the same
 * transaction, at a version of its own. The row of the account is locked until the commit, so that
 * versions become visible in their order; several accounts are locked in one order.
 */
export const eventTriggers: Trigger[] = [
  {
    name: 'feeds_insert_tells_event',
    sqlite: `AFTER INSERT ON feeds ${tellOnSqlite('new', `'feed.created'`, 'NULL')}`,
    postgres: {
      on: 'AFTER INSERT ON feeds REFERENCING NEW TABLE AS after FOR EACH STATEMENT',
      body: tellOnPostgres(
        `SELECT id, account_id, 'feed.created' AS type, NULL::text AS record FROM after`,
      ),
    },
  },
  tellsUpdates(TOLD),
  {
    name: 'feeds_delete_tells_event',
    sqlite: `AFTER DELETE ON feeds
      ${tellOnSqlite('old', `'feed.deleted'`, `json_object${recordOf('old')}`)}`,
    postgres: {
      on: 'AFTER DELETE ON feeds REFERENCING OLD TABLE AS before FOR EACH STATEMENT',
      body: tellOnPostgres(`SELECT id, account_id, 'feed.deleted' AS type,
        json_build_object${recordOf('before')}::text AS record FROM before`),
    },
  },
];
