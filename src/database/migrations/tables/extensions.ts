import { Table } from 'typeorm';
import type { Uuid } from './references.js';

/** What Sluice keeps for extensions; their own tables are made by their own migrations. */
export const extensionTables = (uuid: Uuid): Table[] => [
  // Which migrations of extensions have run.
  new Table({
    name: 'extension_migrations',
    columns: [
      {
        ...{ name: 'id', type: 'integer', isPrimary: true },
        ...{ isGenerated: true, generationStrategy: 'increment' },
      },
      { name: 'extension', type: 'varchar' },
      { name: 'timestamp', type: 'bigint' },
      { name: 'name', type: 'varchar' },
    ],
    uniques: [{ name: 'extension_migrations_once', columnNames: ['extension', 'name'] }],
  }),
  // When a job of an extension is due.
  new Table({
    name: 'extension_jobs',
    columns: [
      { name: 'name', type: 'varchar', isPrimary: true },
      { name: 'due_at', type: 'bigint' },
      { name: 'lease_owner', type: uuid, isNullable: true },
      { name: 'leased_until', type: 'bigint', default: 0 },
    ],
  }),
];
