import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

const COLUMNS = {
  scopes: 'integer NOT NULL DEFAULT 63',
  expires_at: 'bigint',
  paused_at: 'bigint',
  allowed_ips: 'text',
  rate_limit: 'integer',
  rotated_at: 'bigint',
  previous_hash: 'varchar',
  previous_suffix: 'varchar',
  previous_expires_at: 'bigint',
  previous_last_used_at: 'bigint',
};
const INDEX = new TableIndex({
  name: 'api_keys_previous_hash',
  columnNames: ['previous_hash'],
  isUnique: true,
});

export class KeyRights1763683200081 implements MigrationInterface {
  readonly name = 'KeyRights1763683200081';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    for (const [name, type] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE api_keys ADD COLUMN ${name} ${type}`);
    }
    await runner.createIndex('api_keys', INDEX);
    await runner.createTable(
      new Table({
        name: 'api_key_usage',
        columns: [
          { name: 'key_id', type: uuidOf(runner), isPrimary: true },
          { name: 'day', type: 'integer', isPrimary: true },
          { name: 'status_2xx', type: 'integer' },
          { name: 'status_3xx', type: 'integer' },
          { name: 'status_4xx', type: 'integer' },
          { name: 'status_5xx', type: 'integer' },
        ],
        indices: [{ name: 'api_key_usage_day', columnNames: ['day'] }],
        foreignKeys: [
          {
            name: 'api_key_usage_key_fk',
            columnNames: ['key_id'],
            referencedTableName: 'api_keys',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('api_key_usage');
    await runner.dropIndex('api_keys', INDEX);
    for (const name of Object.keys(COLUMNS)) {
      await runner.query(`ALTER TABLE api_keys DROP COLUMN ${name}`);
    }
  }
}
