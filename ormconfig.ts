import { join } from 'node:path';
import { types } from 'pg';
import SqliteDriver from 'sqlite-driver';
import type { DataSourceOptions } from 'typeorm';
import { Env } from './src/config/env.js';
import { loadEnv } from './src/config/load-env.js';
import { CommandLineDataSource } from './src/database/command-line-data-source.js';
import { migrations } from './src/database/migrations/index.js';
import { PostgresClient } from './src/database/engines/postgres/postgres-client.js';
import { countReadConnections } from './src/database/engines/postgres/postgres-read-pool.js';
import { timeouts } from './src/database/engines/postgres/postgres-timeouts.js';
import { SlowQueries } from './src/database/slow-queries.js';
import { loadExtensions } from './src/extensions/load-extensions.js';

const INT8_OID = 20;

type Settings = Pick<
  Env,
  | 'DATABASE_READ_URL'
  | 'DATABASE_POOLER'
  | 'DATABASE_POOL_SIZE'
  | 'DATABASE_STANDBY'
  | 'STATEMENT_TIMEOUT_MS'
  | 'SLOW_QUERY_MS'
>;

/**
 * The options of either engine for `sqlite:<file>` or `postgres://…`; the only ones there are. The
 * entities are not among them: each module lists its own with `TypeOrmModule.forFeature`.
 */
export function databaseOptions(
  url: string,
  {
    DATABASE_READ_URL,
    DATABASE_POOLER,
    DATABASE_POOL_SIZE,
    DATABASE_STANDBY,
    STATEMENT_TIMEOUT_MS,
    SLOW_QUERY_MS,
  }: Settings = new Env(),
): DataSourceOptions {
  const common = {
    migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    // TypeORM would otherwise drop an undefined condition, and so match any row.
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' } as const,
    logger: new SlowQueries(SLOW_QUERY_MS),
    maxQueryExecutionTime: SLOW_QUERY_MS,
  } satisfies Partial<DataSourceOptions>;

  if (url.startsWith('sqlite:')) {
    return {
      ...common,
      type: 'better-sqlite3',
      // TypeORM would look for it by its own name.
      driver: SqliteDriver,
      database: url.slice('sqlite:'.length),
      enableWAL: true,
      // How long a write waits for another process, and for the other writes of this one.
      timeout: 5_000,
      extra: { lockTimeoutMs: STATEMENT_TIMEOUT_MS },
      prepareDatabase: (handle: { pragma(text: string): void }) => {
        handle.pragma('synchronous = FULL');
        handle.pragma('cache_size = -65536');
        // 16 MB. A portion of posts writes more than the default of 1,000 pages.
        handle.pragma('wal_autocheckpoint = 4000');
      },
    };
  }
  return {
    ...common,
    type: 'postgres',
    url,
    poolSize: DATABASE_POOL_SIZE - countReadConnections(DATABASE_POOL_SIZE),
    applicationName: 'sluice',
    connectTimeoutMS: 5_000,
    extra: {
      Client: PostgresClient,
      readers: countReadConnections(DATABASE_POOL_SIZE),
      replicas: DATABASE_READ_URL,
      hasStandby: DATABASE_STANDBY === 'synchronous',
      ...timeouts(STATEMENT_TIMEOUT_MS, DATABASE_POOLER === 'transaction'),
      keepAlive: true,
      // Every bigint of ours is an instant or a size, and exact as a number.
      types: {
        getTypeParser: (oid: number, format?: 'text'): unknown =>
          oid === INT8_OID ? Number : types.getTypeParser(oid, format),
      },
    },
  };
}

/** For TypeORM's command line (`npm run migration:*`), which starts no modules. */
export default new CommandLineDataSource(
  {
    ...databaseOptions(loadEnv().DATABASE_URL, loadEnv()),
    entities: [join(import.meta.dirname, 'src/**/*.entity.{js,ts}')],
    logger: 'simple-console',
  },
  () => loadExtensions(loadEnv()),
);
