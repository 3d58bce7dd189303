import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDED: readonly (readonly [column: string, type: string])[] = [
  ['announced_url', 'varchar'],
  ['suggested_feed_url', 'varchar'],
  ['next_search_at', 'bigint'],
  ['searches', 'integer NOT NULL DEFAULT 0'],
];

/** A feed that is gone, or has long failed, is looked for elsewhere. */
export class SuggestedAddresses1763683200261 implements MigrationInterface {
  readonly name = 'SuggestedAddresses1763683200261';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    for (const [column, type] of ADDED) {
      await runner.query(`ALTER TABLE feeds ADD COLUMN ${column} ${type}`);
    }
    await runner.query(
      'CREATE INDEX feeds_searched ON feeds (next_search_at) WHERE next_search_at IS NOT NULL',
    );
    // Those that fail now are looked for over the next week.
    await runner.query(`UPDATE feeds SET next_search_at =
      coalesce(last_fetched_at, created_at) + 604800000 WHERE status IN ('failing', 'gone')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX feeds_searched');
    for (const [column] of ADDED.toReversed()) {
      await runner.query(`ALTER TABLE feeds DROP COLUMN ${column}`);
    }
  }
}
