import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** Authenticator apps and recovery codes of accounts, and the address of each session. */
export class SecondFactor1763683200215 implements MigrationInterface {
  readonly name = 'SecondFactor1763683200215';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    await runner.query('ALTER TABLE sessions ADD COLUMN address varchar');
    for (const table of tables(uuidOf(runner))) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(uuidOf(runner)).toReversed()) await runner.dropTable(name);
    await runner.query('ALTER TABLE sessions DROP COLUMN address');
  }
}

const ofAccount = (table: string) => [
  {
    name: `${table}_account_fk`,
    columnNames: ['account_id'],
    referencedTableName: 'accounts',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  },
];

const tables = (uuid: 'uuid' | 'varchar'): Table[] => [
  new Table({
    name: 'second_factors',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'secret', type: 'text' },
      { name: 'confirmed_at', type: 'bigint', isNullable: true },
      { name: 'last_step', type: 'bigint', default: 0 },
    ],
    foreignKeys: ofAccount('second_factors'),
  }),
  new Table({
    name: 'recovery_codes',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'hash', type: 'varchar', isPrimary: true },
    ],
    foreignKeys: ofAccount('recovery_codes'),
  }),
];
