import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { createMigrated, ENGINES, sharedEngine } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';

const POSTS = 60;

describe.each(ENGINES)('two processes on one database on %s', (engine) => {
  let database: TestDatabase;
  let publisher: FeedServer;

  beforeEach(async () => {
    database = await createMigrated(engine);
    publisher = await FeedServer.start();
  });
  afterEach(async () => {
    await BuiltProcess.endAll();
    await publisher.stop();
    await database.drop();
  });

  const start = (settings: Record<string, string> = {}) =>
    BuiltService.start({
      ...{ DATABASE_URL: database.url, POLLING: 'off', LOG_LEVEL: 'warn' },
      ...settings,
    });
  const usage = async (client: ApiClient): Promise<any> =>
    (await client.get('/api/v1/ai/usage')).body.data[0];
  const feedUrl = () =>
    publisher.serve(
      '/feed',
      rss(
        Array.from({ length: POSTS }, (_, n) => ({
          ...{ guid: `${n}`, title: `Post ${n}` },
          description: `Number ${n} came in. It was read at once. Then it was summarised.`,
        })),
      ),
    );

  it('ask once for what both are asked for at the same time', async () => {
    const [one, two] = [await start(), await start()];
    const client = await one.newClient();
    const other = new ApiClient(two.url, client.rawKey);
    const texts = Array.from({ length: 10 }, (_, n) => ({ text: `It is ${n}. That is all.` }));
    const answers = await Promise.all(
      texts.flatMap((text) =>
        [client, other, client, other].map((node) => node.post('/api/v1/ai/summaries', text)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => !body.data.cached)).toHaveLength(texts.length);
    expect(
      await eventually(async () => {
        const { calls, cachedCalls } = await usage(client);
        return cachedCalls === 3 * texts.length ? { calls } : undefined;
      }),
    ).toEqual({ calls: texts.length });
  });

  // The claims and the budget of one process are the subject of test/api/ai, on each engine.
  if (engine !== sharedEngine) return;

  it('summarise each new post once, also when one of them is killed in the middle', async () => {
    const [survivor, victim] = [await start(), await start()];
    const client = await survivor.newClient();
    const body = { feedUrl: feedUrl(), aiSummaries: true };
    expect((await client.post('/api/v1/feeds', body)).status).toBe(201);
    await eventually(async () => ((await usage(client))?.calls > POSTS / 4 ? true : undefined));
    await victim.process.kill('SIGKILL');

    // What the killed process had is the other's once its leases are over, half a minute later.
    const posts: { id: string }[] = (await client.get('/api/v1/posts?pageSize=100')).body.data;
    expect(posts).toHaveLength(POSTS);
    for (const { id } of posts) {
      const path = `/api/v1/posts/${id}?include=ai`;
      await eventually(async () => (await client.get(path)).body.data.ai ?? undefined);
    }
    expect((await usage(client)).calls).toBe(POSTS);
  });

  it('never spend more together than the budget of the day', async () => {
    const completions = '/v1/chat/completions';
    const content = JSON.stringify({ summary: 'In short.', language: 'en' });
    publisher.serve(completions, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        choices: [{ finish_reason: 'stop', message: { content } }],
        usage: { prompt_tokens: 600, completion_tokens: 100 },
      }),
    });
    // A summary may take about 1,030 tokens; it takes 700.
    const settings = {
      ...{ AI_BASE_URL: publisher.url('/v1'), AI_MODEL: 'tiny', AI_DAILY_TOKEN_BUDGET: '2500' },
    };
    const [one] = [await start(settings), await start(settings)];
    const client = await one.newClient();
    await client.post('/api/v1/feeds', { feedUrl: feedUrl(), aiSummaries: true });
    const dataSource = await new DataSource(databaseOptions(database.url)).initialize();
    try {
      const waiting = await eventually(async () => {
        const posts: { due_at: number }[] = await dataSource.query(
          'SELECT due_at FROM ai_arrivals',
        );
        const areForTomorrow = posts.every(({ due_at }) => due_at % 86_400_000 === 0);
        const isSpent = posts.length > 0 && posts.length < POSTS && areForTomorrow;
        return isSpent ? posts.length : undefined;
      });
      expect([waiting, publisher.count(completions)]).toEqual([POSTS - 3, 3]);
    } finally {
      await dataSource.destroy();
    }
    expect(await usage(client)).toMatchObject({ inputTokens: 1_800, outputTokens: 300 });
  });
});
