import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { ApiKeysService } from '../../src/api-keys/api-keys.service.js';
import { createApp } from '../../src/app.setup.js';
import { loadEnv } from '../../src/config/env.js';
import type { Extension } from '../../src/extensions.js';
import { Database } from '../../src/database/database.js';
import { ApiClient } from './api-client.js';
import { createDatabase } from './engines.js';
import type { Engine } from './engines.js';

/** The real application, listening on loopback, on a database of its own. */
export class TestService {
  private accounts = 0;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly databaseUrl: string,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  /** `settings` are environment variables; `databaseUrl` joins another service's database. */
  static async start(
    engine: Engine,
    settings: Record<string, string> = {},
    databaseUrl?: string,
    extensions: Extension[] = [],
  ): Promise<TestService> {
    const database = databaseUrl
      ? { url: databaseUrl, drop: () => Promise.resolve() }
      : await createDatabase(engine);
    const env = loadEnv(
      {
        LOG_LEVEL: 'silent',
        FETCH_ALLOWED_HOSTS: '127.0.0.1',
        POLLING: 'off',
        DATABASE_URL: database.url,
        ...settings,
      },
      '/nonexistent/.env',
    );
    const app = await createApp(env, extensions);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new TestService(app, await app.getUrl(), database.url, () => database.drop());
  }

  get database(): Database {
    return this.app.get(Database);
  }

  /** A client of a new account, with a key of its own. */
  async newClient(): Promise<ApiClient> {
    const email = `owner-${++this.accounts}-${Date.now()}@example.com`;
    const account = await this.app.get(AccountsService).create(email, 'correct horse battery');
    const key = await this.app.get(ApiKeysService).create(account.id, 'test');
    return new ApiClient(this.url, key.rawKey, account.id, key.id);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.dropDatabase();
  }
}
