import { RENEW_CHANGE, CHANGE } from './changes.js';
import { afterEachRow, differ, next, NOW } from './trigger.js';
import type { Trigger } from './trigger.js';

/** The columns of a subscription that its feeds show. */
const SHOWN = ['hub', 'state', 'expires_at', 'last_push_at'];

const ownersOf = (feeds: string): string => `id IN (SELECT account_id FROM feeds WHERE ${feeds})`;

const renew = (feeds: string, engine: 'sqlite' | 'postgres'): string => `
  UPDATE accounts SET change_version = ${next[engine]('change_version')} WHERE ${ownersOf(feeds)};
  INSERT INTO changes ${CHANGE}
  SELECT feeds.id, 'feed', accounts.id, accounts.change_version, ${NOW[engine]}, 0
  FROM feeds JOIN accounts ON accounts.id = feeds.account_id WHERE ${feeds} ${RENEW_CHANGE}`;

// The accounts in one order, as in the triggers of `changes`. Each statement looks for the feeds
// anew: what is deleted while this waits for its account must stay deleted in the log.
const isLogged = (name: string, event: string, feeds: string): Trigger =>
  afterEachRow(name, `${event} ON websub_subscriptions`, {
    sqlite: renew(feeds, 'sqlite'),
    postgres: `
      PERFORM 1 FROM accounts WHERE ${ownersOf(feeds)} ORDER BY id FOR NO KEY UPDATE;
      IF NOT FOUND THEN RETURN NULL; END IF;
      ${renew(feeds, 'postgres')}`,
  });

const END = `UPDATE websub_subscriptions SET due_at = 0 WHERE feed_url = old.feed_url
  AND NOT EXISTS (
    SELECT 1 FROM feeds WHERE feed_url = old.feed_url AND status IN ('active', 'failing'))`;
const RESUME = `UPDATE websub_subscriptions SET due_at = 0
  WHERE feed_url = new.feed_url AND state = 'ended' AND new.status IN ('active', 'failing')`;

const waitsForPush = (name: string, event: string): Trigger => ({
  name,
  postgres: {
    on: `AFTER ${event} ON feeds FOR EACH ROW`,
    body: `
      PERFORM 1 FROM websub_subscriptions WHERE feed_url = new.feed_url FOR SHARE;
      RETURN NULL;`,
  },
});

export const pushTriggers: Trigger[] = [
  // The last feed of an address that goes or stops ends the subscription; one that comes resumes it.
  afterEachRow('feeds_delete_ends_push', 'DELETE ON feeds', END),
  afterEachRow(
    'feeds_update_ends_push',
    'UPDATE OF status, feed_url ON feeds',
    `${END} AND (new.feed_url <> old.feed_url OR new.status IN ('paused', 'gone'));
     ${RESUME} AND (new.feed_url <> old.feed_url OR old.status IN ('paused', 'gone'))`,
  ),
  // A subscription that comes, goes or looks different renews the change of each feed at its address,
  // in the same transaction. It is locked before the accounts, as by the triggers that end it.
  isLogged('push_insert_is_logged', 'INSERT', 'feed_url = new.feed_url'),
  isLogged(
    'push_update_is_logged',
    `UPDATE OF ${SHOWN.join(', ')}`,
    `feed_url = new.feed_url AND ${differ(SHOWN, 'old', 'new')}`,
  ),
  isLogged('push_delete_is_logged', 'DELETE', 'feed_url = old.feed_url'),
  // A feed that comes to an address waits for a change of its subscription, which cannot see the
  // feed. SQLite has one writer.
  waitsForPush('feeds_insert_waits_for_push', 'INSERT'),
  waitsForPush('feeds_update_waits_for_push', 'UPDATE OF feed_url'),
];
