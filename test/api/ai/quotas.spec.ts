import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ArrivalsRunner } from '../../../src/ai/arrivals/arrivals-runner.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';
import { TestService } from '../../support/services/service.js';

/** The upper bound for a summary of a short text is between 1,000 and 1,050 tokens. */
const ROOM_FOR_THREE = '3500';

describe('the tokens of an account for a day', () => {
  let nodes: TestService[];
  let provider: ScriptedProvider;
  let client: ApiClient;

  const start = async (settings: Record<string, string>) => {
    const node = await TestService.start(engine, settings, nodes[0]?.databaseUrl);
    nodes.push(node);
    return node;
  };
  const begin = async (settings: Record<string, string>) => {
    const service = await start(settings);
    provider = new ScriptedProvider(service);
    client = await service.newClient();
  };
  const summarise = (text: string, by = client) => by.post('/api/v1/ai/summaries', { text });
  const execute = (sql: string) =>
    nodes[0]!.database.transaction((manager) => nodes[0]!.database.execute(manager, sql, []));
  const used = async () =>
    (await client.get('/api/v1/account')).body.data.quotas.aiTokensPerDay.used as number;

  beforeEach(() => {
    nodes = [];
  });
  afterEach(async () => {
    for (const node of nodes.toReversed()) await node.stop();
  });

  it('refuse questions with 429 until midnight, but no stored answer', async () => {
    await begin({ MAX_AI_TOKENS_PER_DAY: ROOM_FOR_THREE });
    provider.usage = { inputTokens: 1_500, outputTokens: 1_000 };
    expect((await summarise('One.')).status).toBe(200);
    expect(await used()).toBe(2_500);
    const refused = await summarise('Two.');
    expect(refused.body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.body.detail).toMatch(
      /^An account may have 3500 AI tokens a day \(MAX_AI_TOKENS_PER_DAY\); the next day/,
    );
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect((await summarise('One.')).status).toBe(200);
    const other = await nodes[0]!.newClient();
    expect((await summarise('Two.', other)).status).toBe(200);
    await execute(`UPDATE ai_usage SET day = '2026-01-01'`);
    expect((await summarise('Two.')).status).toBe(200);
  });

  it('hold for concurrent questions on two nodes', async () => {
    await begin({ MAX_AI_TOKENS_PER_DAY: ROOM_FOR_THREE });
    const second = await start({ MAX_AI_TOKENS_PER_DAY: ROOM_FOR_THREE });
    const others = new ScriptedProvider(second);
    const other = new ApiClient(second.url, client.rawKey);
    const passOn = [provider.hold(), others.hold()];
    const answers = Array.from({ length: 12 }, (_, n) =>
      summarise(`Text ${n}.`, n % 2 ? client : other),
    );
    let refused = 0;
    for (const answer of answers) {
      void answer.then(({ status }) => {
        if (status === 429) refused += 1;
      });
    }
    await eventually(() => (refused === 9 ? true : undefined));
    for (const release of passOn) release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(9).fill(429)]);
    expect(provider.asked.length + others.asked.length).toBe(3);
    expect(await used()).toBe(360);
  });

  it('are released if the provider fails', async () => {
    await begin({ MAX_AI_TOKENS_PER_DAY: ROOM_FOR_THREE });
    const { summarise: works } = provider.script;
    provider.script.summarise = () => {
      throw new Error('Out of order.');
    };
    for (const text of ['1', '2', '3', '4']) expect((await summarise(text)).status).not.toBe(429);
    provider.script.summarise = works;
    expect((await summarise('5')).status).toBe(200);
  });

  it('make new posts wait for the next day', async () => {
    await begin({ MAX_AI_TOKENS_PER_DAY: ROOM_FOR_THREE });
    provider.usage = { inputTokens: 3_000, outputTokens: 0 };
    expect((await summarise('One.')).status).toBe(200);
    const feed = await client.post('/api/v1/feeds', { title: 'Mine', aiSummaries: true });
    const posts = `/api/v1/feeds/${feed.body.data.id}/posts`;
    expect((await client.post(posts, { title: 'A', contentText: 'A text.' })).status).toBe(201);
    await eventually(async () => {
      nodes[0]!.app.get(ArrivalsRunner).wake();
      const waiting = await nodes[0]!.database.select<{ due_at: number }>(
        'SELECT due_at FROM ai_arrivals',
      );
      const isForTomorrow = waiting.every(
        ({ due_at }) => Number(due_at) % 86_400_000 === 0 && Number(due_at) > Date.now(),
      );
      return waiting.length === 1 && isForTomorrow ? true : undefined;
    });
    expect(provider.asked).toHaveLength(1);
  });
});
