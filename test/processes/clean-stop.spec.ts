import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { stopCleanly } from '../../src/app/clean-stop.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, engine } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { FeedServer } from '../../packages/testkit/feed-server.js';
import { problem } from '../support/expectations/problem.js';
import { TestService } from '../support/services/service.js';

/** A whole request, whose connection stays open. */
const LIVE = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';
/** A signal that comes so long after the first is a second one. */
const SECOND_AFTER_MS = 1_100;
/** A public route, so that the body of a stranger is read. */
const SIGN_IN = [
  'POST /api/v1/sessions HTTP/1.1',
  'Host: x',
  'Content-Type: application/json',
  'Content-Length: 99',
  '',
  '',
].join('\r\n');

afterAll(() => BuiltProcess.endAll());

// What a stop writes down is the subject of ending.spec.ts, on each engine.
describe('A service that is told to stop', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createMigrated(engine);
  });
  afterEach(() => database.drop());

  const start = (DRAIN_MS: string) => BuiltService.start({ DATABASE_URL: database.url, DRAIN_MS });
  const failing = (client: ApiClient) =>
    eventually(async () => {
      const answer = await client.get('/health/ready');
      return answer.status === 200 ? undefined : answer;
    });

  it('fails readiness first, answers everything else meanwhile, and forgets no use of a key', async () => {
    const service = await start('4000');
    const client = await service.newClient();
    const startedAt = Date.now();
    const ended = service.process.kill('SIGTERM');
    expect(await failing(client)).toMatchObject({
      status: 503,
      body: problem('unavailable', '/health/ready', 'The process is stopping.'),
    });
    expect((await client.get('/health/live')).status).toBe(200);
    expect((await client.get('/api/v1/posts')).status).toBe(200);
    expect((await ended).code).toBe(0);

    const again = await start('0');
    const { body } = await new ApiClient(again.url, client.rawKey).get('/v1/api-keys');
    expect(Date.parse(body.data[0].lastUsedAt)).toBeGreaterThanOrEqual(startedAt);
    expect((await again.process.kill('SIGINT')).code).toBe(0);
  });

  it('ends at once at a second signal', async () => {
    const service = await start('600000');
    const ended = service.process.kill('SIGTERM');
    await failing(new ApiClient(service.url));
    await wait(SECOND_AFTER_MS);
    void service.process.kill('SIGTERM');
    expect((await ended).code).toBe(1);
  });

  it.each(['1', '2'])(
    'takes the signals of one Ctrl+C under npm as one, with WEB_CONCURRENCY=%s',
    async (WEB_CONCURRENCY) => {
      const settings = { DATABASE_URL: database.url, DRAIN_MS: '500', WEB_CONCURRENCY };
      const service = await BuiltService.start(settings);
      const ended = service.process.kill('SIGINT');
      // Of two equal signals the system may deliver one.
      void service.process.kill('SIGTERM');
      void service.process.kill('SIGINT');
      expect((await ended).code).toBe(0);
    },
  );

  it('does not wait for a connection without a request', async () => {
    const service = await TestService.start(engine, {}, database.url);
    const connection = connect(Number(new URL(service.url).port), '127.0.0.1');
    connection.on('error', () => undefined);
    await once(connection, 'connect');
    const closed = once(connection, 'close');
    await stopCleanly(service.app, 0, 3_600_000);
    await closed;
  });

  it.each([
    ['without all of its headers', 'GET /api/v1/posts HTTP/1.1\r\nHost: x\r\nX-Sl', 1_000],
    ['after an answer, without all of its headers', `${LIVE}GET /api/v1/po`, 1_000],
    ['without all of its body', `${SIGN_IN}{"email"`, 3_000],
  ])('does not wait for a request %s', async (_, text, mostMs) => {
    const settings = { HEADERS_TIMEOUT_MS: '1000' };
    const service = await TestService.start(engine, settings, database.url);
    const connection = connect(Number(new URL(service.url).port), '127.0.0.1');
    connection.on('error', () => undefined).resume();
    const closed = once(connection, 'close');
    connection.write(text);
    await wait(200);
    const startedAt = performance.now();
    await stopCleanly(service.app, 0, 30_000);
    await closed;
    expect(performance.now() - startedAt).toBeLessThan(mostMs + 2_000);
  });

  it('says that connections close, in the answers to what runs and to what comes', async () => {
    const publisher = await FeedServer.start();
    const service = await TestService.start(engine, {}, database.url);
    const client = await service.newClient();
    const released = Promise.withResolvers<void>();
    const asked = new Promise<void>((resolve) => {
      publisher.serve('/waits.xml', async () => {
        resolve();
        await released.promise;
        return { status: 404, body: '' };
      });
    });
    const before = await client.get('/health/live');
    expect(before.headers.get('connection')).toBe('keep-alive');
    const running = client.post('/api/v1/feeds', { feedUrl: publisher.url('/waits.xml') });
    await asked;
    const stopped = stopCleanly(service.app, 500, 30_000);
    const during = await client.get('/health/live');
    expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
    released.resolve();
    const { status, headers } = await running;
    expect([status, headers.get('connection')]).toEqual([422, 'close']);
    await stopped;
    await publisher.stop();
  });

  it('waits for a request no longer than it should', async () => {
    const publisher = await FeedServer.start();
    const service = await TestService.start(engine, {}, database.url);
    const client = await service.newClient();
    const asked = new Promise<void>((resolve) => {
      publisher.serve('/hangs.xml', () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    const answer = client.post('/api/v1/feeds', { feedUrl: publisher.url('/hangs.xml') }).then(
      ({ status }) => status,
      () => 'broken off',
    );
    await asked;
    await stopCleanly(service.app, 0, 100);
    expect(await answer).toBe('broken off');
    await publisher.stop();
  });
});
