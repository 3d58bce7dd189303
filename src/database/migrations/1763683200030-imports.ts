import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

export class Imports1763683200030 implements MigrationInterface {
  readonly name = 'Imports1763683200030';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'imports',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'remaining', type: 'integer' },
          { name: 'created_at', type: 'bigint' },
          { name: 'finished_at', type: 'bigint', isNullable: true },
        ],
        indices: [{ name: 'imports_account', columnNames: ['account_id', 'id'] }],
        foreignKeys: [
          {
            name: 'imports_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'import_rows',
        columns: [
          { name: 'import_id', type: uuid, isPrimary: true },
          { name: 'position', type: 'integer', isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'feed_url', type: 'text' },
          { name: 'title', type: 'varchar', isNullable: true },
          { name: 'category_name', type: 'varchar', isNullable: true },
          { name: 'status', type: 'varchar' },
          { name: 'feed_id', type: uuid, isNullable: true },
          { name: 'code', type: 'varchar', isNullable: true },
          { name: 'message', type: 'text', isNullable: true },
          { name: 'turn', type: 'integer' },
          { name: 'lease_owner', type: uuid, isNullable: true },
          { name: 'leased_until', type: 'bigint' },
        ],
        indices: [
          { name: 'import_rows_turn', columnNames: ['status', 'turn', 'import_id', 'position'] },
        ],
        foreignKeys: [
          {
            name: 'import_rows_import_fk',
            columnNames: ['import_id'],
            referencedTableName: 'imports',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('import_rows');
    await runner.dropTable('imports');
  }
}
