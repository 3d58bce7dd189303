import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tombstones of an account are found by an index, which its deletion needs. */
export class TombstonesByAccount1763683200248 implements MigrationInterface {
  readonly name = 'TombstonesByAccount1763683200248';

  up(runner: QueryRunner): Promise<void> {
    return makeIndex(runner, 'account_id, feed_id, name_key');
  }

  down(runner: QueryRunner): Promise<void> {
    return makeIndex(runner, 'feed_id, name_key');
  }
}

async function makeIndex(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP INDEX post_tombstones_name_key');
  await runner.query(`CREATE INDEX post_tombstones_name_key ON post_tombstones (${columns})`);
}
