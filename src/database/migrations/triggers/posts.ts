import { next, NOW } from './trigger.js';
import type { Trigger, TriggerFunction } from './trigger.js';

const DAY = 'new.created_at / 86400000';
const MARK = '(post_id, account_id, feed_id, arrived_at, is_read, is_starred, version, changed_at)';
const CHANGE = `(subject_id, type, account_id, version, changed_at, is_deleted,
  created_version, is_silent, feed_id, ai_summaries)`;

/** The first fetch of a web feed brings what is there already, which is no news. */
const IS_SILENT = `CASE WHEN feeds.source = 'web' AND feeds.last_succeeded_at IS NULL
  THEN 1 ELSE 0 END`;

export const postFunctions: TriggerFunction[] = [
  {
    name: 'count_posts',
    body: `
      UPDATE accounts SET post_count = post_count + TG_ARGV[0]::integer * posts,
        posts_of_day = CASE WHEN TG_OP = 'DELETE' OR day < posts_day THEN posts_of_day
          WHEN day = posts_day THEN posts_of_day + posts ELSE posts END,
        posts_day = CASE WHEN TG_OP = 'DELETE' OR day < posts_day THEN posts_day ELSE day END
      FROM (SELECT account_id, count(*) AS posts, (max(created_at) / 86400000)::integer AS day
        FROM changed GROUP BY account_id) AS counted
      WHERE id = account_id;
      RETURN NULL;`,
  },
];

/**
 * A new post, in the transaction that stores it: moves the versions of its account, counts it with
 * the account (also with those of the latest day in UTC) and its feed, writes its row of `changes`,
 * and gives it a serial. If it arrives before the `read_before` of its feed it is marked as unread:
 * nobody has seen it.
 *
 * On SQLite it is one trigger, so that the account is updated once.
 */
