import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tombstone of a post has its external id, which decides whether another one is the same. */
export class IdsOfTombstones1763683200258 implements MigrationInterface {
  readonly name = 'IdsOfTombstones1763683200258';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE post_tombstones ADD COLUMN external_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE post_tombstones DROP COLUMN external_id');
  }
}
