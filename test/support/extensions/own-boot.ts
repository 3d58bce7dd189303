import type { NestApplicationOptions } from '@nestjs/common';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../../src/app.module.js';
import { createServer, initApp } from '../../../src/app/bootstrap.js';
import type { Extension } from '../../../src/extensions/extension.js';
import { createOwner } from '../../../src/testing/owner.js';
import { testEnv } from '../../../src/testing/test-env.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { createMigrated } from '../databases/engines.js';
import type { Engine } from '../databases/engines.js';

interface Own {
  extensions: Extension[];
  /** Default: the adapter of the service. */
  adapter?: FastifyAdapter;
  options?: NestApplicationOptions;
  /** The calls of the team's main.ts before the application starts. */
  prepare?: (app: NestFastifyApplication) => void | Promise<void>;
}

/** The application as started by a team with its own modules and its own main.ts. */
export class OwnBoot {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly client: ApiClient,
    readonly stranger: ApiClient,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(engine: Engine, own: Own): Promise<OwnBoot> {
    const database = await createMigrated(engine);
    const env = testEnv(database.url);
    const imports = [AppModule.forRoot(env, { extensions: own.extensions })];
    const module = await Test.createTestingModule({ imports }).compile();
    const app = module.createNestApplication<NestFastifyApplication>(
      own.adapter ?? (await createServer(env)),
      { bodyParser: false, logger: false, ...own.options },
    );
    await own.prepare?.(app);
    await initApp(app, env);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = await app.getUrl();
    const { accountId, key } = await createOwner(app, 'owner@example.com');
    return new OwnBoot(
      app,
      new ApiClient(url, key.rawKey, accountId),
      new ApiClient(url),
      async () => {
        await app.close();
        await database.drop();
      },
    );
  }
}
