import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  pace: 'text',
  not_before: 'bigint',
  moved_to: 'varchar',
  moved_count: 'integer NOT NULL DEFAULT 0',
  turn_key: 'varchar',
};
const INDICES = [
  new TableIndex({ name: 'feeds_due', columnNames: ['next_fetch_at'] }),
  new TableIndex({ name: 'feeds_address', columnNames: ['feed_url'] }),
];

export class Polling1763683200010 implements MigrationInterface {
  readonly name = 'Polling1763683200010';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    for (const [name, type] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE feeds ADD COLUMN ${name} ${type}`);
    }
    await runner.createIndices('feeds', INDICES);
    await runner.query(`
      UPDATE feeds SET next_fetch_at = coalesce(last_fetched_at, created_at)
      WHERE source = 'web' AND status IN ('active', 'failing')`);
    await runner.createTable(
      new Table({
        name: 'fetch_turns',
        columns: [
          { name: 'key', type: 'varchar', isPrimary: true },
          { name: 'free_at', type: 'bigint' },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('fetch_turns');
    await runner.query('UPDATE feeds SET next_fetch_at = NULL');
    await runner.dropIndices('feeds', INDICES);
    for (const name of Object.keys(COLUMNS)) {
      await runner.query(`ALTER TABLE feeds DROP COLUMN ${name}`);
    }
  }
}
