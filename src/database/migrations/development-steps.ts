import type { QueryRunner } from 'typeorm';
import { tables } from './tables/all-tables.js';
import { eventTriggers } from './triggers/events.js';
import { createTrigger } from './triggers/trigger.js';

type Step = (runner: QueryRunner) => Promise<void>;

/**
 * What the last migrations before the initial schema added, by their names. A development database
 * may lack them when it is adopted.
 */
export const developmentSteps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['Icons1763683200262', addIcons],
  ['KeyLimits1763683200270', addKeyLimits],
  [
    'LeftCategories1763683200271',
    (runner) => addColumns(runner, 'feeds', { left_category_id: uuidOf(runner) }),
  ],
  ['KeyCredits1763683200274', addKeyCredits],
  ['KeyRequests1763683200275', (runner) => addTables(runner, ['api_key_requests'])],
]);

async function addIcons(runner: QueryRunner): Promise<void> {
  await addTables(runner, ['icons', 'icon_places']);
  await addColumns(runner, 'feeds', { icon_id: uuidOf(runner), next_icon_at: 'bigint' });
  await runner.query(`UPDATE feeds SET next_icon_at = last_succeeded_at WHERE source = 'web'`);
  for (const [name, columns, where] of [
    ['feeds_icon_due', 'next_icon_at', 'next_icon_at'],
    ['feeds_account_icon_due', 'account_id, next_icon_at', 'next_icon_at'],
    ['feeds_icon', 'icon_id', 'icon_id'],
    ['feeds_retained', 'id', 'retention_keep_unread'],
  ]) {
    await runner.query(`CREATE INDEX ${name} ON feeds (${columns}) WHERE ${where} IS NOT NULL`);
  }
  // They tell of the new columns.
  for (const { name, postgres } of eventTriggers) {
    await runner.query(`DROP TRIGGER ${name}${isPostgres(runner) ? ' ON feeds' : ''}`);
    if (isPostgres(runner) && postgres?.body) await runner.query(`DROP FUNCTION ${name}`);
  }
  for (const trigger of eventTriggers) await createTrigger(runner, trigger);
}

async function addKeyLimits(runner: QueryRunner): Promise<void> {
  await addColumns(runner, 'api_keys', {
    description: 'varchar',
    external_id: 'varchar',
    metadata: 'text',
    feed_ids: 'text',
    category_ids: 'text',
  });
  await runner.query(
    'CREATE UNIQUE INDEX api_keys_external_id ON api_keys (account_id, external_id)',
  );
}

async function addKeyCredits(runner: QueryRunner): Promise<void> {
  await addColumns(runner, 'api_keys', {
    rate_window_limit: 'integer',
    rate_window_seconds: 'integer',
    credits_remaining: 'integer',
    credits_refill_amount: 'integer',
    credits_refill_every: 'varchar',
    credits_refilled_at: 'bigint',
    credits_epoch: 'integer NOT NULL DEFAULT 0',
    expiry_told: 'integer NOT NULL DEFAULT 0',
  });
  await runner.query('CREATE INDEX api_keys_expiry ON api_keys (expires_at)');
}

const isPostgres = (runner: QueryRunner): boolean => runner.dataSource.options.type === 'postgres';

const uuidOf = (runner: QueryRunner): 'uuid' | 'varchar' =>
  isPostgres(runner) ? 'uuid' : 'varchar';

/** Not by TypeORM, which on SQLite makes the table anew, and loses what refers to it. */
async function addColumns(
  runner: QueryRunner,
  table: string,
  columns: Record<string, string>,
): Promise<void> {
  for (const [name, type] of Object.entries(columns)) {
    await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
  }
}

async function addTables(runner: QueryRunner, names: string[]): Promise<void> {
  for (const table of tables(uuidOf(runner))) {
    if (names.includes(table.name)) await runner.createTable(table);
  }
}
