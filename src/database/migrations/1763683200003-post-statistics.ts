import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres } from './frozen/engine.js';

/**
 * How many posts share the first columns of each index, as ANALYZE would write it of a large
 * installation: some 50,000 in an account, 5,000 in a category and 500 in a feed.
 */
const STATISTICS = {
  posts_identity: '1000000 500 1',
  posts_account_published: '1000000 50000 2 1',
  posts_account_created: '1000000 50000 100 1',
  posts_category_published: '1000000 50000 5000 2 1',
  posts_category_created: '1000000 50000 5000 20 1',
  posts_feed_published: '1000000 50000 500 1 1',
  posts_feed_created: '1000000 50000 500 20 1',
};

/**
 * Tells SQLite that a feed has fewer posts than its account. Without statistics it takes all indexes
 * of the posts for equally good, and may read the whole account for the posts of one feed.
 * PostgreSQL keeps statistics by itself.
 */
export class PostStatistics1763683200003 implements MigrationInterface {
  readonly name = 'PostStatistics1763683200003';

  async up(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) return;
    await runner.query('ANALYZE sqlite_schema');
    for (const [index, numbers] of Object.entries(STATISTICS)) {
      await runner.query('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)', [
        'posts',
        index,
        numbers,
      ]);
    }
    await runner.query('ANALYZE sqlite_schema');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) return;
    await runner.query(`DELETE FROM sqlite_stat1 WHERE tbl = 'posts'`);
    await runner.query('ANALYZE sqlite_schema');
  }
}
