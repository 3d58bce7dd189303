import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * When a key was last used moves from the key to its usage of that day: a request then leaves one
 * row to write, among those of the keys that are in use.
 */
export class LastUses1763683200091 implements MigrationInterface {
  readonly name = 'LastUses1763683200091';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's means, which on SQLite drop the table, and what hangs on it.
    await runner.query('ALTER TABLE api_key_usage ADD COLUMN last_used_at bigint');
    await runner.query(
      `INSERT INTO api_key_usage
         (key_id, day, status_2xx, status_3xx, status_4xx, status_5xx, last_used_at)
       SELECT id, last_used_at / ${DAY_MS}, 0, 0, 0, 0, last_used_at FROM api_keys
       WHERE last_used_at IS NOT NULL
       ON CONFLICT (key_id, day) DO UPDATE SET last_used_at = excluded.last_used_at`,
    );
    await runner.query('ALTER TABLE api_keys DROP COLUMN last_used_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD COLUMN last_used_at bigint');
    await runner.query(
      `UPDATE api_keys SET last_used_at =
         (SELECT max(last_used_at) FROM api_key_usage WHERE key_id = api_keys.id)`,
    );
    await runner.query('ALTER TABLE api_key_usage DROP COLUMN last_used_at');
  }
}
