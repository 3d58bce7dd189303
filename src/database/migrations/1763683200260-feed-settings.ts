import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDED: readonly (readonly [table: string, column: string, type: string])[] = [
  ['feeds', 'request', 'text'],
  ['feeds', 'request_secrets', 'text'],
  ['feeds', 'refresh_minutes', 'integer'],
  ['feeds', 'retention_max_age_days', 'integer'],
  ['feeds', 'retention_max_posts', 'integer'],
  ['feeds', 'retention_keep_unread', 'integer'],
  ['import_rows', 'credentials', 'text'],
];

/** What an account sets for the fetches of a feed, and for the retention of its posts. */
export class FeedSettings1763683200260 implements MigrationInterface {
  readonly name = 'FeedSettings1763683200260';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    for (const [table, column, type] of ADDED) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of ADDED.toReversed()) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}
