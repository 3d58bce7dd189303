import type { MigrationInterface, QueryRunner } from 'typeorm';

const DUE = 'webhook_deliveries_due';
const DUE_BEFORE = 'webhook_id, status, version, id';

/**
 * The pause of an endpoint stands beside the schedules of its deliveries, which keep all of their
 * attempts. Endpoints that waited for the retry of one delivery are due with the first of all.
 */
export class DeliverySchedules1763683200264 implements MigrationInterface {
  readonly name = 'DeliverySchedules1763683200264';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks ADD COLUMN not_before bigint NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE webhook_deliveries ADD COLUMN earlier_attempts text');
    await runner.query(
      'ALTER TABLE hub_subscriptions ADD COLUMN attempts integer NOT NULL DEFAULT 0',
    );
    await runner.query(`DROP INDEX ${DUE}`);
    await runner.query(
      `CREATE INDEX ${DUE} ON webhook_deliveries (${DUE_BEFORE}, next_attempt_at)`,
    );
    await runner.query(`UPDATE webhooks SET failures = 0, next_attempt_at = (
      SELECT MIN(next_attempt_at) FROM webhook_deliveries
      WHERE webhook_id = webhooks.id AND status = 'pending') WHERE failures > 0`);
    await runner.query(`UPDATE hub_subscriptions SET attempts = failures, failures = 0, not_before = 0
      WHERE failures > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE hub_subscriptions SET failures = attempts WHERE attempts > 0');
    await runner.query(`DROP INDEX ${DUE}`);
    await runner.query(`CREATE INDEX ${DUE} ON webhook_deliveries (${DUE_BEFORE})`);
    await runner.query('ALTER TABLE hub_subscriptions DROP COLUMN attempts');
    await runner.query('ALTER TABLE webhook_deliveries DROP COLUMN earlier_attempts');
    await runner.query('ALTER TABLE webhooks DROP COLUMN not_before');
  }
}
