import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAY_MS = 86_400_000;
const COLUMNS = {
  feed_count: 'integer NOT NULL DEFAULT 0',
  posts_day: 'integer NOT NULL DEFAULT 0',
  posts_of_day: 'integer NOT NULL DEFAULT 0',
};

const POSTGRES_COUNT = (counted: string, changes: string) => `
      CREATE OR REPLACE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE accounts SET post_count = post_count + TG_ARGV[0]::integer * posts${changes}
        FROM (SELECT account_id, count(*) AS posts${counted} FROM changed GROUP BY account_id) AS counted
        WHERE id = account_id;
        RETURN NULL;
      END $$`;

const POSTGRES_COUNT_OF_DAY = POSTGRES_COUNT(
  `, (max(created_at) / ${DAY_MS})::integer AS day`,
  `,
          posts_of_day = CASE WHEN TG_OP = 'DELETE' OR day < posts_day THEN posts_of_day
            WHEN day = posts_day THEN posts_of_day + posts ELSE posts END,
          posts_day = CASE WHEN TG_OP = 'DELETE' OR day < posts_day THEN posts_day ELSE day END`,
);

const SQLITE_COUNT = (changes: string) => `
        CREATE TRIGGER posts_insert_is_counted AFTER INSERT ON posts BEGIN
          UPDATE accounts SET post_count = post_count + 1${changes}
          WHERE id = new.account_id;
        END`;

const SQLITE_COUNT_OF_DAY = SQLITE_COUNT(`,
            posts_of_day = CASE WHEN new.created_at / ${DAY_MS} < posts_day THEN posts_of_day
              WHEN new.created_at / ${DAY_MS} = posts_day THEN posts_of_day + 1 ELSE 1 END,
            posts_day = max(posts_day, new.created_at / ${DAY_MS})`);

/** Counts feeds, and the posts that came in on the latest day (UTC), with their account. */
export class Quotas1763683200130 implements MigrationInterface {
  readonly name = 'Quotas1763683200130';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    for (const [name, type] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE accounts ADD COLUMN ${name} ${type}`);
    }
    await runner.query(`
      UPDATE accounts SET
        feed_count = (SELECT count(*) FROM feeds WHERE feeds.account_id = accounts.id),
        posts_day = coalesce(
          (SELECT max(created_at) / ${DAY_MS} FROM posts WHERE posts.account_id = accounts.id), 0)`);
    await runner.query(`
      UPDATE accounts SET posts_of_day = (SELECT count(*) FROM posts
        WHERE posts.account_id = accounts.id AND created_at >= CAST(posts_day AS bigint) * ${DAY_MS})`);
    await countBy(runner, POSTGRES_COUNT_OF_DAY, SQLITE_COUNT_OF_DAY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await countBy(runner, POSTGRES_COUNT('', ''), SQLITE_COUNT(''));
    for (const name of Object.keys(COLUMNS)) {
      await runner.query(`ALTER TABLE accounts DROP COLUMN ${name}`);
    }
  }
}

async function countBy(runner: QueryRunner, onPostgres: string, onSqlite: string): Promise<void> {
  if (runner.dataSource.options.type === 'postgres') {
    await runner.query(onPostgres);
  } else {
    await runner.query('DROP TRIGGER posts_insert_is_counted');
    await runner.query(onSqlite);
  }
}
