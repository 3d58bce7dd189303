import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

const MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

const COLUMNS = '(subject_id, type, account_id, version, changed_at, is_deleted)';
const RENEW = `ON CONFLICT (subject_id, type) DO UPDATE SET version = excluded.version,
  changed_at = excluded.changed_at, is_deleted = excluded.is_deleted`;

/**
 * Has a deleted post told, unless its feed goes with it: then its row of `changes` is removed.
 * `stays` is the condition that a feed stays.
 */
export async function tellDeletedPosts(runner: QueryRunner, stays: string): Promise<void> {
  if (isPostgres(runner)) {
    const itsFeed = `EXISTS (SELECT 1 FROM feeds WHERE feeds.id = before.feed_id${stays})`;
    const touched = `(SELECT id, account_id FROM before WHERE ${itsFeed}) AS touched`;
    await runner.query(`
      CREATE OR REPLACE FUNCTION posts_delete_is_logged() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        DELETE FROM changes USING before
        WHERE changes.subject_id = before.id AND changes.type = 'post' AND NOT ${itsFeed};
        PERFORM 1 FROM accounts WHERE id IN (SELECT account_id FROM ${touched})
          ORDER BY id FOR NO KEY UPDATE;
        IF NOT FOUND THEN RETURN NULL; END IF;
        UPDATE accounts SET change_version = greatest(change_version + 1, ${MS})
        WHERE id IN (SELECT account_id FROM ${touched});
        INSERT INTO changes ${COLUMNS}
        SELECT touched.id, 'post', accounts.id, accounts.change_version, ${MS}, 1
        FROM ${touched} JOIN accounts ON accounts.id = touched.account_id ${RENEW};
        RETURN NULL;
      END $$`);
    return;
  }
  const itsFeed = `EXISTS (SELECT 1 FROM feeds WHERE id = old.feed_id${stays})`;
  await runner.query('DROP TRIGGER posts_delete_is_logged');
  await runner.query('DROP TRIGGER posts_delete_leaves_log');
  await runner.query(`
    CREATE TRIGGER posts_delete_is_logged AFTER DELETE ON posts WHEN ${itsFeed} BEGIN
      UPDATE accounts SET change_version = max(change_version + 1, ${NOW})
      WHERE id = old.account_id;
      INSERT INTO changes ${COLUMNS}
      SELECT old.id, 'post', id, change_version, ${NOW}, 1
      FROM accounts WHERE id = old.account_id ${RENEW};
    END`);
  await runner.query(`
    CREATE TRIGGER posts_delete_leaves_log AFTER DELETE ON posts WHEN NOT ${itsFeed} BEGIN
      DELETE FROM changes WHERE subject_id = old.id AND type = 'post';
    END`);
}
