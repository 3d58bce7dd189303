import { Table } from 'typeorm';
import { goesWith } from './references.js';
import type { Uuid } from './references.js';

/** Accounts, and what their owners sign in with. */
export const accountTables = (uuid: Uuid): Table[] => [
  // A value that all processes of one installation share, written once.
  new Table({
    name: 'settings',
    columns: [
      { name: 'name', type: 'varchar', isPrimary: true },
      { name: 'value', type: 'text' },
    ],
  }),
  // The owner of all other records.
  new Table({
    name: 'accounts',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'email', type: 'varchar' },
      { name: 'email_key', type: 'varchar' },
      { name: 'password_hash', type: 'varchar' },
      { name: 'api_key_count', type: 'integer' },
      { name: 'created_at', type: 'bigint' },
      { name: 'content_version', type: 'bigint', default: 0 },
      { name: 'disabled_at', type: 'bigint', isNullable: true },
      { name: 'deleted_at', type: 'bigint', isNullable: true },
      { name: 'post_count', type: 'bigint', default: 0 },
      { name: 'feed_count', type: 'integer', default: 0 },
      { name: 'posts_day', type: 'integer', default: 0 },
      { name: 'posts_of_day', type: 'integer', default: 0 },
      { name: 'change_version', type: 'bigint', default: 0 },
      { name: 'changes_kept_since', type: 'bigint', default: 0 },
      { name: 'state_version', type: 'bigint', default: 0 },
      { name: 'last_serial', type: 'bigint', default: 0 },
    ],
    indices: [{ name: 'accounts_email', columnNames: ['email_key'], isUnique: true }],
    checks: [
      { name: 'accounts_api_key_count', expression: 'api_key_count >= 0 AND api_key_count <= 100' },
    ],
  }),
  // A signed-in browser; signing out deletes the row.
  new Table({
    name: 'sessions',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'hash', type: 'varchar' },
      { name: 'user_agent', type: 'varchar', isNullable: true },
      { name: 'created_at', type: 'bigint' },
      { name: 'last_used_at', type: 'bigint' },
      { name: 'expires_at', type: 'bigint' },
      { name: 'address', type: 'varchar', isNullable: true },
    ],
    indices: [
      { name: 'sessions_account', columnNames: ['account_id', 'id'] },
      { name: 'sessions_expiry', columnNames: ['expires_at'] },
      { name: 'sessions_hash', columnNames: ['hash'], isUnique: true },
    ],
    foreignKeys: [goesWith('accounts', 'sessions_account_fk', ['account_id'])],
  }),
  // The authenticator app of an account.
  new Table({
    name: 'second_factors',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'secret', type: 'text' },
      { name: 'confirmed_at', type: 'bigint', isNullable: true },
      { name: 'last_step', type: 'bigint', default: 0 },
    ],
    foreignKeys: [goesWith('accounts', 'second_factors_account_fk', ['account_id'])],
  }),
  // A recovery code that has not been used.
  new Table({
    name: 'recovery_codes',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'hash', type: 'varchar', isPrimary: true },
    ],
    foreignKeys: [goesWith('accounts', 'recovery_codes_account_fk', ['account_id'])],
  }),
  // A passkey (WebAuthn): the public half of a key pair that a device keeps.
  new Table({
    name: 'passkeys',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'name', type: 'varchar' },
      { name: 'credential_id', type: 'varchar' },
      { name: 'public_key', type: 'text' },
      { name: 'counter', type: 'bigint' },
      { name: 'created_at', type: 'bigint' },
      { name: 'last_used_at', type: 'bigint', isNullable: true },
    ],
    indices: [
      { name: 'passkeys_account', columnNames: ['account_id', 'id'] },
      { name: 'passkeys_credential', columnNames: ['credential_id'], isUnique: true },
    ],
    foreignKeys: [goesWith('accounts', 'passkeys_account_fk', ['account_id'])],
  }),
  // A challenge that was sent to a browser and is still to be answered, once.
  new Table({
    name: 'passkey_challenges',
    columns: [
      { name: 'hash', type: 'varchar', isPrimary: true },
      { name: 'session_id', type: uuid, isNullable: true },
      { name: 'account_id', type: uuid, isNullable: true },
      { name: 'expires_at', type: 'bigint' },
    ],
    indices: [
      { name: 'passkey_challenges_account', columnNames: ['account_id'] },
      { name: 'passkey_challenges_expiry', columnNames: ['expires_at'] },
    ],
  }),
  // The attempts of one kind, by one address, device or account, until an instant.
  new Table({
    name: 'sign_in_counts',
    columns: [
      { name: 'counter', type: 'varchar', isPrimary: true },
      { name: 'attempts', type: 'integer' },
      { name: 'expires_at', type: 'bigint' },
    ],
    indices: [{ name: 'sign_in_counts_expiry', columnNames: ['expires_at'] }],
  }),
];
