import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ArrivalsRunner } from '../../../src/ai/arrivals/arrivals-runner.js';
import type { Extension } from '../../../src/extensions/extension.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventsHandled } from '../../support/services/events-handled.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { wrongField } from '../../support/expectations/problem.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';
import { TestService } from '../../support/services/service.js';

interface Waiting {
  attempts: number;
  due_at: number;
}

describe('new posts', () => {
  let publisher: FeedServer;
  let service: TestService;
  let started: TestService[];
  let provider: ScriptedProvider;
  let client: ApiClient;

  const start = async (
    settings: Record<string, string>,
    url?: string,
    extensions: Extension[] = [],
  ) => {
    const node = await TestService.start(engine, settings, url, extensions);
    started.push(node);
    return node;
  };
  const begin = async (settings: Record<string, string> = {}) => {
    service = await start(settings);
    provider = new ScriptedProvider(service);
    client = await service.newClient();
  };

  beforeEach(async () => {
    publisher = await FeedServer.start();
    started = [];
  });
  afterEach(async () => {
    for (const node of started.toReversed()) await node.stop();
    await publisher.stop();
  });

  const getItems = (texts: string[]) =>
    rss(texts.map((text) => ({ guid: text, title: text, description: `About ${text}.` })));
  const subscribe = async (texts: string[], settings: object = { aiSummaries: true }) => {
    const feedUrl = publisher.serve('/feed', getItems(texts));
    const answer = await client.post('/api/v1/feeds', { feedUrl, ...settings });
    expect(answer.status).toBe(201);
    return answer.body.data.id as string;
  };
  const waiting = async () => {
    await eventsHandled(service);
    service.app.get(ArrivalsRunner).wake();
    return service.database.select<Waiting>(
      'SELECT attempts, due_at FROM ai_arrivals ORDER BY due_at',
    );
  };
  const execute = (sql: string) =>
    service.database.transaction((manager) => service.database.execute(manager, sql, []));
  const allDone = () => eventually(async () => ((await waiting()).length === 0 ? true : undefined));
  const allWaitFor = (isSo: (post: Waiting) => boolean) =>
    eventually(async () => {
      const posts = await waiting();
      return posts.every(isSo) ? posts : undefined;
    });
  const summaries = async (by = client): Promise<Record<string, string | undefined>> => {
    const { data } = (await by.get('/api/v1/posts?pageSize=100')).body;
    const entries = data.map(async ({ id, title }: { id: string; title: string }) => {
      const { ai } = (await by.get(`/api/v1/posts/${id}?include=ai`)).body.data;
      return [title, ai?.summary];
    });
    return Object.fromEntries(await Promise.all(entries));
  };

  it('of a feed that has opted in are summarised automatically, once each', async () => {
    await begin();
    const feed = await subscribe(['One', 'Two']);
    await allDone();
    publisher.serve('/feed', getItems(['One', 'Two', 'Three']));
    await client.post(`/api/v1/feeds/${feed}/refresh`);
    await allDone();
    expect(await summaries()).toEqual({
      One: 'In short: About One.',
      Two: 'In short: About Two.',
      Three: 'In short: About Three.',
    });
    expect(provider.asked).toHaveLength(3);
    expect((await client.get('/api/v1/ai/usage')).body.data).toMatchObject([
      { calls: 3, inputTokens: 300, outputTokens: 60, cachedCalls: 0 },
    ]);
  });

  it('of other feeds are not summarised, nor are older posts of a feed that opts in', async () => {
    await begin();
    const feed = await subscribe(['Before'], {});
    expect(await waiting()).toEqual([]);
    const feedPath = `/api/v1/feeds/${feed}`;
    const changed = await client.patch(feedPath, { aiSummaries: true });
    expect(changed.body.data.aiSummaries).toBe(true);
    publisher.serve('/feed', getItems(['Before', 'After']));
    await client.post(`${feedPath}/refresh`);
    await allDone();
    await client.patch(feedPath, { aiSummaries: false });
    publisher.serve('/feed', getItems(['Before', 'After', 'Later']));
    await client.post(`${feedPath}/refresh`);
    expect(await waiting()).toEqual([]);
    expect(await summaries()).toEqual({
      Before: undefined,
      After: 'In short: About After.',
      Later: undefined,
    });
  });

  it('that are published through the API are summarised too, except for those without text', async () => {
    await begin();
    const feed = await client.post('/api/v1/feeds', { title: 'Mine', aiSummaries: true });
    expect(feed.body.data.aiSummaries).toBe(true);
    const path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    await client.post(path, { title: 'Long', contentText: 'A text.' });
    await client.post(path, { title: 'Short' });
    await allDone();
    expect(await summaries()).toEqual({ Long: 'In short: A text.', Short: undefined });
  });

  it('survive a restart in the middle of their summaries', async () => {
    await begin();
    provider.hold();
    await subscribe(['One', 'Two', 'Three']);
    await eventually(() => (provider.asked.length === 3 ? true : undefined));
    await service.app.close();

    const again = new ScriptedProvider();
    service = await start({}, service.databaseUrl, [again.extension]);
    // Expires the leases of the ended process.
    await execute('UPDATE ai_answers SET held_until = 1 WHERE answer IS NULL');
    await allDone();
    expect(Object.values(await summaries(new ApiClient(service.url, client.rawKey)))).toHaveLength(
      3,
    );
    expect(again.asked).toHaveLength(3);
  });

  it('are retried if the provider fails, and given up after a day', async () => {
    await begin();
    provider.script.summarise = () => {
      throw new Error('Out of order.');
    };
    const before = Date.now();
    await subscribe(['One']);
    const [first] = await allWaitFor(({ attempts }) => attempts === 1);
    expect(first!.due_at - before).toBeGreaterThanOrEqual(60_000);
    expect(first!.due_at - before).toBeLessThan(120_000);
    for (let attempts = 2; attempts < 8; attempts++) {
      await execute('UPDATE ai_arrivals SET due_at = 0');
      await allWaitFor((post) => post.attempts === attempts);
    }
    const [last] = await waiting();
    expect(last!.due_at - Date.now()).toBeLessThanOrEqual(6 * 60 * 60_000);
    await execute('UPDATE ai_arrivals SET due_at = 0');
    await allDone();
    expect(await summaries()).toEqual({ One: undefined });
    expect(provider.asked).toHaveLength(8);
  });

  it('show the summary of the fallback until the provider is back', async () => {
    await begin();
    provider.answersAs = 'embedded';
    await subscribe(['One']);
    await allWaitFor(({ attempts }) => attempts === 1);
    const { id } = (await client.get('/api/v1/posts')).body.data[0];
    const shown = async () => (await client.get(`/api/v1/posts/${id}?include=ai`)).body.data.ai;
    expect(await shown()).toMatchObject({ provider: 'embedded' });
    provider.answersAs = 'openai-compatible';
    await execute('UPDATE ai_answers SET held_until = 0');
    await execute('UPDATE ai_arrivals SET due_at = 0');
    await allDone();
    expect(await shown()).toMatchObject({ provider: 'openai-compatible' });
  });

  describe('within a budget for the day', () => {
    const texts = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    const isForTomorrow = ({ due_at }: Waiting) => due_at % 86_400_000 === 0 && due_at > Date.now();

    it('wait for the next day if it is used up', async () => {
      // The upper bound for a summary is about 1,030 tokens; it uses 700.
      await begin({ AI_DAILY_TOKEN_BUDGET: '2500' });
      provider.usage = { inputTokens: 600, outputTokens: 100 };
      await subscribe(texts);
      expect(await allWaitFor(isForTomorrow)).toHaveLength(7);
      expect(provider.asked).toHaveLength(3);
      // The next day has started.
      await execute(`UPDATE ai_usage SET day = '2026-01-01'`);
      await execute('UPDATE ai_arrivals SET due_at = 0');
      expect(await eventually(async () => ((await waiting()).length === 4 ? true : undefined)));
      await allWaitFor(isForTomorrow);
      expect(provider.asked).toHaveLength(6);
    });

    it('do not limit requests of users, which count nonetheless', async () => {
      await begin({ AI_DAILY_TOKEN_BUDGET: '2500' });
      provider.usage = { inputTokens: 3_000, outputTokens: 0 };
      for (const text of ['One.', 'Two.']) {
        expect((await client.post('/api/v1/ai/summaries', { text })).status).toBe(200);
      }
      await subscribe(['1', '2']);
      expect(await allWaitFor(isForTomorrow)).toHaveLength(2);
      expect(provider.asked).toHaveLength(2);
    });

    it('are skipped if one alone exceeds it', async () => {
      await begin({ AI_DAILY_TOKEN_BUDGET: '500' });
      await subscribe(['1', '2']);
      await allDone();
      expect(provider.asked).toEqual([]);
    });

    it('do not use the budget of another account', async () => {
      await begin({ AI_DAILY_TOKEN_BUDGET: '2500' });
      provider.usage = { inputTokens: 2_500, outputTokens: 0 };
      await client.post('/api/v1/ai/summaries', { text: 'One.' });
      await subscribe(['1']);
      expect(await allWaitFor(isForTomorrow)).toHaveLength(1);
      client = await service.newClient();
      await subscribe(['1']);
      await eventually(() => provider.asked[1]);
      expect(await allWaitFor(isForTomorrow)).toHaveLength(1);
    });
  });

  it.each(['yes', 1, null])('refuse %j for aiSummaries', async (aiSummaries) => {
    await begin();
    const path = '/api/v1/feeds';
    const made = await client.post(path, { title: 'Mine', aiSummaries });
    expect(made.body).toEqual(wrongField(path, 'aiSummaries', 'must be true or false'));
  });
});
