import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** The endpoints of accounts, and what is to be sent to them. */
export class Webhooks1763683200170 implements MigrationInterface {
  readonly name = 'Webhooks1763683200170';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'webhooks',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'url', type: 'varchar' },
          { name: 'description', type: 'varchar', isNullable: true },
          { name: 'types', type: 'text' },
          { name: 'feed_ids', type: 'text' },
          { name: 'category_ids', type: 'text' },
          { name: 'headers', type: 'text', isNullable: true },
          { name: 'status', type: 'varchar' },
          { name: 'disabled_reason', type: 'varchar', isNullable: true },
          { name: 'failing_since', type: 'bigint', isNullable: true },
          { name: 'last_delivery_at', type: 'bigint', isNullable: true },
          { name: 'created_at', type: 'bigint' },
          { name: 'updated_at', type: 'bigint' },
          { name: 'secret', type: 'text' },
          { name: 'previous_secret', type: 'text', isNullable: true },
          { name: 'previous_secret_until', type: 'bigint', isNullable: true },
          { name: 'start_version', type: 'bigint' },
          { name: 'next_attempt_at', type: 'bigint', isNullable: true },
          { name: 'failures', type: 'integer', default: 0 },
          { name: 'lease_owner', type: uuid, isNullable: true },
          { name: 'leased_until', type: 'bigint', default: 0 },
        ],
        indices: [
          { name: 'webhooks_account', columnNames: ['account_id', 'id'] },
          { name: 'webhooks_due', columnNames: ['status', 'next_attempt_at'] },
          {
            name: 'webhooks_account_due',
            columnNames: ['account_id', 'status', 'next_attempt_at'],
          },
        ],
        foreignKeys: [
          {
            name: 'webhooks_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'webhook_deliveries',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'webhook_id', type: uuid },
          { name: 'account_id', type: uuid },
          { name: 'type', type: 'varchar' },
          { name: 'body', type: 'text' },
          { name: 'version', type: 'bigint' },
          { name: 'created_at', type: 'bigint' },
          { name: 'status', type: 'varchar' },
          { name: 'attempts', type: 'integer', default: 0 },
          { name: 'next_attempt_at', type: 'bigint', isNullable: true },
          { name: 'last_attempt_at', type: 'bigint', isNullable: true },
          { name: 'last_http_status', type: 'integer', isNullable: true },
          { name: 'last_error', type: 'varchar', isNullable: true },
          { name: 'last_duration_ms', type: 'integer', isNullable: true },
          { name: 'last_response', type: 'text', isNullable: true },
        ],
        indices: [
          {
            name: 'webhook_deliveries_due',
            columnNames: ['webhook_id', 'status', 'version', 'id'],
          },
          { name: 'webhook_deliveries_log', columnNames: ['webhook_id', 'id'] },
          { name: 'webhook_deliveries_status', columnNames: ['webhook_id', 'status', 'id'] },
          { name: 'webhook_deliveries_account', columnNames: ['account_id'] },
          { name: 'webhook_deliveries_age', columnNames: ['created_at'] },
        ],
        foreignKeys: [
          {
            name: 'webhook_deliveries_webhook_fk',
            columnNames: ['webhook_id'],
            referencedTableName: 'webhooks',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('webhook_deliveries');
    await runner.dropTable('webhooks');
  }
}
