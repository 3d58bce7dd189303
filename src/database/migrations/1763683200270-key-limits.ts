import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  description: 'varchar',
  external_id: 'varchar',
  metadata: 'text',
  feed_ids: 'text',
  category_ids: 'text',
};

/** Keys are described by their owners, and may be limited to feeds and categories. */
export class KeyLimits1763683200270 implements MigrationInterface {
  readonly name = 'KeyLimits1763683200270';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE api_keys ADD COLUMN ${name} ${type}`);
    }
    await runner.query(
      'CREATE UNIQUE INDEX api_keys_external_id ON api_keys (account_id, external_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX api_keys_external_id');
    for (const name of Object.keys(COLUMNS).toReversed()) {
      await runner.query(`ALTER TABLE api_keys DROP COLUMN ${name}`);
    }
  }
}
