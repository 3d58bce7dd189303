import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

/** How each engine keeps the serials and the counters of `feed_states`. */
interface PostStateTriggers {
  /**
   * Numbers every feed and post that comes, at a new `accounts.last_serial`, and counts posts with
   * their feed, in the same transaction. A post that arrives before the `read_before` of its feed
   * is marked as unread: nobody has seen it. Posts and feeds that go take their rows with them.
   *
   * All of this happens behind the lock on the row of the account, as marking does.
   */
  createPostState(runner: QueryRunner): Promise<void>;
  dropPostState(runner: QueryRunner): Promise<void>;
}

const FEED = '(feed_id, account_id, serial, post_count, unread_count, read_before, newest_at)';
const MARK = '(post_id, account_id, feed_id, arrived_at, is_read, is_starred, version, changed_at)';

const MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

const POSTGRES_TRIGGERS = [
  {
    name: 'feeds_insert_is_numbered',
    on: 'INSERT ON feeds REFERENCING NEW TABLE AS after',
    body: `
      PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM after)
        ORDER BY id FOR NO KEY UPDATE;
      UPDATE accounts SET last_serial = last_serial + feeds
      FROM (SELECT account_id, count(*) AS feeds FROM after GROUP BY account_id) AS counted
      WHERE accounts.id = counted.account_id;
      INSERT INTO feed_states ${FEED}
      SELECT after.id, accounts.id, accounts.last_serial + 1 -
          row_number() OVER (PARTITION BY accounts.id ORDER BY after.id DESC), 0, 0, 0, 0
      FROM after JOIN accounts ON accounts.id = after.account_id;`,
  },
  {
    name: 'feeds_delete_leaves_state',
    on: 'DELETE ON feeds REFERENCING OLD TABLE AS before',
    body: `
      PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM before)
        ORDER BY id FOR NO KEY UPDATE;
      DELETE FROM feed_states USING before WHERE feed_states.feed_id = before.id;
      DELETE FROM read_moves USING before WHERE read_moves.feed_id = before.id;`,
  },
  {
    // Behind posts_insert_is_logged, which locks the accounts: triggers run in the order of their
    // names.
    name: 'posts_insert_is_numbered',
    on: 'INSERT ON posts REFERENCING NEW TABLE AS after',
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
      FROM (SELECT feed_id, count(*) AS posts, max(created_at) AS newest
        FROM after GROUP BY feed_id) AS counted
      WHERE feed_states.feed_id = counted.feed_id;
      INSERT INTO post_marks ${MARK}
      SELECT after.id, accounts.id, after.feed_id, after.created_at, 0, 0,
        accounts.change_version, ${MS}
      FROM after JOIN feed_states ON feed_states.feed_id = after.feed_id
        JOIN accounts ON accounts.id = after.account_id
      WHERE after.created_at < feed_states.read_before;`,
  },
  {
    // Behind posts_delete_is_counted, which locks the accounts.
    name: 'posts_delete_leaves_state',
    on: 'DELETE ON posts REFERENCING OLD TABLE AS before',
    body: `
      UPDATE feed_states
      SET post_count = post_count - posts, unread_count = unread_count - unread
      FROM (
        SELECT before.feed_id, count(*) AS posts, count(*) FILTER (WHERE coalesce(
          post_marks.is_read = 0, before.created_at >= feed_states.read_before)) AS unread
        FROM before JOIN feed_states ON feed_states.feed_id = before.feed_id
          LEFT JOIN post_marks ON post_marks.post_id = before.id
        GROUP BY before.feed_id
      ) AS gone
      WHERE feed_states.feed_id = gone.feed_id;
      DELETE FROM post_marks USING before WHERE post_marks.post_id = before.id;
      DELETE FROM post_serials USING before WHERE post_serials.post_id = before.id;`,
  },
];

// Once for each statement: a row of the account for every one of its posts would be left behind.
const postgresPostState: PostStateTriggers = {
  async createPostState(runner) {
    for (const { name, on, body } of POSTGRES_TRIGGERS) {
      await runner.query(`
        CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN ${body} RETURN NULL; END $$`);
      await runner.query(
        `CREATE TRIGGER ${name} AFTER ${on} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
      );
    }
  },

  async dropPostState(runner) {
    for (const { name, on } of POSTGRES_TRIGGERS) {
      const table = on.split(' ')[2];
      await runner.query(`DROP TRIGGER ${name} ON ${table}`);
      await runner.query(`DROP FUNCTION ${name}`);
    }
  },
};

const LOGGED = 'posts_insert_is_logged';
const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
const DAY = 'new.created_at / 86400000';

/** What a new post changes in its account. */
const OF_ACCOUNT = `content_version = max(content_version + 1, ${NOW}),
        post_count = post_count + 1,
        posts_of_day = CASE WHEN ${DAY} < posts_day THEN posts_of_day
          WHEN ${DAY} = posts_day THEN posts_of_day + 1 ELSE 1 END,
        posts_day = max(posts_day, ${DAY}),
        change_version = max(change_version + 1, ${NOW})`;

