import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Large documents are stored in several transactions. */
export class Portions1763683200121 implements MigrationInterface {
  readonly name = 'Portions1763683200121';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    await runner.query('ALTER TABLE feeds ADD COLUMN storing varchar');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE feeds DROP COLUMN storing');
  }
}