const newPosts: Trigger[] = [
  {
    name: 'posts_insert_is_logged',
    sqlite: `AFTER INSERT ON posts BEGIN
      UPDATE accounts SET content_version = ${next.sqlite('content_version')},
        post_count = post_count + 1,
        posts_of_day = CASE WHEN ${DAY} < posts_day THEN posts_of_day
          WHEN ${DAY} = posts_day THEN posts_of_day + 1 ELSE 1 END,
        posts_day = max(posts_day, ${DAY}),
        change_version = ${next.sqlite('change_version')},
        last_serial = last_serial + 1
      WHERE id = new.account_id;
      INSERT INTO changes ${CHANGE}
      SELECT new.id, 'post', accounts.id, change_version, ${NOW.sqlite}, 0,
        change_version, ${IS_SILENT}, feeds.id, feeds.ai_summaries
      FROM accounts, feeds WHERE accounts.id = new.account_id AND feeds.id = new.feed_id;
      INSERT INTO post_serials (post_id, account_id, serial)
      SELECT new.id, id, last_serial FROM accounts WHERE id = new.account_id;
      UPDATE feed_states SET post_count = post_count + 1, unread_count = unread_count + 1,
        newest_at = max(newest_at, new.created_at)
      WHERE feed_id = new.feed_id;
      INSERT INTO post_marks ${MARK}
      SELECT new.id, new.account_id, new.feed_id, new.created_at, 0, 0,
        (SELECT change_version FROM accounts WHERE id = new.account_id), ${NOW.sqlite}
      FROM feed_states WHERE feed_id = new.feed_id AND new.created_at < read_before;
    END`,
    postgres: {
      on: 'AFTER INSERT ON posts REFERENCING NEW TABLE AS after FOR EACH STATEMENT',
      body: `
        PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM after)
          ORDER BY id FOR NO KEY UPDATE;
        IF NOT FOUND THEN RETURN NULL; END IF;
        UPDATE accounts SET change_version = ${next.postgres('change_version')}
        WHERE id IN (SELECT account_id FROM after);
        INSERT INTO changes ${CHANGE}
        SELECT after.id, 'post', accounts.id, accounts.change_version, ${NOW.postgres}, 0,
          accounts.change_version, ${IS_SILENT}, feeds.id, feeds.ai_summaries
        FROM after JOIN accounts ON accounts.id = after.account_id
          JOIN feeds ON feeds.account_id = after.account_id AND feeds.id = after.feed_id;
        RETURN NULL;`,
    },
  },
  {
    name: 'posts_insert_is_counted',
    postgres: {
      on: 'AFTER INSERT ON posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT',
      call: `count_posts('1')`,
    },
  },
  {
    // Behind posts_insert_is_logged, which locks the accounts.
    name: 'posts_insert_is_numbered',
    postgres: {
      on: 'AFTER INSERT ON posts REFERENCING NEW TABLE AS after FOR EACH STATEMENT',
      body: `
        UPDATE accounts SET last_serial = last_serial + posts
        FROM (SELECT account_id, count(*) AS posts FROM after GROUP BY account_id) AS counted
        WHERE accounts.id = counted.account_id;
        INSERT INTO post_serials (post_id, account_id, serial)
        SELECT after.id, accounts.id, accounts.last_serial + 1 - row_number() OVER (
          PARTITION BY accounts.id ORDER BY after.created_at DESC, after.id DESC)
        FROM after JOIN accounts ON accounts.id = after.account_id;
        UPDATE feed_states
        SET post_count = post_count + posts, unread_count = unread_count + posts,
          newest_at = greatest(newest_at, newest)
        FROM (SELECT account_id, feed_id, count(*) AS posts, max(created_at) AS newest
          FROM after GROUP BY account_id, feed_id) AS counted
        WHERE feed_states.account_id = counted.account_id
          AND feed_states.feed_id = counted.feed_id;
        INSERT INTO post_marks ${MARK}
        SELECT after.id, accounts.id, after.feed_id, after.created_at, 0, 0,
          accounts.change_version, ${NOW.postgres}
        FROM after JOIN feed_states ON feed_states.account_id = after.account_id
            AND feed_states.feed_id = after.feed_id
          JOIN accounts ON accounts.id = after.account_id
        WHERE after.created_at < feed_states.read_before;
        RETURN NULL;`,
    },
  },
  {
    name: 'posts_insert_moves_content',
    postgres: {
      on: 'AFTER INSERT ON posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT',
      call: 'move_content_version()',
    },
  },
];

/**
 * A post that goes is counted with its account, and takes its labels and its entry in the search with
 * it. Its state goes in `state.ts`, its change in `changes.ts`.
 */
const deletedPosts: Trigger[] = [
  {
    // The index of SQLite is a virtual table, which has no foreign key.
    name: 'posts_search_delete',
    sqlite: `AFTER DELETE ON posts BEGIN
      DELETE FROM posts_search WHERE rowid IN (
        SELECT rowid FROM posts_search WHERE posts_search MATCH 'keys:"' || old.id || '"');
    END`,
  },
  {
    name: 'posts_delete_is_counted',
    sqlite: `AFTER DELETE ON posts BEGIN
      UPDATE accounts SET post_count = post_count - 1 WHERE id = old.account_id;
    END`,
    postgres: {
      on: 'AFTER DELETE ON posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT',
      call: `count_posts('-1')`,
    },
  },
  {
    // Behind posts_delete_is_counted, which locks the accounts.
    name: 'posts_delete_leaves_labels',
    sqlite: `AFTER DELETE ON posts BEGIN
      DELETE FROM post_labels WHERE account_id = old.account_id AND post_id = old.id;
    END`,
    postgres: {
      on: 'AFTER DELETE ON posts REFERENCING OLD TABLE AS before FOR EACH STATEMENT',
      body: `
        DELETE FROM post_labels USING before
        WHERE post_labels.account_id = before.account_id AND post_labels.post_id = before.id;
        RETURN NULL;`,
    },
  },
];

export const postTriggers: Trigger[] = [...newPosts, ...deletedPosts];