const LOG = `
      INSERT INTO changes (subject_id, type, account_id, version, changed_at, is_deleted,
        created_version, is_silent, feed_id, ai_summaries)
      SELECT new.id, 'post', accounts.id, change_version, ${NOW}, 0, change_version,
        CASE WHEN feeds.source = 'web' AND feeds.last_succeeded_at IS NULL THEN 1 ELSE 0 END,
        feeds.id, feeds.ai_summaries
      FROM accounts, feeds WHERE accounts.id = new.account_id AND feeds.id = new.feed_id;`;

const NUMBER_AND_COUNT = `
      INSERT INTO post_serials (post_id, account_id, serial)
      SELECT new.id, id, last_serial FROM accounts WHERE id = new.account_id;
      UPDATE feed_states SET post_count = post_count + 1, unread_count = unread_count + 1,
        newest_at = max(newest_at, new.created_at)
      WHERE feed_id = new.feed_id;
      INSERT INTO post_marks ${MARK}
      SELECT new.id, new.account_id, new.feed_id, new.created_at, 0, 0,
        (SELECT change_version FROM accounts WHERE id = new.account_id), ${NOW}
      FROM feed_states WHERE feed_id = new.feed_id AND new.created_at < read_before;`;

/** One trigger for a new post, so that its account is updated once. */
async function logNewPosts(runner: QueryRunner, ofAccount: string, more: string): Promise<void> {
  await runner.query(`DROP TRIGGER ${LOGGED}`);
  await runner.query(`
    CREATE TRIGGER ${LOGGED} AFTER INSERT ON posts BEGIN
      UPDATE accounts SET ${ofAccount} WHERE id = new.account_id;${LOG}${more}
    END`);
}

const SQLITE_TRIGGERS = [
  {
    name: 'feeds_insert_is_numbered',
    on: 'INSERT ON feeds',
    body: `
      UPDATE accounts SET last_serial = last_serial + 1 WHERE id = new.account_id;
      INSERT INTO feed_states ${FEED}
      SELECT new.id, id, last_serial, 0, 0, 0, 0 FROM accounts WHERE id = new.account_id;`,
  },
  {
    name: 'feeds_delete_leaves_state',
    on: 'DELETE ON feeds',
    body: `
      DELETE FROM feed_states WHERE feed_id = old.id;
      DELETE FROM read_moves WHERE account_id = old.account_id AND feed_id = old.id;`,
  },
  {
    name: 'posts_delete_leaves_state',
    on: 'DELETE ON posts',
    body: `
      UPDATE feed_states SET post_count = post_count - 1, unread_count = unread_count - coalesce(
        (SELECT is_read = 0 FROM post_marks WHERE post_id = old.id), old.created_at >= read_before)
      WHERE feed_id = old.feed_id;
      DELETE FROM post_marks WHERE post_id = old.id;
      DELETE FROM post_serials WHERE post_id = old.id;`,
  },
];

const sqlitePostState: PostStateTriggers = {
  async createPostState(runner) {
    await logNewPosts(runner, `${OF_ACCOUNT}, last_serial = last_serial + 1`, NUMBER_AND_COUNT);
    for (const { name, on, body } of SQLITE_TRIGGERS) {
      await runner.query(`CREATE TRIGGER ${name} AFTER ${on} BEGIN ${body} END`);
    }
  },

  async dropPostState(runner) {
    for (const { name } of SQLITE_TRIGGERS) await runner.query(`DROP TRIGGER ${name}`);
    await logNewPosts(runner, OF_ACCOUNT, '');
  },
};

export const postStateOf = (runner: QueryRunner): PostStateTriggers =>
  isPostgres(runner) ? postgresPostState : sqlitePostState;

/** Numbers what is there, in the order in which it came, and counts it; all of it is unread. */
export const EXISTING_STATE = [
  `INSERT INTO feed_states ${FEED}
   SELECT feeds.id, feeds.account_id,
     row_number() OVER (PARTITION BY feeds.account_id ORDER BY feeds.id),
     coalesce(counted.posts, 0), coalesce(counted.posts, 0), 0, coalesce(counted.newest, 0)
   FROM feeds LEFT JOIN (
     SELECT account_id, feed_id, count(*) AS posts, max(created_at) AS newest
     FROM posts GROUP BY account_id, feed_id
   ) AS counted ON counted.feed_id = feeds.id`,
  `INSERT INTO post_serials (post_id, account_id, serial)
   SELECT id, account_id, row_number() OVER (PARTITION BY account_id ORDER BY created_at, id)
   FROM posts`,
  `UPDATE accounts SET last_serial = CASE WHEN post_count > feed_count
     THEN post_count ELSE feed_count END`,
];
