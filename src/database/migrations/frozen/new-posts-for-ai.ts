import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

const NAME = 'posts_insert_is_logged';

const COLUMNS = `(subject_id, type, account_id, version, changed_at, is_deleted, created_version,
  is_silent, feed_id, ai_summaries)`;

/** What the feed says at the arrival of the post: a later change of the feed is not for it. */
const OF_FEED = `CASE WHEN feeds.source = 'web' AND feeds.last_succeeded_at IS NULL
  THEN 1 ELSE 0 END, feeds.id, feeds.ai_summaries`;

const MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** Logs new posts as `new-posts.ts` does, and whether their feed has opted in to summaries. */
export async function logNewPostsForAi(runner: QueryRunner): Promise<void> {
  if (isPostgres(runner)) {
    await runner.query(`
      CREATE OR REPLACE FUNCTION ${NAME}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM after)
          ORDER BY id FOR NO KEY UPDATE;
        IF NOT FOUND THEN RETURN NULL; END IF;
        UPDATE accounts SET change_version = greatest(change_version + 1, ${MS})
        WHERE id IN (SELECT account_id FROM after);
        INSERT INTO changes ${COLUMNS}
        SELECT after.id, 'post', accounts.id, accounts.change_version, ${MS}, 0,
          accounts.change_version, ${OF_FEED}
        FROM after JOIN accounts ON accounts.id = after.account_id
          JOIN feeds ON feeds.id = after.feed_id;
        RETURN NULL;
      END $$`);
    return;
  }
  await runner.query(`DROP TRIGGER ${NAME}`);
  await runner.query(`
    CREATE TRIGGER ${NAME} AFTER INSERT ON posts BEGIN
      UPDATE accounts SET change_version = max(change_version + 1, ${NOW})
      WHERE id = new.account_id;
      INSERT INTO changes ${COLUMNS}
      SELECT new.id, 'post', accounts.id, change_version, ${NOW}, 0, change_version, ${OF_FEED}
      FROM accounts, feeds WHERE accounts.id = new.account_id AND feeds.id = new.feed_id;
    END`);
}
