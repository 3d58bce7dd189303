import { next, NOW } from './trigger.js';
import type { Trigger } from './trigger.js';

export const CHANGE = '(subject_id, type, account_id, version, changed_at, is_deleted)';

/** A record has one row, with its last change. */
export const RENEW_CHANGE = `ON CONFLICT (subject_id, type, account_id)
  DO UPDATE SET version = excluded.version,
    changed_at = excluded.changed_at, is_deleted = excluded.is_deleted`;

/** A record that the log is of, and the columns of it that a client can see. */
interface Logged {
  table: 'posts' | 'feeds' | 'categories';
  type: string;
  shown: string[];
}

const POSTS: Logged = {
  table: 'posts',
  type: 'post',
  shown: [
    ...['external_id', 'url', 'external_url', 'title', 'summary', 'image', 'authors', 'tags'],
    ...['language', 'attachments', 'published_at', 'modified_at', 'updated_at', 'content_hash'],
  ],
};

// `next_fetch_at` alone is a plan, which each fetch makes anew.
const FEEDS: Logged = {
  table: 'feeds',
  type: 'feed',
  shown: [
    ...['category_id', 'feed_url', 'site_url', 'title', 'description', 'language', 'icon'],
    ...['status', 'last_fetched_at', 'last_succeeded_at', 'error_count', 'error_code'],
    ...['error_http_status', 'error_message', 'ai_summaries', 'updated_at'],
  ],
};

const CATEGORIES: Logged = { table: 'categories', type: 'category', shown: ['name', 'updated_at'] };

// Once for each statement: a row of the account for every one of its posts would be left behind. The
// accounts in one order, so that two fetches of feeds of the same accounts do not deadlock.
const logOnPostgres = (touched: string, type: string, isDeleted: 0 | 1): string => `
  PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM (${touched}) AS touched)
    ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE accounts SET change_version = ${next.postgres('change_version')}
  WHERE id IN (SELECT account_id FROM (${touched}) AS touched);
  INSERT INTO changes ${CHANGE}
  SELECT touched.id, '${type}', accounts.id, accounts.change_version, ${NOW.postgres}, ${isDeleted}
  FROM (${touched}) AS touched JOIN accounts ON accounts.id = touched.account_id ${RENEW_CHANGE};
  RETURN NULL;`;

const logOnSqlite = (row: 'new' | 'old', type: string, isDeleted: 0 | 1): string => `BEGIN
  UPDATE accounts SET change_version = ${next.sqlite('change_version')}
  WHERE id = ${row}.account_id;
  INSERT INTO changes ${CHANGE}
  SELECT ${row}.id, '${type}', id, change_version, ${NOW.sqlite}, ${isDeleted}
  FROM accounts WHERE id = ${row}.account_id ${RENEW_CHANGE};
END`;

const insertIsLogged = ({ table, type }: Logged): Trigger => ({
  name: `${table}_insert_is_logged`,
  sqlite: `AFTER INSERT ON ${table} ${logOnSqlite('new', type, 0)}`,
  postgres: {
    on: `AFTER INSERT ON ${table} REFERENCING NEW TABLE AS after FOR EACH STATEMENT`,
    body: logOnPostgres('SELECT id, account_id FROM after', type, 0),
  },
});

const updateIsLogged = ({ table, type, shown }: Logged): Trigger => {
  const rowOf = (row: string) => `ROW(${shown.map((column) => `${row}.${column}`).join(', ')})`;
  const touched = `SELECT after.id, after.account_id FROM after JOIN before ON before.id = after.id
    WHERE ${rowOf('after')} IS DISTINCT FROM ${rowOf('before')}`;
  return {
    name: `${table}_update_is_logged`,
    sqlite: `AFTER UPDATE OF ${shown.join(', ')} ON ${table} ${logOnSqlite('new', type, 0)}`,
    postgres: {
      on: `AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT`,
      body: logOnPostgres(touched, type, 0),
    },
  };
};

const deleteIsLogged = ({ table, type }: Logged): Trigger => ({
  name: `${table}_delete_is_logged`,
  sqlite: `AFTER DELETE ON ${table} ${logOnSqlite('old', type, 1)}`,
  postgres: {
    on: `AFTER DELETE ON ${table} REFERENCING OLD TABLE AS before FOR EACH STATEMENT`,
    body: logOnPostgres('SELECT id, account_id FROM before', type, 1),
  },
});

const ITS_FEED_STAYS = {
  sqlite: 'EXISTS (SELECT 1 FROM feeds WHERE id = old.feed_id AND removing_at IS NULL)',
  postgres: `EXISTS (SELECT 1 FROM feeds WHERE feeds.account_id = before.account_id
    AND feeds.id = before.feed_id AND removing_at IS NULL)`,
};

/** A deleted post is told, unless its feed goes with it: then the row of its change goes too. */
const deletedPosts: Trigger[] = [
  {
    name: 'posts_delete_leaves_log',
    sqlite: `AFTER DELETE ON posts WHEN NOT ${ITS_FEED_STAYS.sqlite} BEGIN
      DELETE FROM changes WHERE subject_id = old.id AND type = 'post';
    END`,
  },
  {
    name: 'posts_delete_is_logged',
    sqlite: `AFTER DELETE ON posts WHEN ${ITS_FEED_STAYS.sqlite} ${logOnSqlite('old', 'post', 1)}`,
    postgres: {
      on: 'AFTER DELETE ON posts REFERENCING OLD TABLE AS before FOR EACH STATEMENT',
      body: `
        DELETE FROM changes USING before
        WHERE changes.account_id = before.account_id AND changes.subject_id = before.id
          AND changes.type = 'post' AND NOT ${ITS_FEED_STAYS.postgres};
        ${logOnPostgres(`SELECT id, account_id FROM before WHERE ${ITS_FEED_STAYS.postgres}`, 'post', 1)}`,
    },
  },
];

/**
 * Each post, feed and category that comes, goes or looks different has a row of `changes`, written in
 * the same transaction, at a new `accounts.change_version`. The row of the account is locked until
 * the commit, so that versions become visible in their order. New posts are logged in `posts.ts`.
 */
export const changeTriggers: Trigger[] = [
  insertIsLogged(CATEGORIES),
  updateIsLogged(CATEGORIES),
  deleteIsLogged(CATEGORIES),
  insertIsLogged(FEEDS),
  updateIsLogged(FEEDS),
  deleteIsLogged(FEEDS),
  updateIsLogged(POSTS),
  ...deletedPosts,
];
