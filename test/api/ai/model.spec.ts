import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventsHandled } from '../../support/services/events-handled.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { TestService } from '../../support/services/service.js';

const COMPLETIONS = '/v1/chat/completions';
const PATH = '/api/v1/ai/summaries';
const TEXT = 'Release 42 starts twice as fast. It keeps its settings. Nobody has to do a thing.';

describe('a model of an OpenAI-compatible server', () => {
  let server: FeedServer;
  let service: TestService;
  let client: ApiClient;

  beforeEach(async () => {
    server = await FeedServer.start();
    service = await TestService.start(engine, {
      ...{ AI_BASE_URL: server.url('/v1'), AI_API_KEY: 'sk-secret', AI_MODEL: 'tiny' },
    });
    client = await service.newClient();
  });
  afterEach(async () => {
    await service.stop();
    await server.stop();
  });

  const answers = (message: object) =>
    server.serve(COMPLETIONS, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        choices: [{ finish_reason: 'stop', message }],
        usage: { prompt_tokens: 321, completion_tokens: 12 },
      }),
    });
  const says = (summary: string) =>
    answers({ content: JSON.stringify({ summary, language: 'en' }) });
  const summarise = async (): Promise<any> => (await client.post(PATH, { text: TEXT })).body.data;
  const hoursPass = (hours: number) =>
    service.database.transaction((manager) =>
      service.database.execute(manager, 'UPDATE ai_answers SET held_until = held_until - ?', [
        hours * 3_600_000,
      ]),
    );
  const usage = async (): Promise<any> => (await client.get('/api/v1/ai/usage')).body.data[0];

  it('is asked once for ten concurrent requests, and is named with its tokens', async () => {
    says('Faster, and nothing to do.');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post(PATH, { text: TEXT, sentences: 1 })),
    );
    expect(server.count(COMPLETIONS)).toBe(1);
    expect(server.requests[0]!.headers.authorization).toBe('Bearer sk-secret');
    for (const { body } of answers) {
      expect(body.data).toMatchObject({
        ...{ summary: 'Faster, and nothing to do.', language: 'en', sentences: 1 },
        ...{ provider: 'openai-compatible', model: 'tiny' },
        usage: { inputTokens: 321, outputTokens: 12 },
      });
    }
    expect(await usage()).toMatchObject({
      ...{ calls: 1, cachedCalls: 9, inputTokens: 321, outputTokens: 12 },
    });
  });

  it('is replaced by the embedded provider while it is down, which the answer names', async () => {
    server.serve(COMPLETIONS, { status: 400, body: 'sk-secret is not known here' });
    const { body } = await client.post(PATH, { text: TEXT, sentences: 1 });
    expect(body.data).toMatchObject({ provider: 'embedded', cached: false });
    expect(TEXT).toContain(body.data.summary);
    expect(JSON.stringify(body)).not.toContain('sk-secret');
  });

  it.each([
    ['refuses a question', { content: null, refusal: 'I cannot.' }, 1],
    ['gives two answers that cannot be used', { content: '{}' }, 2],
  ])('that %s is asked and paid for again after a day', async (_, message, requests) => {
    answers(message);
    expect(await summarise()).toMatchObject({ provider: 'embedded', cached: false });
    await hoursPass(23);
    expect(await summarise()).toMatchObject({ provider: 'embedded', cached: true });
    expect(server.count(COMPLETIONS)).toBe(requests);
    expect(await usage()).toMatchObject({ calls: 1, inputTokens: 321 * requests });
    await hoursPass(1);
    says('In short.');
    expect(await summarise()).toMatchObject({ provider: 'openai-compatible', cached: false });
  });

  it('that is down is asked again after a minute', async () => {
    server.serve(COMPLETIONS, { status: 401, body: '{}' });
    expect(await summarise()).toMatchObject({ provider: 'embedded', cached: false });
    await hoursPass(1 / 60);
    says('In short.');
    expect(await summarise()).toMatchObject({ provider: 'openai-compatible', cached: false });
  });

  it('that refuses a new post of a feed is asked for it once', async () => {
    answers({ content: null, refusal: 'I cannot.' });
    const feedUrl = server.serve('/feed', rss([{ guid: '1', title: 'Post', description: TEXT }]));
    await client.post('/api/v1/feeds', { feedUrl, aiSummaries: true });
    await eventsHandled(service);
    await eventually(async () => {
      const left = await service.database.select('SELECT 1 FROM ai_arrivals');
      return left.length === 0 ? true : undefined;
    });
    expect(server.count(COMPLETIONS)).toBe(1);
    const [{ ai }] = (await client.get('/api/v1/posts?include=ai')).body.data;
    expect(ai).toMatchObject({ provider: 'embedded' });
  });

  it('summarises new posts of a feed, once each', async () => {
    says('In short.');
    const items = Array.from({ length: 12 }, (_, n) => ({
      ...{ guid: `${n}`, title: `Post ${n}`, description: `${TEXT} It is number ${n}.` },
    }));
    const feedUrl = server.serve('/feed', rss(items));
    await client.post('/api/v1/feeds', { feedUrl, aiSummaries: true });
    await eventsHandled(service);
    const { calls } = await eventually(async () => {
      const left = await service.database.select('SELECT 1 FROM ai_arrivals');
      return left.length === 0 ? usage() : undefined;
    });
    expect([calls, server.count(COMPLETIONS)]).toEqual([12, 12]);
    const [{ id }] = (await client.get('/api/v1/posts?pageSize=1')).body.data;
    const { ai } = (await client.get(`/api/v1/posts/${id}?include=ai`)).body.data;
    expect(ai).toMatchObject({
      summary: 'In short.',
      provider: 'openai-compatible',
      model: 'tiny',
    });
  });
});
