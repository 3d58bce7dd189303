import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

const NAME = 'posts_insert_is_logged';

const COLUMNS = `(subject_id, type, account_id, version, changed_at, is_deleted, created_version,
  is_silent, feed_id)`;

/** The posts of the first fetch of a feed are no events. */
const IS_SILENT = `CASE WHEN feeds.source = 'web' AND feeds.last_succeeded_at IS NULL
  THEN 1 ELSE 0 END`;

const MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** Logs new posts as `change-log.ts` does, and with what events tell of them. */
export async function logNewPostsForEvents(runner: QueryRunner): Promise<void> {
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
          accounts.change_version, ${IS_SILENT}, feeds.id
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
      SELECT new.id, 'post', accounts.id, change_version, ${NOW}, 0, change_version, ${IS_SILENT},
        feeds.id
      FROM accounts, feeds WHERE accounts.id = new.account_id AND feeds.id = new.feed_id;
    END`);
}
