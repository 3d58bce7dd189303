import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

type Event = 'INSERT' | 'UPDATE' | 'DELETE';
const EVENTS: Event[] = ['INSERT', 'UPDATE', 'DELETE'];

/** What an owner or a publisher decides. The outcome of a fetch is told only by `status`. */
const TOLD = [
  ...['category_id', 'feed_url', 'site_url', 'title', 'description', 'language', 'icon'],
  ...['status', 'ai_summaries'],
];

/** The columns of a record of a feed, for the event that tells of its deletion. */
const RECORD = [
  ...['id', 'source', 'feed_url', 'site_url', 'title', 'description', 'language', 'icon'],
  ...['category_id', 'status', 'last_fetched_at', 'last_succeeded_at', 'next_fetch_at'],
  ...['error_count', 'error_code', 'error_http_status', 'error_message', 'ai_summaries'],
  ...['created_at', 'updated_at'],
];

/** Columns that a later migration adds. */
interface Added {
  told: string[];
  record: string[];
}

const listOf = (row: string, told: string[]): string =>
  `(${told.map((name) => `${row}.${name}`).join(', ')})`;

/** The event of an update, or null where it is none. The first success is part of `feed.created`. */
const updateFrom = (before: string, after: string, told: string[]): string => `CASE
  WHEN ${after}.status = 'gone' AND ${before}.status <> 'gone' THEN 'feed.gone'
  WHEN ${after}.status = 'failing' AND ${before}.status <> 'failing' THEN 'feed.failing'
  WHEN ${after}.status = 'active' AND ${before}.status IN ('failing', 'gone')
    AND ${after}.last_succeeded_at IS DISTINCT FROM ${before}.last_succeeded_at
    THEN 'feed.recovered'
  WHEN ${before}.last_succeeded_at IS NULL AND ${after}.last_succeeded_at IS NOT NULL THEN NULL
  WHEN ${listOf(after, told)} IS DISTINCT FROM ${listOf(before, told)} THEN 'feed.updated' END`;

const recordOf = (row: string, build: string, record: string[]): string =>
  `${build}(${record.map((name) => `'${name}', ${row}.${name}`).join(', ')})`;

const COLUMNS = '(account_id, version, feed_id, type, record, changed_at)';
const nameOf = (event: Event): string => `feeds_${event.toLowerCase()}_tells_event`;

/** How each engine writes a row of `feed_events` with the change, at a version of its own. */
interface FeedEvents {
  createFeedEvents(runner: QueryRunner): Promise<void>;
  dropFeedEvents(runner: QueryRunner): Promise<void>;
}

const MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** The feeds of a statement that make events. */
const toldBy = ({ told, record }: Added) => ({
  INSERT: `SELECT id, account_id, 'feed.created' AS type, NULL::text AS record FROM after`,
  UPDATE: `SELECT * FROM (
      SELECT after.id, after.account_id, ${updateFrom('before', 'after', told)} AS type,
        NULL::text AS record
      FROM after JOIN before ON before.id = after.id) AS updated
    WHERE type IS NOT NULL`,
  DELETE: `SELECT id, account_id, 'feed.deleted' AS type,
      ${recordOf('before', 'json_build_object', record)}::text AS record FROM before`,
});

const TRANSITION = {
  INSERT: 'NEW TABLE AS after',
  UPDATE: 'OLD TABLE AS before NEW TABLE AS after',
  DELETE: 'OLD TABLE AS before',
};

const postgresFeedEvents = (columns: Added): FeedEvents => ({
  async createFeedEvents(runner) {
    const TOLD_BY = toldBy(columns);
    for (const event of EVENTS) {
      // Accounts are locked in one order, as by the triggers of `changes`.
      await runner.query(`
        CREATE FUNCTION ${nameOf(event)}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          PERFORM 1 FROM accounts
          WHERE id IN (SELECT account_id FROM (${TOLD_BY[event]}) AS told)
          ORDER BY id FOR NO KEY UPDATE;
          IF NOT FOUND THEN RETURN NULL; END IF;
          UPDATE accounts SET change_version = greatest(change_version + 1, ${MS})
          WHERE id IN (SELECT account_id FROM (${TOLD_BY[event]}) AS told);
          INSERT INTO feed_events ${COLUMNS}
          SELECT accounts.id, accounts.change_version, told.id, told.type, told.record, ${MS}
          FROM (${TOLD_BY[event]}) AS told JOIN accounts ON accounts.id = told.account_id;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER ${nameOf(event)} AFTER ${event} ON feeds
        REFERENCING ${TRANSITION[event]}
        FOR EACH STATEMENT EXECUTE FUNCTION ${nameOf(event)}()`);
    }
  },

  async dropFeedEvents(runner) {
    for (const event of EVENTS) {
      await runner.query(`DROP TRIGGER ${nameOf(event)} ON feeds`);
      await runner.query(`DROP FUNCTION ${nameOf(event)}`);
    }
  },
});

const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

const typeOf = (told: string[]) => ({
  INSERT: `'feed.created'`,
  UPDATE: updateFrom('old', 'new', told),
  DELETE: `'feed.deleted'`,
});

const sqliteFeedEvents = ({ told, record: columns }: Added): FeedEvents => ({
  async createFeedEvents(runner) {
    const TYPE_OF = typeOf(told);
    for (const event of EVENTS) {
      const row = event === 'DELETE' ? 'old' : 'new';
      const of = event === 'UPDATE' ? ` OF ${told.join(', ')}` : '';
      const when = event === 'UPDATE' ? `WHEN ${TYPE_OF.UPDATE} IS NOT NULL` : '';
      const record = event === 'DELETE' ? recordOf('old', 'json_object', columns) : 'NULL';
      await runner.query(`
        CREATE TRIGGER ${nameOf(event)} AFTER ${event}${of} ON feeds ${when} BEGIN
          UPDATE accounts SET change_version = max(change_version + 1, ${NOW})
          WHERE id = ${row}.account_id;
          INSERT INTO feed_events ${COLUMNS}
          SELECT id, change_version, ${row}.id, ${TYPE_OF[event]}, ${record}, ${NOW}
          FROM accounts WHERE id = ${row}.account_id;
        END`);
    }
  },

  async dropFeedEvents(runner) {
    for (const event of EVENTS) await runner.query(`DROP TRIGGER ${nameOf(event)}`);
  },
});

export function feedEventsOf(
  runner: QueryRunner,
  added: Added = { told: [], record: [] },
): FeedEvents {
  const columns = { told: [...TOLD, ...added.told], record: [...RECORD, ...added.record] };
  return isPostgres(runner) ? postgresFeedEvents(columns) : sqliteFeedEvents(columns);
}
