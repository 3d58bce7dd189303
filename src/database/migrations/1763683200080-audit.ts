import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf } from '../dialect.js';

export class Audit1763683200080 implements MigrationInterface {
  readonly name = 'Audit1763683200080';

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner.dataSource);
    await runner.createTable(
      new Table({
        name: 'audit_events',
        columns: [
          { name: 'id', type: dialect.uuidType, isPrimary: true },
          { name: 'account_id', type: dialect.uuidType },
          { name: 'type', type: 'varchar' },
          { name: 'subject_id', type: dialect.uuidType, isNullable: true },
          { name: 'actor_kind', type: 'varchar' },
          { name: 'actor_id', type: dialect.uuidType, isNullable: true },
          { name: 'address', type: 'varchar', isNullable: true },
          { name: 'request_id', type: 'varchar', isNullable: true },
          { name: 'details', type: 'text' },
          { name: 'created_at', type: 'bigint' },
        ],
        indices: [
          { name: 'audit_events_account', columnNames: ['account_id', 'id'] },
          { name: 'audit_events_type', columnNames: ['account_id', 'type', 'id'] },
          { name: 'audit_events_subject', columnNames: ['account_id', 'subject_id', 'id'] },
        ],
        foreignKeys: [
          {
            name: 'audit_events_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await dialect.makeAppendOnly(runner, 'audit_events');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dialectOf(runner.dataSource).dropAppendOnly(runner, 'audit_events');
    await runner.dropTable('audit_events');
  }
}
