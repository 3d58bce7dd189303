import { Table } from 'typeorm';
import { goesWith } from './references.js';
import type { Uuid } from './references.js';

/** The logs of what has changed, and who reads them. */
export const changeTables = (uuid: Uuid): Table[] => [
  // The last change of a record.
  new Table({
    name: 'changes',
    columns: [
      { name: 'subject_id', type: uuid, isPrimary: true },
      { name: 'type', type: 'varchar', isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'version', type: 'bigint' },
      { name: 'changed_at', type: 'bigint' },
      { name: 'is_deleted', type: 'integer' },
      { name: 'created_version', type: 'bigint', default: 0 },
      { name: 'is_silent', type: 'integer', default: 1 },
      { name: 'feed_id', type: uuid, isNullable: true },
      { name: 'ai_summaries', type: 'integer', default: 0 },
    ],
    indices: [
      { name: 'changes_account', columnNames: ['account_id', 'type', 'version', 'subject_id'] },
      { name: 'changes_deleted', columnNames: ['changed_at'], where: 'is_deleted = 1' },
      {
        name: 'changes_edited',
        columnNames: ['account_id', 'created_version', 'subject_id'],
        where: 'version > created_version AND created_version > 0 AND is_deleted = 0',
      },
    ],
    foreignKeys: [goesWith('accounts', 'changes_account_fk', ['account_id'])],
  }),
  // An event of a feed.
  new Table({
    name: 'feed_events',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'version', type: 'bigint', isPrimary: true },
      { name: 'feed_id', type: uuid, isPrimary: true },
      { name: 'type', type: 'varchar' },
      { name: 'record', type: 'text', isNullable: true },
      { name: 'changed_at', type: 'bigint' },
    ],
    indices: [{ name: 'feed_events_changed', columnNames: ['changed_at'] }],
    foreignKeys: [goesWith('accounts', 'feed_events_account_fk', ['account_id'])],
  }),
  // How far a consumer has read the events of an account that it follows.
  new Table({
    name: 'event_positions',
    columns: [
      { name: 'consumer', type: 'varchar', isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'version', type: 'bigint' },
      { name: 'subject_id', type: uuid },
      { name: 'lease_owner', type: uuid, isNullable: true },
      { name: 'leased_until', type: 'bigint', default: 0 },
    ],
    indices: [{ name: 'event_positions_account', columnNames: ['account_id'] }],
    foreignKeys: [goesWith('accounts', 'event_positions_account_fk', ['account_id'])],
  }),
];
