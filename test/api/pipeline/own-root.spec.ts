import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer, initApp } from '../../../src/app/bootstrap.js';
import { AccountId } from '../../../src/auth/caller.js';
import { Authenticated, Public } from '../../../src/auth/decorators/require-scope.decorator.js';
import { defineExtension } from '../../../src/extensions/extension.js';
import { SluiceModule } from '../../../src/sluice.module.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { createMigrated, engine } from '../../support/databases/engines.js';
import type { TestDatabase } from '../../support/databases/engines.js';
import { createOwner } from '../../../src/testing/owner.js';
import { problem } from '../../support/expectations/problem.js';
import { testEnv } from '../../support/services/service.js';

@Controller('team')
class TeamController {
  @Get()
  closed() {
    return {};
  }

  @Post()
  @Authenticated()
  echo(@AccountId() accountId: string, @Body('text') text: string) {
    return { accountId, text };
  }

  @Get('open')
  @Public()
  open() {
    return { open: true };
  }
}

@Controller('extra')
class ExtraController {
  @Get()
  get() {
    return { extra: true };
  }
}

@Module({ controllers: [ExtraController] })
class ExtraModule {}

const extra = defineExtension({ name: 'extra', module: ExtraModule });

describe('the service in a root module of others', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let stranger: ApiClient;
  let client: ApiClient;

  const getRoot = () => {
    class TeamModule {}
    const imports = [SluiceModule.forRoot({ env: testEnv(database.url), extensions: [extra] })];
    Module({ imports, controllers: [TeamController] })(TeamModule);
    return TeamModule;
  };
  const OPTIONS = { bodyParser: false, logger: false, abortOnError: false } as const;

  beforeAll(async () => {
    database = await createMigrated(engine);
    const env = testEnv(database.url);
    app = await NestFactory.create<NestFastifyApplication>(
      getRoot(),
      await createServer(env),
      OPTIONS,
    );
    await initApp(app, env);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { accountId, key } = await createOwner(app, 'owner@example.com');
    const url = await app.getUrl();
    stranger = new ApiClient(url);
    client = new ApiClient(url, key.rawKey, accountId);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('has the extensions that Sluice ships with', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { status, body } = await client.post('/mcp', message);
    expect([status, body.result.tools[0].name]).toEqual([200, 'search_posts']);
    expect((await stranger.post('/mcp', message)).status).toBe(401);
  });

  it('closes every route, also those of the root, unless a decorator opens one', async () => {
    for (const path of ['/team', '/extra', '/api/v1/posts']) {
      expect([path, (await stranger.get(path)).status]).toEqual([path, 401]);
    }
    expect((await stranger.get('/team/open')).body).toEqual({ open: true });
    expect((await client.get('/extra')).body).toEqual({ extra: true });
    expect((await client.get('/nowhere')).body).toMatchObject({ code: 'not_found' });
  });

  it('has its scopes, bodies, problems, pages and documentation', async () => {
    const { body } = await client.post('/v1/api-keys', { name: 'reader', scopes: ['posts:read'] });
    const reader = new ApiClient(await app.getUrl(), body.data.rawKey);
    expect((await reader.get('/team')).body).toEqual(
      problem('insufficient_scope', '/team', 'The API key lacks the scope extensions.'),
    );
    expect((await reader.post('/team', { text: 'hi' })).body).toEqual({
      accountId: client.accountId,
      text: 'hi',
    });
    expect((await client.post('/api/v1/feeds', { title: 'Own' })).status).toBe(201);
    expect((await client.get('/api/v1/feeds?pageSize=1')).body).toMatchObject({ hasMore: false });
    const { paths } = (await stranger.get('/docs-json')).body;
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/team', '/extra', '/v1/api-keys']));
  });

  it('is as closed on a plain adapter', async () => {
    const plain = await NestFactory.create<NestFastifyApplication>(
      getRoot(),
      new FastifyAdapter(),
      OPTIONS,
    );
    await plain.listen({ port: 0, host: '127.0.0.1' });
    const url = await plain.getUrl();
    const { rawKey } = client;
    for (const path of ['/team', '/extra', '/api/v1/posts']) {
      expect([path, (await new ApiClient(url).get(path)).status]).toEqual([path, 401]);
    }
    expect((await new ApiClient(url, rawKey).post('/team', { text: 'hi' })).status).toBe(201);
    await plain.close();
  });
});
