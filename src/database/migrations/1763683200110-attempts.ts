import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['feeds', 'import_rows'];

/** Fetches that have begun are counted before they begin. */
export class Attempts1763683200110 implements MigrationInterface {
  readonly name = 'Attempts1763683200110';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN attempts integer NOT NULL DEFAULT 0`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN attempts`);
  }
}
