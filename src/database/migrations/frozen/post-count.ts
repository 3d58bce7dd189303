import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

/** How each engine keeps `accounts.post_count`. */
interface PostCounts {
  /** Counts every post that comes or goes with its account, in the same transaction. */
  createPostCounts(runner: QueryRunner): Promise<void>;
  dropPostCounts(runner: QueryRunner): Promise<void>;
}

const COUNTED = [
  { event: 'INSERT', row: 'new', by: 1 },
  { event: 'DELETE', row: 'old', by: -1 },
];

const nameOf = ({ event }: (typeof COUNTED)[number]): string =>
  `posts_${event.toLowerCase()}_is_counted`;

// Once for each statement: a row of the account for every one of its posts would be left behind.
const postgresPostCounts: PostCounts = {
  async createPostCounts(runner) {
    await runner.query(`
      CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE accounts SET post_count = post_count + TG_ARGV[0]::integer * posts
        FROM (SELECT account_id, count(*) AS posts FROM changed GROUP BY account_id) AS counted
        WHERE id = account_id;
        RETURN NULL;
      END $$`);
    for (const counted of COUNTED) {
      await runner.query(`
        CREATE TRIGGER ${nameOf(counted)} AFTER ${counted.event} ON posts
        REFERENCING ${counted.row} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION count_posts('${counted.by}')`);
    }
  },

  async dropPostCounts(runner) {
    for (const counted of COUNTED) await runner.query(`DROP TRIGGER ${nameOf(counted)} ON posts`);
    await runner.query('DROP FUNCTION count_posts');
  },
};

const sqlitePostCounts: PostCounts = {
  async createPostCounts(runner) {
    for (const counted of COUNTED) {
      await runner.query(`
        CREATE TRIGGER ${nameOf(counted)} AFTER ${counted.event} ON posts BEGIN
          UPDATE accounts SET post_count = post_count + ${counted.by}
          WHERE id = ${counted.row}.account_id;
        END`);
    }
  },

  async dropPostCounts(runner) {
    for (const counted of COUNTED) await runner.query(`DROP TRIGGER ${nameOf(counted)}`);
  },
};

export const postCountsOf = (runner: QueryRunner): PostCounts =>
  isPostgres(runner) ? postgresPostCounts : sqlitePostCounts;
