import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  rate_window_limit: 'integer',
  rate_window_seconds: 'integer',
  credits_remaining: 'integer',
  credits_refill_amount: 'integer',
  credits_refill_every: 'varchar',
  credits_refilled_at: 'bigint',
  credits_epoch: 'integer NOT NULL DEFAULT 0',
  expiry_told: 'integer NOT NULL DEFAULT 0',
};

/** Keys get credits, a rate limit with a window of its own, and notices before they expire. */
export class KeyCredits1763683200274 implements MigrationInterface {
  readonly name = 'KeyCredits1763683200274';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE api_keys ADD COLUMN ${name} ${type}`);
    }
    await runner.query('CREATE INDEX api_keys_expiry ON api_keys (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX api_keys_expiry');
    for (const name of Object.keys(COLUMNS).toReversed()) {
      await runner.query(`ALTER TABLE api_keys DROP COLUMN ${name}`);
    }
  }
}
