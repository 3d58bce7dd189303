import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres, uuidOf } from './frozen/engine.js';

/** The unique indexes over the keys of all accounts, which a divided table cannot have. */
const UNIQUE = ['hash', 'previous_hash'].map(
  (column) => new TableIndex({ name: `api_keys_${column}`, columnNames: [column], isUnique: true }),
);

const COUNTS = ['status_2xx', 'status_3xx', 'status_4xx', 'status_5xx'];

interface Usage {
  name: 'api_key_usage' | 'api_key_hours';
  unit: 'day' | 'hour';
  more: { name: string; type: string; isNullable: boolean }[];
}

const USAGE: Usage[] = [
  {
    name: 'api_key_usage',
    unit: 'day',
    more: [{ name: 'last_used_at', type: 'bigint', isNullable: true }],
  },
  { name: 'api_key_hours', unit: 'hour', more: [] },
];

/**
 * Keys are found by their hashes in a table of its own, and their usage names the account, so that
 * all that belongs to keys can be divided by accounts.
 */
export class KeyHashes1763683200245 implements MigrationInterface {
  readonly name = 'KeyHashes1763683200245';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(hashes(runner));
    await runner.query(
      `INSERT INTO api_key_hashes (hash, account_id, key_id)
       SELECT hash, account_id, id FROM api_keys
       UNION ALL SELECT previous_hash, account_id, id FROM api_keys WHERE previous_hash IS NOT NULL
       ORDER BY hash`,
    );
    await runner.dropIndices('api_keys', UNIQUE);
    for (const usage of USAGE) await remake(runner, usage, true);
    if (isPostgres(runner)) {
      await runner.query('ANALYZE api_key_hashes, api_key_usage, api_key_hours');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const usage of USAGE) await remake(runner, usage, false);
    await runner.createIndices('api_keys', UNIQUE);
    await runner.dropTable('api_key_hashes');
  }
}

/** Nothing refers to the usage, so that SQLite can drop it. */
async function remake(runner: QueryRunner, usage: Usage, withAccount: boolean): Promise<void> {
  const { name, unit, more } = usage;
  const columns = ['key_id', unit, ...COUNTS, ...more.map((column) => column.name)].join(', ');
  await runner.query(`CREATE TABLE ${name}_before AS SELECT * FROM ${name}`);
  await runner.query(`DROP TABLE ${name}`);
  await runner.createTable(usageTable(runner, usage, withAccount));
  await runner.query(
    withAccount
      ? `INSERT INTO ${name} (account_id, ${columns})
         SELECT account_id, ${columns} FROM ${name}_before JOIN api_keys ON api_keys.id = key_id`
      : `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${name}_before`,
  );
  await runner.query(`DROP TABLE ${name}_before`);
}

const ofKey = (name: string) => ({
  ...{ name, columnNames: ['key_id'], onDelete: 'CASCADE' },
  ...{ referencedTableName: 'api_keys', referencedColumnNames: ['id'] },
});

const hashes = (runner: QueryRunner): Table =>
  new Table({
    name: 'api_key_hashes',
    columns: [
      { name: 'hash', type: 'varchar', isPrimary: true },
      { name: 'account_id', type: uuidOf(runner) },
      { name: 'key_id', type: uuidOf(runner) },
    ],
    indices: [{ name: 'api_key_hashes_key', columnNames: ['key_id'] }],
    foreignKeys: [ofKey('api_key_hashes_key_fk')],
    withoutRowid: true,
  });

const usageTable = (
  runner: QueryRunner,
  { name, unit, more }: Usage,
  withAccount: boolean,
): Table => {
  const uuid = uuidOf(runner);
  return new Table({
    name,
    columns: [
      { name: 'key_id', type: uuid, isPrimary: true },
      { name: unit, type: 'integer', isPrimary: true },
      ...(withAccount ? [{ name: 'account_id', type: uuid, isPrimary: true }] : []),
      ...COUNTS.map((count) => ({ name: count, type: 'integer' })),
      ...more,
    ],
    indices: [
      { name: `${name}_${unit}`, columnNames: [unit] },
      ...(withAccount ? [{ name: `${name}_account`, columnNames: ['account_id'] }] : []),
    ],
    foreignKeys: [ofKey(`${name}_key_fk`)],
  });
};
