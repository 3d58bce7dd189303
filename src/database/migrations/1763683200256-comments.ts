import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post has the page of its comments. */
export class Comments1763683200256 implements MigrationInterface {
  readonly name = 'Comments1763683200256';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts ADD COLUMN comments_url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts DROP COLUMN comments_url');
  }
}
