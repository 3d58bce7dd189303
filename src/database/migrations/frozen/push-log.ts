import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';
import { createRowTrigger, dropRowTrigger } from './row-trigger.js';
import type { RowTrigger } from './row-trigger.js';

/** The columns of a subscription that its feeds show. */
const SHOWN = ['hub', 'state', 'expires_at', 'last_push_at'];
const listOf = (row: string): string => `(${SHOWN.map((name) => `${row}.${name}`).join(', ')})`;

/** The changes of a subscription, and the feeds that each lets look different. */
const LOGGED = [
  { name: 'push_insert_is_logged', event: 'INSERT', feeds: 'feed_url = new.feed_url' },
  {
    name: 'push_update_is_logged',
    event: `UPDATE OF ${SHOWN.join(', ')}`,
    feeds: `feed_url = new.feed_url AND ${listOf('old')} IS DISTINCT FROM ${listOf('new')}`,
  },
  { name: 'push_delete_is_logged', event: 'DELETE', feeds: 'feed_url = old.feed_url' },
];

const owners = (feeds: string): string => `id IN (SELECT account_id FROM feeds WHERE ${feeds})`;

const renewal = (feeds: string, nextVersion: string, now: string): string[] => [
  `UPDATE accounts SET change_version = ${nextVersion} WHERE ${owners(feeds)}`,
  `INSERT INTO changes (subject_id, type, account_id, version, changed_at, is_deleted)
   SELECT feeds.id, 'feed', accounts.id, accounts.change_version, ${now}, 0
   FROM feeds JOIN accounts ON accounts.id = feeds.account_id WHERE ${feeds}
   ON CONFLICT (subject_id, type) DO UPDATE SET version = excluded.version,
     changed_at = excluded.changed_at, is_deleted = excluded.is_deleted`,
];

const MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

// The accounts in one order, as in the triggers of `changes`. Each statement looks for the feeds
// anew: what is deleted while this waits for its account must stay deleted in the log.
const postgresStatement = (feeds: string): string => `
  PERFORM 1 FROM accounts WHERE ${owners(feeds)} ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  ${renewal(feeds, `greatest(change_version + 1, ${MS})`, MS).join(';')}`;

const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

const sqliteStatement = (feeds: string): string =>
  renewal(feeds, `max(change_version + 1, ${NOW})`, NOW).join(';');

/**
 * A feed that comes to an address waits for a change of its subscription, which cannot see the feed.
 * SQLite has one writer.
 */
const POSTGRES_ARRIVALS = [
  { name: 'feeds_insert_waits_for_push', event: 'INSERT' },
  { name: 'feeds_update_waits_for_push', event: 'UPDATE OF feed_url' },
].map((trigger) => ({
  ...trigger,
  table: 'feeds',
  statement: 'PERFORM 1 FROM websub_subscriptions WHERE feed_url = new.feed_url FOR SHARE',
}));

function triggersOf(runner: QueryRunner): RowTrigger[] {
  const statementFor = isPostgres(runner) ? postgresStatement : sqliteStatement;
  const logged = LOGGED.map(({ name, event, feeds }) => ({
    ...{ name, event, table: 'websub_subscriptions', statement: statementFor(feeds) },
  }));
  return isPostgres(runner) ? [...logged, ...POSTGRES_ARRIVALS] : logged;
}

/**
 * Renews the change of each feed at the address of a subscription that comes, goes or looks
 * different, in the same transaction. The subscription is locked before the accounts, as in the
 * triggers that end it with its last feed.
 */
export async function createPushLog(runner: QueryRunner): Promise<void> {
  for (const trigger of triggersOf(runner)) await createRowTrigger(runner, trigger);
}

export async function dropPushLog(runner: QueryRunner): Promise<void> {
  for (const trigger of triggersOf(runner)) await dropRowTrigger(runner, trigger);
}

/** Renews the changes of all feeds with a subscription, since what it shows was not logged. */
export const renewedPushes = (now: number): string[] =>
  renewal(
    'feed_url IN (SELECT feed_url FROM websub_subscriptions)',
    `CASE WHEN change_version < ${now} THEN ${now} ELSE change_version + 1 END`,
    String(now),
  );
