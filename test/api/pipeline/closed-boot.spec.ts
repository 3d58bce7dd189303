import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AccountsService } from '../../../src/accounts/accounts.service.js';
import { ApiKeysService } from '../../../src/api-keys/management/api-keys.service.js';
import { AppModule } from '../../../src/app.module.js';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { OPERATIONS } from '../../support/expectations/api-document.js';
import { createDatabase, engine } from '../../support/databases/engines.js';
import { testEnv } from '../../support/services/service.js';
import { SWITCHED_ON } from '../../support/extensions/switched-extensions.js';

const CLOSED = OPERATIONS.filter(({ details }) => details.security?.length !== 0);
const MEGABYTES = 50;

/** Boots the module with Nest’s defaults only, unlike the service itself. */
type Boot = (module: DynamicModule) => Promise<NestFastifyApplication>;

const testingModule: Boot = async (module) => {
  const testing = await Test.createTestingModule({ imports: [module] }).compile();
  return testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
};

const ownRoot: Boot = (module) => {
  class Root {}
  Module({ imports: [module] })(Root);
  return NestFactory.create<NestFastifyApplication>(Root as Type, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
};

describe('AppModule', () => {
  describe.each([
    ['a testing module', testingModule],
    ['a root module of others', ownRoot],
  ])('in %s', (_, boot) => {
    let app: NestFastifyApplication;
    let dropDatabase: () => Promise<void>;
    let client: ApiClient;
    let stranger: ApiClient;
    beforeAll(async () => {
      const database = await createDatabase(engine);
      dropDatabase = () => database.drop();
      app = await boot(AppModule.forRoot(testEnv(database.url), { extensions: SWITCHED_ON }));
      await app.listen(0, '127.0.0.1');
      const url = await app.getUrl();
      const account = await app.get(AccountsService).create('owner@example.com', 'correct horse');
      const { rawKey } = await app.get(ApiKeysService).create(account.id, 'test');
      client = new ApiClient(url, rawKey, account.id);
      stranger = new ApiClient(url);
    });
    afterAll(async () => {
      await app.close();
      await dropDatabase();
    });

    it('answers 401 without authentication on every operation that is not public', async () => {
      expect(CLOSED.length).toBeGreaterThan(40);
      const answers: unknown[] = [];
      for (const { method, path } of CLOSED) {
        const address = path.replace(/\{\w+\}/g, newId());
        const { status, body } = await stranger.send(method.toUpperCase(), address);
        answers.push({ method, path, status, code: body?.code });
      }
      expect(answers).toEqual(
        CLOSED.map(({ method, path }) => ({ method, path, status: 401, code: 'unauthenticated' })),
      );
    });

    it('accepts a key on them', async () => {
      expect(await client.get('/api/v1/posts')).toMatchObject({ status: 200, body: { data: [] } });
    });

    it.each([
      ['broken JSON', 'application/json', '{"name":'],
      ['a form', 'application/x-www-form-urlencoded', 'name=x'],
      ['a type that is none', 'nonsense', 'name=x'],
    ])('answers 401 before reading %s', async (_name, type, body) => {
      const headers = { 'content-type': type };
      const answer = await stranger.send('POST', '/v1/api-keys', body, headers);
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      const known = await client.send('POST', '/v1/api-keys', body, headers);
      expect(known.status).toBe(type === 'application/json' ? 400 : 415);
    });

    it('does not read a large body without authentication', async () => {
      let sent = 0;
      const chunk = Buffer.alloc(1_000_000, 'x');
      const body = new ReadableStream({
        pull: (controller) => {
          if (sent === MEGABYTES) controller.close();
          else controller.enqueue(chunk);
          sent++;
        },
      });
      const response = await fetch(new URL('/v1/api-keys', stranger.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      });
      expect(response.status).toBe(401);
      await response.body?.cancel();
      // The client still holds the rest when the response is sent.
      expect(sent).toBeLessThan(MEGABYTES);
    });
  });
});
