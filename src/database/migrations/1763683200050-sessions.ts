import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

export class Sessions1763683200050 implements MigrationInterface {
  readonly name = 'Sessions1763683200050';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    await runner.query('ALTER TABLE accounts ADD COLUMN disabled_at bigint');
    await runner.query('ALTER TABLE accounts ADD COLUMN deleted_at bigint');
    await runner.createTable(
      new Table({
        name: 'sessions',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'hash', type: 'varchar' },
          { name: 'user_agent', type: 'varchar', isNullable: true },
          { name: 'created_at', type: 'bigint' },
          { name: 'last_used_at', type: 'bigint' },
          { name: 'expires_at', type: 'bigint' },
        ],
        indices: [
          { name: 'sessions_hash', columnNames: ['hash'], isUnique: true },
          { name: 'sessions_account', columnNames: ['account_id', 'id'] },
          { name: 'sessions_expiry', columnNames: ['expires_at'] },
        ],
        foreignKeys: [
          {
            name: 'sessions_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sessions');
    await runner.query('ALTER TABLE accounts DROP COLUMN deleted_at');
    await runner.query('ALTER TABLE accounts DROP COLUMN disabled_at');
  }
}
