import type { MigrationInterface, QueryRunner } from 'typeorm';
import { postCountsOf } from './frozen/post-count.js';

export class PostCounts1763683200090 implements MigrationInterface {
  readonly name = 'PostCounts1763683200090';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    await runner.query('ALTER TABLE accounts ADD COLUMN post_count bigint NOT NULL DEFAULT 0');
    await runner.query(
      `UPDATE accounts SET post_count =
         (SELECT count(*) FROM posts WHERE posts.account_id = accounts.id)`,
    );
    await postCountsOf(runner).createPostCounts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await postCountsOf(runner).dropPostCounts(runner);
    await runner.query('ALTER TABLE accounts DROP COLUMN post_count');
  }
}
