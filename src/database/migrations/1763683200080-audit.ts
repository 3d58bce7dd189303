import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appendOnlyTablesOf } from './frozen/append-only.js';
import { uuidOf } from './frozen/engine.js';

export class Audit1763683200080 implements MigrationInterface {
  readonly name = 'Audit1763683200080';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'audit_events',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'type', type: 'varchar' },
          { name: 'subject_id', type: uuid, isNullable: true },
          { name: 'actor_kind', type: 'varchar' },
          { name: 'actor_id', type: uuid, isNullable: true },
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
    await appendOnlyTablesOf(runner).makeAppendOnly(runner, 'audit_events');
  }

  async down(runner: QueryRunner): Promise<void> {
    await appendOnlyTablesOf(runner).dropAppendOnly(runner, 'audit_events');
    await runner.dropTable('audit_events');
  }
}
