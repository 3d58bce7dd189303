import type { Trigger } from './trigger.js';

const STATE = '(feed_id, account_id, serial, post_count, unread_count, read_before, newest_at)';

/**
 * Each feed has a row of `feed_states` from its creation, with a serial, the number of its posts and
 * of those that are unread. Posts and feeds that go take their state with them. All of this happens
 * behind the lock on the row of the account, as marking does. New posts are counted in `posts.ts`.
 */
export const stateTriggers: Trigger[] = [
  {
    name: 'feeds_insert_is_numbered',
    sqlite: `AFTER INSERT ON feeds BEGIN
      UPDATE accounts SET last_serial = last_serial + 1 WHERE id = new.account_id;
      INSERT INTO feed_states ${STATE}
      SELECT new.id, id, last_serial, 0, 0, 0, 0 FROM accounts WHERE id = new.account_id;
    END`,
    postgres: {
      on: 'AFTER INSERT ON feeds REFERENCING NEW TABLE AS after FOR EACH STATEMENT',
      body: `
        PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM after)
          ORDER BY id FOR NO KEY UPDATE;
        UPDATE accounts SET last_serial = last_serial + feeds
        FROM (SELECT account_id, count(*) AS feeds FROM after GROUP BY account_id) AS counted
        WHERE accounts.id = counted.account_id;
        INSERT INTO feed_states ${STATE}
        SELECT after.id, accounts.id, accounts.last_serial + 1 -
            row_number() OVER (PARTITION BY accounts.id ORDER BY after.id DESC), 0, 0, 0, 0
        FROM after JOIN accounts ON accounts.id = after.account_id;
        RETURN NULL;`,
    },
  },
  {
    name: 'feeds_delete_leaves_state',
    sqlite: `AFTER DELETE ON feeds BEGIN
      DELETE FROM feed_states WHERE feed_id = old.id;
      DELETE FROM read_moves WHERE account_id = old.account_id AND feed_id = old.id;
    END`,
    postgres: {
      on: 'AFTER DELETE ON feeds REFERENCING OLD TABLE AS before FOR EACH STATEMENT',
      body: `
        PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM before)
          ORDER BY id FOR NO KEY UPDATE;
        DELETE FROM feed_states USING before
        WHERE feed_states.account_id = before.account_id AND feed_states.feed_id = before.id;
        DELETE FROM read_moves USING before
        WHERE read_moves.account_id = before.account_id AND read_moves.feed_id = before.id;
        RETURN NULL;`,
    },
  },
  {
    // Behind posts_delete_is_counted, which locks the accounts.
    name: 'posts_delete_leaves_state',
    sqlite: `AFTER DELETE ON posts BEGIN
      UPDATE feed_states SET post_count = post_count - 1, unread_count = unread_count - coalesce(
        (SELECT is_read = 0 FROM post_marks WHERE post_id = old.id), old.created_at >= read_before)
      WHERE feed_id = old.feed_id;
      DELETE FROM post_marks WHERE post_id = old.id;
      DELETE FROM post_serials WHERE post_id = old.id;
    END`,
    postgres: {
      on: 'AFTER DELETE ON posts REFERENCING OLD TABLE AS before FOR EACH STATEMENT',
      body: `
        UPDATE feed_states
        SET post_count = post_count - posts, unread_count = unread_count - unread
        FROM (
          SELECT before.account_id, before.feed_id, count(*) AS posts,
            count(*) FILTER (WHERE coalesce(
              post_marks.is_read = 0, before.created_at >= feed_states.read_before)) AS unread
          FROM before JOIN feed_states ON feed_states.account_id = before.account_id
              AND feed_states.feed_id = before.feed_id
            LEFT JOIN post_marks ON post_marks.account_id = before.account_id
              AND post_marks.post_id = before.id
          GROUP BY before.account_id, before.feed_id
        ) AS gone
        WHERE feed_states.account_id = gone.account_id AND feed_states.feed_id = gone.feed_id;
        DELETE FROM post_marks USING before
        WHERE post_marks.account_id = before.account_id AND post_marks.post_id = before.id;
        DELETE FROM post_serials USING before
        WHERE post_serials.account_id = before.account_id AND post_serials.post_id = before.id;
        RETURN NULL;`,
    },
  },
];
