import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notes1790000000000 implements MigrationInterface {
  readonly name = 'Notes1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'notes',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'text', type: 'text' },
          { name: 'created_at', type: 'bigint' },
        ],
        indices: [{ name: 'notes_account', columnNames: ['account_id', 'id'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
  }
}
