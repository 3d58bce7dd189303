import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PASSWORD_COST } from '../../../src/accounts/sign-in/passwords.js';
import { getDialect } from '../../../src/database/engines/dialect.js';
import type { SqlValue } from '../../../src/database/engines/rows.js';
import { PreparedSelectExecutor } from '../../../src/database/prepared-select-executor.js';
import { runStatement } from '../../../src/database/queries/run-statement.js';
import type { Extension } from '../../../src/extensions/extension.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import type { Engine } from '../../../src/testing/engine.js';
import { startSluice } from '../../../src/testing/start-sluice.js';
import type { TestOptions, TestSluice } from '../../../src/testing/start-sluice.js';
import { isPooled } from '../databases/databases-on-demand.js';
import { createMigrated } from '../databases/engines.js';
import type { TestDatabase } from '../databases/engines.js';
import { SWITCHED_ON } from '../extensions/switched-extensions.js';

export { testEnv } from '../../../src/testing/test-env.js';

/** Replaces providers of the application before it is created. */
export type Override = NonNullable<TestOptions['overrides']>;

/** Tests sign up and in so often that the real cost of passwords would be most of their time. */
const withCheapPasswords =
  (overrides: Override = (builder) => builder): Override =>
  (builder) =>
    overrides(builder.overrideProvider(PASSWORD_COST).useValue({ memoryCost: 1024, timeCost: 1 }));

/** The service of `sluice/testing`, with its database at hand. */
export class TestService {
  private constructor(
    private readonly sluice: TestSluice,
    private readonly own?: TestDatabase,
  ) {}

  /** `settings` are environment variables; `databaseUrl` is the database of another service. */
  static async start(
    engine: Engine,
    settings: Record<string, string> = {},
    databaseUrl?: string,
    extensions: Extension[] = SWITCHED_ON,
    overrides?: Override,
  ): Promise<TestService> {
    const own = databaseUrl ? undefined : await createMigrated(engine);
    const env = { ...(isPooled() && { DATABASE_POOLER: 'transaction' }), ...settings };
    const options = { engine, extensions, env, overrides: withCheapPasswords(overrides) };
    try {
      const sluice = await startSluice({ ...options, databaseUrl: databaseUrl ?? own!.url });
      return new TestService(sluice, own);
    } catch (error) {
      await own?.drop().catch(() => undefined);
      throw error;
    }
  }

  get app(): NestFastifyApplication {
    return this.sluice.app;
  }

  get url(): string {
    return this.sluice.url;
  }

  get databaseUrl(): string {
    return this.sluice.databaseUrl;
  }

  /** Direct access to the database, for what the API cannot do or show. */
  get database() {
    const dataSource = this.app.get(DataSource);
    const prepared = this.app.get(PreparedSelectExecutor);
    return {
      select: <Row>(sql: string, parameters?: SqlValue[]) => prepared.select<Row>(sql, parameters),
      transaction: <T>(work: (manager: EntityManager) => Promise<T>) =>
        dataSource.transaction(work),
      execute: runStatement,
      dialect: getDialect(dataSource),
      read: <T>(work: (manager: EntityManager) => Promise<T>) => work(dataSource.manager),
    };
  }

  /** A client with the key of a new account. */
  newClient = (): Promise<ApiClient> => this.sluice.newClient();

  stop = async (): Promise<void> => {
    await this.sluice.close();
    await this.own?.drop();
  };
}
