import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellDeletedPosts } from './frozen/removed-feeds.js';

/** A feed with many posts is deleted in several transactions; it is marked meanwhile. */
export class RemovedFeeds1763683200241 implements MigrationInterface {
  readonly name = 'RemovedFeeds1763683200241';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE feeds ADD COLUMN removing_at bigint');
    await runner.query(
      'CREATE INDEX feeds_removing ON feeds (removing_at) WHERE removing_at IS NOT NULL',
    );
    await tellDeletedPosts(runner, ' AND removing_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await tellDeletedPosts(runner, '');
    await runner.query('DROP INDEX feeds_removing');
    await runner.query('ALTER TABLE feeds DROP COLUMN removing_at');
  }
}
