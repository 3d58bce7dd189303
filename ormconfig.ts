import { types } from 'pg';
import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import { AccountEntity } from './src/accounts/account.entity.js';
import { SessionEntity } from './src/accounts/sessions/session.entity.js';
import { AiAnswerEntity } from './src/ai/answers/ai-answer.entity.js';
import { AiArrivalEntity } from './src/ai/arrivals/ai-arrival.entity.js';
import { AiUsageEntity } from './src/ai/usage/ai-usage.entity.js';
import { ApiKeyEntity } from './src/api-keys/api-key.entity.js';
import { KeyUsageEntity } from './src/api-keys/key-usage.entity.js';
import { AuditEventEntity } from './src/audit/audit-event.entity.js';
import { CategoryEntity } from './src/categories/category.entity.js';
import { Env, loadEnv } from './src/config/env.js';
import { migrations } from './src/database/migrations/index.js';
import { PostgresClient } from './src/database/postgres-client.js';
import { readersOf } from './src/database/postgres-readers.js';
import { timeouts } from './src/database/postgres-timeouts.js';
import { SettingEntity } from './src/database/setting.entity.js';
import { SlowQueries } from './src/database/slow-queries.js';
import { extensions } from './src/extensions.js';
import { FeedEntity } from './src/feeds/feed.entity.js';
import { FetchTurnEntity } from './src/ingest/polling/fetch-turn.entity.js';
import { ImportRowEntity } from './src/ingest/opml/import-row.entity.js';
import { ImportEntity } from './src/ingest/opml/import.entity.js';
import { PostTombstoneEntity } from './src/posts/post-tombstone.entity.js';
import { PostEntity } from './src/posts/post.entity.js';

const INT8_OID = 20;

type Limits = Pick<Env, 'DATABASE_POOL_SIZE' | 'STATEMENT_TIMEOUT_MS' | 'SLOW_QUERY_MS'>;

/** The options of either engine for `sqlite:<file>` or `postgres://…`; the only ones there are. */
export function databaseOptions(
  url: string,
  added = extensions,
  { DATABASE_POOL_SIZE, STATEMENT_TIMEOUT_MS, SLOW_QUERY_MS }: Limits = new Env(),
): DataSourceOptions {
  const common = {
    entities: [
      AccountEntity,
      AiAnswerEntity,
      AiArrivalEntity,
      AiUsageEntity,
      ApiKeyEntity,
      AuditEventEntity,
      CategoryEntity,
      FeedEntity,
      FetchTurnEntity,
      ImportEntity,
      ImportRowEntity,
      KeyUsageEntity,
      PostEntity,
      PostTombstoneEntity,
      SessionEntity,
      SettingEntity,
      ...added.flatMap(({ entities }) => entities),
    ],
    migrations: [...migrations, ...added.flatMap((extension) => extension.migrations)],
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
      database: url.slice('sqlite:'.length),
      enableWAL: true,
      timeout: 5_000,
      prepareDatabase: (handle: { pragma(text: string): void }) => {
        handle.pragma('synchronous = FULL');
        handle.pragma('cache_size = -65536');
      },
    };
  }
  return {
    ...common,
    type: 'postgres',
    url,
    poolSize: DATABASE_POOL_SIZE - readersOf(DATABASE_POOL_SIZE),
    applicationName: 'sluice',
    connectTimeoutMS: 5_000,
    extra: {
      Client: PostgresClient,
      readers: readersOf(DATABASE_POOL_SIZE),
      ...timeouts(STATEMENT_TIMEOUT_MS),
      keepAlive: true,
      // Every bigint of ours is an instant or a size, and exact as a number.
      types: {
        getTypeParser: (oid: number, format?: 'text'): unknown =>
          oid === INT8_OID ? Number : types.getTypeParser(oid, format),
      },
    },
  };
}

/** For TypeORM's command line (`npm run migration:*`). */
export default new DataSource(databaseOptions(loadEnv().DATABASE_URL));
