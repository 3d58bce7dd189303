import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import { createApp, createServer, initApp } from '../../src/app/bootstrap.js';
import { loadEnv } from '../../src/config/env.js';
import type { Env } from '../../src/config/env.js';
import type { Extension } from '../../src/extensions/extension.js';
import { dialectOf } from '../../src/database/engines/dialect.js';
import { PreparedSelects } from '../../src/database/prepared-selects.js';
import { runStatement } from '../../src/database/queries/run-statement.js';
import type { SqlValue } from '../../src/database/engines/rows.js';
import { ApiClient } from './api-client.js';
import { createDatabase } from './engines.js';
import type { Engine } from './engines.js';
import { createOwner } from './owner.js';

/** Replaces providers of the application before it is created. */
export type Override = (builder: TestingModuleBuilder) => TestingModuleBuilder;

/** The real application on loopback, with its own database. */
export class TestService {
  private accounts = 0;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly databaseUrl: string,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  /** `settings` are environment variables; `databaseUrl` is the database of another service. */
  static async start(
    engine: Engine,
    settings: Record<string, string> = {},
    databaseUrl?: string,
    extensions: Extension[] = [],
    override?: Override,
  ): Promise<TestService> {
    const database = databaseUrl
      ? { url: databaseUrl, drop: () => Promise.resolve() }
      : await createDatabase(engine);
    const env = testEnv(database.url, settings);
    const app = await (override
      ? createOverridden(env, extensions, override)
      : createApp(env, extensions));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new TestService(app, await app.getUrl(), database.url, () => database.drop());
  }

  /** Direct access to the database, for what the API cannot do or show. */
  get database() {
    const dataSource = this.app.get(DataSource);
    const prepared = this.app.get(PreparedSelects);
    return {
      select: <Row>(sql: string, parameters?: SqlValue[]) => prepared.select<Row>(sql, parameters),
      transaction: <T>(work: (manager: EntityManager) => Promise<T>) =>
        dataSource.transaction(work),
      execute: runStatement,
      dialect: dialectOf(dataSource),
      read: <T>(work: (manager: EntityManager) => Promise<T>) => work(dataSource.manager),
    };
  }

  /** A client with the key of a new account. */
  async newClient(): Promise<ApiClient> {
    const email = `owner-${++this.accounts}-${Date.now()}@example.com`;
    const { accountId, key } = await createOwner(this.app, email);
    return new ApiClient(this.url, key.rawKey, accountId, key.id);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.dropDatabase();
  }
}

/** The settings of a service under test; `settings` are environment variables. */
export const testEnv = (databaseUrl: string, settings: Record<string, string> = {}): Env =>
  loadEnv(
    {
      LOG_LEVEL: 'silent',
      FETCH_ALLOWED_HOSTS: '127.0.0.1',
      POLLING: 'off',
      // On a slow machine, load shedding would refuse the requests of a test.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    '/nonexistent/.env',
  );

/** Like `createApp`, with replaced providers. */
async function createOverridden(
  env: Env,
  extensions: Extension[],
  override: Override,
): Promise<NestFastifyApplication> {
  const builder = Test.createTestingModule({ imports: [AppModule.forRoot(env, { extensions })] });
  const module = await override(builder).compile();
  const options = { bodyParser: false, logger: false } as const;
  const server = await createServer(env);
  return initApp(module.createNestApplication<NestFastifyApplication>(server, options), env);
}
