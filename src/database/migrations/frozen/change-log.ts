import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

/** How each engine keeps `changes`. */
interface ChangeLog {
  /**
   * Writes a row of `changes` with every post, feed and category that comes, goes or looks
   * different, in the same transaction, at a new `accounts.change_version`. The row of the account
   * is locked until the commit, so that versions become visible in their order. A feed that goes
   * takes the rows of its posts with it.
   */
  createChangeLog(runner: QueryRunner): Promise<void>;
  dropChangeLog(runner: QueryRunner): Promise<void>;
}

/** The columns that a client can see. `next_fetch_at` alone is a plan, which each fetch makes anew. */
const SHOWN = {
  posts: [
    ...['external_id', 'url', 'external_url', 'title', 'summary', 'image', 'authors', 'tags'],
    ...['language', 'attachments', 'published_at', 'modified_at', 'updated_at', 'content_hash'],
  ],
  feeds: [
    ...['category_id', 'feed_url', 'site_url', 'title', 'description', 'language', 'icon'],
    ...['status', 'last_fetched_at', 'last_succeeded_at', 'error_count', 'error_code'],
    ...['error_http_status', 'error_message', 'ai_summaries', 'updated_at'],
  ],
  categories: ['name', 'updated_at'],
};

type Table = keyof typeof SHOWN;
type Event = 'INSERT' | 'UPDATE' | 'DELETE';

const TYPES = { posts: 'post', feeds: 'feed', categories: 'category' };
const TABLES = Object.keys(SHOWN) as Table[];
const EVENTS: Event[] = ['INSERT', 'UPDATE', 'DELETE'];
const LOGGED = TABLES.flatMap((table) => EVENTS.map((event) => ({ table, event })));

const nameOf = (table: Table, event: Event): string => `${table}_${event.toLowerCase()}_is_logged`;

const COLUMNS = '(subject_id, type, account_id, version, changed_at, is_deleted)';
const RENEW = `ON CONFLICT (subject_id, type) DO UPDATE SET version = excluded.version,
  changed_at = excluded.changed_at, is_deleted = excluded.is_deleted`;

const MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** The rows of a statement that count, as `touched`. */
function touchedBy(table: Table, event: Event): string {
  if (event === 'INSERT') return 'SELECT id, account_id FROM after';
  if (event === 'UPDATE') {
    const of = (row: string) => `ROW(${SHOWN[table].map((name) => `${row}.${name}`).join(', ')})`;
    return `SELECT after.id, after.account_id FROM after JOIN before ON before.id = after.id
      WHERE ${of('after')} IS DISTINCT FROM ${of('before')}`;
  }
  const ofAFeed = 'WHERE EXISTS (SELECT 1 FROM feeds WHERE feeds.id = before.feed_id)';
  return `SELECT id, account_id FROM before ${table === 'posts' ? ofAFeed : ''}`;
}

const TRANSITION = {
  INSERT: 'NEW TABLE AS after',
  UPDATE: 'OLD TABLE AS before NEW TABLE AS after',
  DELETE: 'OLD TABLE AS before',
};

// Once for each statement: a row of the account for every one of its posts would be left behind.
const postgresChangeLog: ChangeLog = {
  async createChangeLog(runner) {
    for (const { table, event } of LOGGED) {
      const touched = touchedBy(table, event);
      const leave =
        table === 'posts' && event === 'DELETE'
          ? `DELETE FROM changes USING before
             WHERE changes.subject_id = before.id AND changes.type = 'post'
               AND NOT EXISTS (SELECT 1 FROM feeds WHERE feeds.id = before.feed_id);`
          : '';
      // In one order, so that two fetches of feeds of the same accounts do not deadlock.
      await runner.query(`
        CREATE FUNCTION ${nameOf(table, event)}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          ${leave}
          PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM (${touched}) AS touched)
            ORDER BY id FOR NO KEY UPDATE;
          IF NOT FOUND THEN RETURN NULL; END IF;
          UPDATE accounts SET change_version = greatest(change_version + 1, ${MS})
          WHERE id IN (SELECT account_id FROM (${touched}) AS touched);
          INSERT INTO changes ${COLUMNS}
          SELECT touched.id, '${TYPES[table]}', accounts.id, accounts.change_version, ${MS},
            ${event === 'DELETE' ? 1 : 0}
          FROM (${touched}) AS touched JOIN accounts ON accounts.id = touched.account_id ${RENEW};
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER ${nameOf(table, event)} AFTER ${event} ON ${table}
        REFERENCING ${TRANSITION[event]}
        FOR EACH STATEMENT EXECUTE FUNCTION ${nameOf(table, event)}()`);
    }
  },

  async dropChangeLog(runner) {
    for (const { table, event } of LOGGED) {
      await runner.query(`DROP TRIGGER ${nameOf(table, event)} ON ${table}`);
      await runner.query(`DROP FUNCTION ${nameOf(table, event)}`);
    }
  },
};

const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
const ITS_FEED = 'EXISTS (SELECT 1 FROM feeds WHERE id = old.feed_id)';
const LEAVES = 'posts_delete_leaves_log';

const sqliteChangeLog: ChangeLog = {
  async createChangeLog(runner) {
    for (const { table, event } of LOGGED) {
      const row = event === 'DELETE' ? 'old' : 'new';
      const of = event === 'UPDATE' ? ` OF ${SHOWN[table].join(', ')}` : '';
      const when = table === 'posts' && event === 'DELETE' ? `WHEN ${ITS_FEED}` : '';
      await runner.query(`
        CREATE TRIGGER ${nameOf(table, event)} AFTER ${event}${of} ON ${table} ${when} BEGIN
          UPDATE accounts SET change_version = max(change_version + 1, ${NOW})
          WHERE id = ${row}.account_id;
          INSERT INTO changes ${COLUMNS}
          SELECT ${row}.id, '${TYPES[table]}', id, change_version, ${NOW},
            ${event === 'DELETE' ? 1 : 0}
          FROM accounts WHERE id = ${row}.account_id ${RENEW};
        END`);
    }
    await runner.query(`
      CREATE TRIGGER ${LEAVES} AFTER DELETE ON posts WHEN NOT ${ITS_FEED} BEGIN
        DELETE FROM changes WHERE subject_id = old.id AND type = 'post';
      END`);
  },

  async dropChangeLog(runner) {
    for (const { table, event } of LOGGED) {
      await runner.query(`DROP TRIGGER ${nameOf(table, event)}`);
    }
    await runner.query(`DROP TRIGGER ${LEAVES}`);
  },
};

export const changeLogOf = (runner: QueryRunner): ChangeLog =>
  isPostgres(runner) ? postgresChangeLog : sqliteChangeLog;

/** One statement for each table: writes down what is there, in the order of its last change. */
export const existingChanges = (now: number): string[] =>
  TABLES.map(
    (table) => `
      INSERT INTO changes ${COLUMNS}
      SELECT id, '${TYPES[table]}', account_id,
        CASE WHEN updated_at < ${now} THEN updated_at ELSE ${now} END, updated_at, 0
      FROM ${table}`,
  );
