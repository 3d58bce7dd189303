import type { MigrationInterface, QueryRunner } from 'typeorm';

const NEW_COLUMNS = [
  ['hub_requests', 'network', `varchar NOT NULL DEFAULT ''`],
  ['websub_subscriptions', 'pushed_until', 'bigint'],
  ['websub_subscriptions', 'pushes', `text NOT NULL DEFAULT ''`],
] as const;

/**
 * The network of a request to the hub, and what tells an old push of a web feed from a new one.
 * Requests that wait to be verified are dropped: they live for a minute. Secrets that were stored as
 * they are get replaced, by a renewal that is due now.
 */
export class WebsubLimits1763683200252 implements MigrationInterface {
  readonly name = 'WebsubLimits1763683200252';

  async up(runner: QueryRunner): Promise<void> {
    await beginAnew(runner);
    // Statements, because TypeORM would make the table anew on SQLite, which its triggers forbid.
    for (const [table, column, type] of NEW_COLUMNS) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await beginAnew(runner);
    for (const [table, column] of NEW_COLUMNS) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

async function beginAnew(runner: QueryRunner): Promise<void> {
  await runner.query('DELETE FROM hub_requests');
  await runner.query(
    `UPDATE websub_subscriptions SET due_at = 0 WHERE secret IS NOT NULL AND state <> 'ended'`,
  );
}
