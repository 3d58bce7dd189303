import { Table } from 'typeorm';
import { goesWith } from './references.js';
import type { Uuid } from './references.js';

/** API keys, and what requests leave behind. */
export const apiKeyTables = (uuid: Uuid): Table[] => [
  // A key that exists; a revoked one has no row.
  new Table({
    name: 'api_keys',
    columns: [
      {
        name: 'id',
        type: uuid,
        isPrimary: true,
        primaryKeyConstraintName: 'PK_5c8a79801b44bd27b79228e1dad',
      },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'name', type: 'varchar' },
      { name: 'hash', type: 'varchar' },
      { name: 'key_prefix', type: 'varchar' },
      { name: 'key_suffix', type: 'varchar' },
      { name: 'created_at', type: 'bigint' },
      { name: 'expires_at', type: 'bigint', isNullable: true },
      { name: 'paused_at', type: 'bigint', isNullable: true },
      { name: 'allowed_ips', type: 'text', isNullable: true },
      { name: 'rate_limit', type: 'integer', isNullable: true },
      { name: 'rotated_at', type: 'bigint', isNullable: true },
      { name: 'previous_hash', type: 'varchar', isNullable: true },
      { name: 'previous_suffix', type: 'varchar', isNullable: true },
      { name: 'previous_expires_at', type: 'bigint', isNullable: true },
      { name: 'previous_last_used_at', type: 'bigint', isNullable: true },
      { name: 'scope_names', type: 'text', default: "''" },
      { name: 'description', type: 'varchar', isNullable: true },
      { name: 'external_id', type: 'varchar', isNullable: true },
      { name: 'metadata', type: 'text', isNullable: true },
      { name: 'feed_ids', type: 'text', isNullable: true },
      { name: 'category_ids', type: 'text', isNullable: true },
      { name: 'rate_window_limit', type: 'integer', isNullable: true },
      { name: 'rate_window_seconds', type: 'integer', isNullable: true },
      { name: 'credits_remaining', type: 'integer', isNullable: true },
      { name: 'credits_refill_amount', type: 'integer', isNullable: true },
      { name: 'credits_refill_every', type: 'varchar', isNullable: true },
      { name: 'credits_refilled_at', type: 'bigint', isNullable: true },
      { name: 'credits_epoch', type: 'integer', default: 0 },
      { name: 'expiry_told', type: 'integer', default: 0 },
    ],
    indices: [
      { name: 'api_keys_account', columnNames: ['account_id', 'id'] },
      { name: 'api_keys_expiry', columnNames: ['expires_at'] },
      { name: 'api_keys_external_id', columnNames: ['account_id', 'external_id'], isUnique: true },
    ],
    foreignKeys: [goesWith('accounts', 'api_keys_account_fk', ['account_id'])],
  }),
  // Where the key of a secret is: one row for the secret of each key, and for the one that it replaced.
  new Table({
    name: 'api_key_hashes',
    columns: [
      { name: 'hash', type: 'varchar', isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'key_id', type: uuid },
    ],
    indices: [{ name: 'api_key_hashes_key', columnNames: ['key_id'] }],
    foreignKeys: [
      goesWith('api_keys', 'api_key_hashes_key_fk', ['key_id', 'account_id'], ['id', 'account_id']),
    ],
    withoutRowid: true,
  }),
  // What a key did on one day: its requests by the class of the status that was answered.
  new Table({
    name: 'api_key_usage',
    columns: [
      { name: 'key_id', type: uuid, isPrimary: true },
      { name: 'day', type: 'integer', isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'status_2xx', type: 'integer' },
      { name: 'status_3xx', type: 'integer' },
      { name: 'status_4xx', type: 'integer' },
      { name: 'status_5xx', type: 'integer' },
      { name: 'last_used_at', type: 'bigint', isNullable: true },
    ],
    indices: [
      { name: 'api_key_usage_account', columnNames: ['account_id'] },
      { name: 'api_key_usage_day', columnNames: ['day'] },
    ],
    foreignKeys: [
      goesWith('api_keys', 'api_key_usage_key_fk', ['key_id', 'account_id'], ['id', 'account_id']),
    ],
  }),
  // What a key did in one hour: its requests by the class of the status that was answered.
  new Table({
    name: 'api_key_hours',
    columns: [
      { name: 'key_id', type: uuid, isPrimary: true },
      { name: 'hour', type: 'integer', isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'status_2xx', type: 'integer' },
      { name: 'status_3xx', type: 'integer' },
      { name: 'status_4xx', type: 'integer' },
      { name: 'status_5xx', type: 'integer' },
    ],
    indices: [
      { name: 'api_key_hours_account', columnNames: ['account_id'] },
      { name: 'api_key_hours_hour', columnNames: ['hour'] },
    ],
    foreignKeys: [
      goesWith('api_keys', 'api_key_hours_key_fk', ['key_id', 'account_id'], ['id', 'account_id']),
    ],
  }),
  // A request of a key, as the owner of the key sees it.
  new Table({
    name: 'api_key_requests',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'key_id', type: uuid },
      { name: 'method', type: 'varchar' },
      { name: 'route', type: 'varchar', isNullable: true },
      { name: 'status', type: 'integer' },
      { name: 'duration_ms', type: 'integer' },
      { name: 'address', type: 'varchar' },
      { name: 'request_id', type: 'varchar' },
      { name: 'requested_at', type: 'bigint' },
    ],
    indices: [{ name: 'api_key_requests_key', columnNames: ['account_id', 'key_id', 'id'] }],
    foreignKeys: [
      goesWith(
        'api_keys',
        'api_key_requests_key_fk',
        ['key_id', 'account_id'],
        ['id', 'account_id'],
      ),
    ],
  }),
  // A request with an idempotency key, and its stored response.
  new Table({
    name: 'idempotency_keys',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'key', type: 'varchar', isPrimary: true },
      { name: 'fingerprint', type: 'varchar' },
      { name: 'holder', type: uuid },
      { name: 'status', type: 'integer', isNullable: true },
      { name: 'location', type: 'varchar', isNullable: true },
      { name: 'record_id', type: 'varchar', isNullable: true },
      { name: 'body', type: 'text', isNullable: true },
      { name: 'weight', type: 'integer', default: 0 },
      { name: 'expires_at', type: 'bigint' },
    ],
    indices: [
      { name: 'idempotency_keys_account', columnNames: ['account_id', 'expires_at'] },
      { name: 'idempotency_keys_expiry', columnNames: ['expires_at'] },
    ],
    foreignKeys: [goesWith('accounts', 'idempotency_keys_account_fk', ['account_id'])],
  }),
  // Something that was done to an account.
  new Table({
    name: 'audit_events',
    columns: [
      {
        name: 'id',
        type: uuid,
        isPrimary: true,
        primaryKeyConstraintName: 'PK_910f64d901a5c3e9878f0d4a407',
      },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'type', type: 'varchar' },
      { name: 'subject_id', type: uuid, isNullable: true },
      { name: 'actor_kind', type: 'varchar' },
      { name: 'actor_id', type: uuid, isNullable: true },
      { name: 'address', type: 'varchar', isNullable: true },
      { name: 'request_id', type: 'varchar', isNullable: true },
      { name: 'details', type: 'text' },
      { name: 'created_at', type: 'bigint' },
    ],
    indices: [
      { name: 'audit_events_account', columnNames: ['account_id', 'id'] },
      { name: 'audit_events_actor', columnNames: ['account_id', 'actor_id', 'id'] },
      { name: 'audit_events_subject', columnNames: ['account_id', 'subject_id', 'id'] },
      { name: 'audit_events_type', columnNames: ['account_id', 'type', 'id'] },
    ],
    foreignKeys: [goesWith('accounts', 'audit_events_account_fk', ['account_id'])],
  }),
];
