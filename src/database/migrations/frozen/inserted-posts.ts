import type { QueryRunner } from 'typeorm';

const NAME = 'posts_insert_is_logged';

const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

const MOVES_CONTENT = `content_version = max(content_version + 1, ${NOW})`;
const DAY = 'new.created_at / 86400000';
/** All posts, and those of the latest day (UTC). */
const COUNTS = `post_count = post_count + 1,
        posts_of_day = CASE WHEN ${DAY} < posts_day THEN posts_of_day
          WHEN ${DAY} = posts_day THEN posts_of_day + 1 ELSE 1 END,
        posts_day = max(posts_day, ${DAY})`;
const MOVES_CHANGES = `change_version = max(change_version + 1, ${NOW})`;

/** The triggers beside the log, with what each sets in the account. */
const SEPARATE = [
  { name: 'posts_insert_moves_content', sets: MOVES_CONTENT },
  { name: 'posts_insert_is_counted', sets: COUNTS },
];

/** On SQLite, updates the account of a new post once, where three triggers did so. */
export async function recordInsertedPostsAtOnce(runner: QueryRunner): Promise<void> {
  for (const { name } of SEPARATE) await runner.query(`DROP TRIGGER ${name}`);
  await runner.query(`DROP TRIGGER ${NAME}`);
  await runner.query(`
    CREATE TRIGGER ${NAME} AFTER INSERT ON posts BEGIN
      UPDATE accounts SET ${MOVES_CONTENT}, ${COUNTS}, ${MOVES_CHANGES}
      WHERE id = new.account_id;
      INSERT INTO changes (subject_id, type, account_id, version, changed_at, is_deleted,
        created_version, is_silent, feed_id, ai_summaries)
      SELECT new.id, 'post', accounts.id, change_version, ${NOW}, 0, change_version,
        CASE WHEN feeds.source = 'web' AND feeds.last_succeeded_at IS NULL THEN 1 ELSE 0 END,
        feeds.id, feeds.ai_summaries
      FROM accounts, feeds WHERE accounts.id = new.account_id AND feeds.id = new.feed_id;
    END`);
}

/** Restores the triggers beside the log on SQLite; that of the log still does their work. */
export async function recordInsertedPostsBesideLog(runner: QueryRunner): Promise<void> {
  for (const { name, sets } of SEPARATE) {
    await runner.query(`
      CREATE TRIGGER ${name} AFTER INSERT ON posts BEGIN
        UPDATE accounts SET ${sets} WHERE id = new.account_id;
      END`);
  }
}
