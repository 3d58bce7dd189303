import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeLogOf, existingChanges } from './frozen/change-log.js';
import { uuidOf } from './frozen/engine.js';

const COUNTERS = ['change_version', 'changes_kept_since'];

/** The log of what changed in an account: every record once, at its newest version. */
export class Changes1763683200160 implements MigrationInterface {
  readonly name = 'Changes1763683200160';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    const now = Date.now();
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    for (const name of COUNTERS) {
      await runner.query(`ALTER TABLE accounts ADD COLUMN ${name} bigint NOT NULL DEFAULT 0`);
    }
    await runner.createTable(
      new Table({
        name: 'changes',
        columns: [
          { name: 'subject_id', type: uuid, isPrimary: true },
          { name: 'type', type: 'varchar', isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'version', type: 'bigint' },
          { name: 'changed_at', type: 'bigint' },
          { name: 'is_deleted', type: 'integer' },
        ],
        foreignKeys: [
          {
            name: 'changes_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    for (const statement of existingChanges(now)) await runner.query(statement);
    await runner.query(`UPDATE accounts SET change_version = ${now}`);
    // Behind the rows, since an index is made faster than it grows.
    await runner.createIndex(
      'changes',
      new TableIndex({
        name: 'changes_account',
        columnNames: ['account_id', 'type', 'version', 'subject_id'],
      }),
    );
    await runner.createIndex(
      'changes',
      new TableIndex({
        name: 'changes_deleted',
        columnNames: ['changed_at'],
        where: 'is_deleted = 1',
      }),
    );
    await changeLogOf(runner).createChangeLog(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeLogOf(runner).dropChangeLog(runner);
    await runner.dropTable('changes');
    for (const name of COUNTERS) await runner.query(`ALTER TABLE accounts DROP COLUMN ${name}`);
  }
}
