import { Table } from 'typeorm';
import { goesWith } from './references.js';
import type { Uuid } from './references.js';

/** Endpoints of accounts. */
export const webhookTables = (uuid: Uuid): Table[] => [
  // An endpoint of an account that events are sent to, and the state of its deliveries.
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
      { name: 'not_before', type: 'bigint', default: 0 },
    ],
    indices: [
      { name: 'webhooks_account', columnNames: ['account_id', 'id'] },
      { name: 'webhooks_account_due', columnNames: ['account_id', 'status', 'next_attempt_at'] },
      { name: 'webhooks_due', columnNames: ['status', 'next_attempt_at'] },
    ],
    foreignKeys: [goesWith('accounts', 'webhooks_account_fk', ['account_id'])],
  }),
  // An event for one endpoint, and its last attempt.
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
      { name: 'earlier_attempts', type: 'text', isNullable: true },
    ],
    indices: [
      { name: 'webhook_deliveries_account', columnNames: ['account_id'] },
      { name: 'webhook_deliveries_age', columnNames: ['created_at'] },
      {
        name: 'webhook_deliveries_due',
        columnNames: ['webhook_id', 'status', 'version', 'id', 'next_attempt_at'],
      },
      { name: 'webhook_deliveries_log', columnNames: ['webhook_id', 'id'] },
      { name: 'webhook_deliveries_status', columnNames: ['webhook_id', 'status', 'id'] },
    ],
    foreignKeys: [goesWith('webhooks', 'webhook_deliveries_webhook_fk', ['webhook_id'])],
  }),
];
