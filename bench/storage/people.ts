// Measures the migrations that made people of accounts, and the later ones:
// `nest build && node bench/storage/people.ts [--engine sqlite] [--accounts 100000]`. Each account of the
// version before has two sessions, a passkey, a key and five audit events; one in ten has a second factor.
import { parseArgs } from 'node:util';
import type { DataSource, DataSourceOptions, MigrationInterface } from 'typeorm';
import type { Engine } from '../../src/testing/engine.ts';
import { createDatabase, enginesFor } from '../harness/database.ts';
import { cleanUp } from '../harness/processes.ts';

const FIRST = 'UsersAndMembers';

const built = (path: string): string => new URL(`../../dist/${path}.js`, import.meta.url).href;
const { databaseOptions } = (await import(built('ormconfig'))) as {
  databaseOptions: (url: string, settings: object) => DataSourceOptions;
};
const { Env } = (await import(built('src/config/env'))) as { Env: new () => object };
const { createDataSource, migrate } = (await import(built('src/database/data-source'))) as {
  createDataSource: (options: DataSourceOptions) => DataSource;
  migrate: (dataSource: DataSource) => Promise<void>;
};
const { migrations } = (await import(built('src/database/migrations/index'))) as {
  migrations: (new () => MigrationInterface)[];
};

const { values } = parseArgs({
  options: { engine: { type: 'string' }, accounts: { type: 'string', default: '100000' } },
});
const accounts = Number(values.accounts);

try {
  for (const engine of enginesFor(values.engine)) {
    const url = await createDatabase(engine);
    const place = migrations.findIndex(({ name }) => name.startsWith(FIRST));
    await migrateTo(url, migrations.slice(0, place), (before) => fill(before, engine));
    let total = 0;
    for (let end = place + 1; end <= migrations.length; end++) {
      const seconds = await migrateTo(url, migrations.slice(0, end));
      total += seconds;
      console.log(`${engine}, ${migrations[end - 1]!.name}: ${seconds.toFixed(2)} s`);
    }
    console.log(`${engine}, ${accounts} accounts: ${total.toFixed(1)} s in all\n`);
  }
} finally {
  await cleanUp();
}

/** The seconds that it took. */
async function migrateTo(
  url: string,
  known: (new () => MigrationInterface)[],
  use?: (dataSource: DataSource) => Promise<void>,
): Promise<number> {
  // The time limit of statements is the default one, apart from what fills the database.
  const settings = {
    ...new Env(),
    SLOW_QUERY_MS: 0,
    ...(use && { STATEMENT_TIMEOUT_MS: 3_600_000 }),
  };
  const dataSource = createDataSource({ ...databaseOptions(url, settings), migrations: known });
  await dataSource.initialize();
  const start = performance.now();
  await migrate(dataSource);
  const seconds = (performance.now() - start) / 1_000;
  await use?.(dataSource);
  await dataSource.destroy();
  return seconds;
}

/** Rows as the version before had them, made by the database itself. */
async function fill(dataSource: DataSource, engine: Engine): Promise<void> {
  const now = Date.now();
  const id =
    engine === 'postgres'
      ? 'gen_random_uuid()'
      : `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-7' || substr(hex(randomblob(2)), 2)
         || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
  const numbers = (count: number): string =>
    engine === 'postgres'
      ? `generate_series(1, ${count}) AS numbers(n)`
      : `(WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count})
         SELECT n FROM counted) AS numbers`;
  const salt = "'$scrypt$n=131072,r=8,p=1$00000000000000000000000000000000$'";
  const ofEach = `FROM accounts AS a, ${numbers(1)}`;
  const random = engine === 'postgres' ? 'gen_random_uuid()' : 'hex(randomblob(16))';
  for (const statement of [
    `INSERT INTO accounts (id, email, email_key, password_hash, api_key_count, created_at)
     SELECT ${id}, 'Person' || n || '@example.com', 'person' || n || '@example.com',
       ${salt} || n, 1, ${now} FROM ${numbers(accounts)}`,
    `INSERT INTO sessions (id, account_id, hash, user_agent, created_at, last_used_at, expires_at)
     SELECT ${id}, a.id, ${random}, 'Mozilla/5.0 (X11; Linux x86_64)', ${now}, ${now}, ${now + 1e9}
     FROM accounts AS a, ${numbers(2)}`,
    `INSERT INTO passkeys (id, account_id, name, credential_id, public_key, counter, created_at)
     SELECT ${id}, a.id, 'Phone', ${random}, ${salt}, 0, ${now} ${ofEach}`,
    `INSERT INTO second_factors (account_id, secret, confirmed_at)
     SELECT id, ${salt}, ${now} FROM accounts WHERE email_key LIKE '%0@example.com'`,
    `INSERT INTO recovery_codes (account_id, hash)
     SELECT account_id, ${random} FROM second_factors, ${numbers(10)}`,
    `INSERT INTO api_keys (id, account_id, name, hash, key_prefix, key_suffix, created_at)
     SELECT ${id}, a.id, 'Key', ${random}, 'sluice_abcd', 'wxyz', ${now} ${ofEach}`,
    `INSERT INTO audit_events (id, account_id, type, actor_kind, details, created_at)
     SELECT ${id}, a.id, 'session.started', 'session', '{}', ${now}
     FROM accounts AS a, ${numbers(5)}`,
  ]) {
    await dataSource.query(statement);
  }
}
