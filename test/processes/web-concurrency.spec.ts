import { get } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import type { Ended } from '../support/services/built-service.js';
import { createDatabase, engine } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';

const PROCESSES = 2;

/** A request on a connection of its own, so that any process may get it. */
const askAnew = (
  client: ApiClient,
  path: string,
  key = client.rawKey,
): Promise<{ status: number; body: any }> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-api-key': key };
    get(new URL(path, client.url), { agent: false, headers }, (answer) => {
      void json(answer).then((body) => resolve({ status: answer.statusCode!, body }), reject);
    }).on('error', reject);
  });

const ask = async (client: ApiClient, path: string): Promise<number> =>
  (await askAnew(client, path)).status;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// What two processes write at the same time is the subject of two-nodes.spec.ts, on each engine.
describe(`${PROCESSES} processes over one port`, () => {
  let database: TestDatabase;
  let service: BuiltService;
  let client: ApiClient;
  beforeAll(async () => {
    database = await createDatabase(engine);
    service = await BuiltService.start({
      ...{ DATABASE_URL: database.url, WEB_CONCURRENCY: `${PROCESSES}`, LOG_LEVEL: 'info' },
    });
    client = await service.newClient();
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await database.drop();
  });

  /** Asks until so many processes have answered. */
  const askAll = (): Promise<Set<number>> =>
    eventually(async () => {
      expect(await ask(client, '/health/ready')).toBe(200);
      const pids = service.pids;
      return pids.size >= PROCESSES ? pids : undefined;
    });

  // WriteBehindRecorder writes within a second; its own test has the clock.
  it('answer all of them, and all show when a key was last used', async () => {
    await askAll();
    const { id, rawKey } = (await client.post('/v1/api-keys', { name: 'watched' })).body.data;
    const used = Date.now();
    await askAnew(client, '/api/v1/posts', rawKey);
    const shows = async () => {
      const { data } = (await askAnew(client, '/v1/api-keys')).body;
      const { lastUsedAt } = data.find((key: any) => key.id === id);
      return lastUsedAt !== null && Date.parse(lastUsedAt) >= used;
    };
    // Any process answers; so many answers in a row come from each of them.
    let inARow = 0;
    await eventually(async () => {
      inARow = (await shows()) ? inARow + 1 : 0;
      return inARow === 20 || undefined;
    });
  });

  it('replace one that is killed, and no later request fails', async () => {
    const [victim, ...others] = await askAll();
    process.kill(victim!, 'SIGKILL');
    await eventually(() => !isAlive(victim!) || undefined);
    for (let n = 0; n < 60; n++) expect(await ask(client, '/api/v1/posts')).toBe(200);
    const replaced = await eventually(async () => {
      expect(await ask(client, '/api/v1/posts')).toBe(200);
      return service.pids.size > PROCESSES || undefined;
    });
    expect(replaced).toBe(true);
    expect(others.every(isAlive)).toBe(true);
  });

  it('finish what is under way before they end, also at a signal to each of them', async () => {
    const pids = [...(await askAll())].filter(isAlive);
    expect(pids).toHaveLength(PROCESSES);
    const publisher = await FeedServer.start();
    let ended: Promise<Ended> | undefined;
    const feedUrl = publisher.serve('/feed', async () => {
      ended = service.process.kill('SIGTERM');
      for (const pid of pids) process.kill(pid, 'SIGTERM');
      await eventually(() =>
        ask(client, '/health/live').then(
          () => undefined,
          () => true as const,
        ),
      );
      return rss([{ guid: '1', title: 'One' }]);
    });
    expect((await client.post('/api/v1/feeds', { feedUrl })).status).toBe(201);
    const { code, stderr } = (await ended)!;
    expect(code).toBe(0);
    expect(stderr.match(/Sluice listens on/g)).toHaveLength(1);
    expect(stderr.match(/SECRETS_KEY is not set/g)).toHaveLength(1);
    expect(pids.filter(isAlive)).toEqual([]);
    await publisher.stop();
  });
});

describe('Several processes', () => {
  afterAll(() => BuiltProcess.endAll());

  const env = { WEB_CONCURRENCY: '2', HOST: '127.0.0.1', DATABASE_URL: 'sqlite:/dev/null/no.db' };

  it.each([
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY must be a whole number from 1 to 128.'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{}, 'The database file named in DATABASE_URL cannot be opened.'],
  ])('are stopped from starting once, by %j', async (settings, sentence) => {
    const ended = await BuiltProcess.run('main.js', [], { ...env, ...settings }).ended;
    expect(ended).toMatchObject({ code: 1, stderr: `${sentence}\n` });
  });

  it('are stopped from starting once, by a port in use', async () => {
    const database = await createDatabase('sqlite');
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const PORT = String((other.address() as AddressInfo).port);
    const settings = { ...env, PORT, DATABASE_URL: database.url };
    const ended = await BuiltProcess.run('main.js', [], settings).ended;
    other.close();
    await database.drop();
    expect(ended).toMatchObject({
      code: 1,
      stderr: 'The port is in use already; set PORT to another.\n',
    });
  });

  it('end at once with 1 at a second signal', async () => {
    const database = await createDatabase('sqlite');
    const service = await BuiltService.start({ WEB_CONCURRENCY: '2', DATABASE_URL: database.url });
    const client = await service.newClient();
    const publisher = await FeedServer.start();
    let hasBegun: () => void;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const feedUrl = publisher.serve('/feed', () => {
      hasBegun();
      return new Promise(() => undefined);
    });
    const failing = client.post('/api/v1/feeds', { feedUrl }).catch(() => undefined);
    await begun;
    void service.process.kill('SIGINT');
    await eventually(() =>
      ask(client, '/health/live').then(
        () => undefined,
        () => true as const,
      ),
    );
    // A signal within a second of the first counts as the first.
    await wait(1_100);
    expect((await service.process.kill('SIGINT')).code).toBe(1);
    await failing;
    await publisher.stop();
    await database.drop();
  });
});
