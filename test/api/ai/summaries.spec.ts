import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AiUnavailableError } from '../../../src/ai/providers/ai-provider.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { problem, wrongField } from '../../support/expectations/problem.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';
import { TestService } from '../../support/services/service.js';

const PATH = '/api/v1/ai/summaries';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe('summaries', () => {
  let nodes: TestService[];
  let provider: ScriptedProvider;
  let client: ApiClient;
  let other: ApiClient;
  let feedId: string;

  beforeAll(async () => {
    const first = await TestService.start(engine);
    nodes = [first, await TestService.start(engine, {}, first.databaseUrl)];
  });
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.stop();
  });
  beforeEach(async () => {
    provider = new ScriptedProvider(...nodes);
    client = await nodes[0]!.newClient();
    other = new ApiClient(nodes[1]!.url, client.rawKey);
    feedId = (await client.post('/api/v1/feeds', { title: 'Mine' })).body.data.id;
  });

  const publish = async (contentText: string, more: object = {}): Promise<string> => {
    const post = { externalId: contentText, title: 'A title', contentText, ...more };
    return (await client.post(`/api/v1/feeds/${feedId}/posts`, post)).body.data.id;
  };
  const summarise = async (body: object, by = client): Promise<any> => {
    const answer = await by.post(PATH, body);
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    return answer.body.data;
  };
  const shown = async (id: string): Promise<any> =>
    (await client.get(`/api/v1/posts/${id}?include=ai`)).body.data.ai;
  /** Does something as it is done an hour later, by the clock of the service. */
  const anHourLater = async <T>(work: () => Promise<T>): Promise<T> => {
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
    return work().finally(() => clock.mockRestore());
  };

  it('of a post are created once, and then shown with the post', async () => {
    const postId = await publish('It rained. It stopped.');
    expect(await shown(postId)).toBeNull();
    const made = await summarise({ postId, sentences: 2 });
    expect(made).toEqual({
      summary: 'In short: It rained. It stopped.',
      ...{ sentences: 2, language: 'en', provider: 'openai-compatible', model: 'scripted' },
      usage: { inputTokens: 100, outputTokens: 20 },
      cached: false,
      createdAt: expect.stringMatching(INSTANT),
    });
    expect(await summarise({ postId, sentences: 2 }, other)).toEqual({ ...made, cached: true });
    expect(provider.asked).toEqual([
      {
        kind: 'summarise',
        given: ['It rained. It stopped.', { sentences: 2, title: 'A title', language: null }],
      },
    ]);
    const { usage: _usage, cached: _cached, ...known } = made;
    expect(await shown(postId)).toEqual(known);
  });

  it('are shown only on request', async () => {
    const postId = await publish('Shown');
    await summarise({ postId });
    const { data } = (await client.get(`/api/v1/posts/${postId}`)).body;
    expect(data).not.toHaveProperty('ai');
    const path = `/api/v1/posts/${postId}`;
    expect((await client.get(`${path}?include=nonsense`)).body).toEqual(
      wrongField(
        path,
        'include',
        'must be content or ai or state or feedContent, or several of them, separated by commas',
      ),
    );
  });

  it('of a text have three sentences by default, and are created once', async () => {
    const made = await summarise({ text: ' A text. ' });
    expect(made).toMatchObject({ summary: 'In short: A text.', sentences: 3, cached: false });
    expect(await summarise({ text: 'A text.' })).toEqual({ ...made, cached: true });
    expect(provider.asked).toHaveLength(1);
  });

  it('are created separately for each length, model and account, and all stored', async () => {
    const text = 'The same text.';
    await summarise({ text });
    expect((await summarise({ text, sentences: 5 })).cached).toBe(false);
    provider.model = 'another';
    expect(await summarise({ text })).toMatchObject({ model: 'another', cached: false });
    provider.model = 'scripted';
    expect(await summarise({ text })).toMatchObject({ model: 'scripted', cached: true });
    expect((await summarise({ text }, await nodes[0]!.newClient())).cached).toBe(false);
  });

  it('are created again when the text of the post changes, and not for another tag', async () => {
    const postId = await publish('Before.');
    await summarise({ postId });
    await client.patch(`/api/v1/posts/${postId}`, { tags: ['new'] });
    expect((await summarise({ postId })).cached).toBe(true);
    await client.patch(`/api/v1/posts/${postId}`, { contentText: 'After.' });
    expect(await shown(postId)).toBeNull();
    const made = await summarise({ postId });
    expect(made).toMatchObject({ summary: 'In short: After.', cached: false });
    expect((await shown(postId)).summary).toBe(made.summary);
    await client.patch(`/api/v1/posts/${postId}`, { contentText: 'Before.' });
    expect((await summarise({ postId })).cached).toBe(true);
  });

  it('are created once for two posts with the same text', async () => {
    const [one, two] = [await publish('Same.'), await publish('Same.', { externalId: 'two' })];
    await summarise({ postId: one });
    expect((await summarise({ postId: two })).cached).toBe(true);
    expect(await shown(two)).toEqual(await shown(one));
  });

  it('are created once for twenty concurrent requests on two nodes', async () => {
    const postId = await publish('Asked for by many.');
    const release = provider.hold();
    const racing = Array.from({ length: 20 }, (_, n) =>
      summarise({ postId }, n % 2 ? client : other),
    );
    await eventually(() => provider.asked[0]);
    release();
    const answers = await Promise.all(racing);
    expect(provider.asked).toHaveLength(1);
    expect(answers.filter(({ cached }) => !cached)).toHaveLength(1);
    expect(new Set(answers.map(({ summary }) => summary)).size).toBe(1);
  });

  it('of a killed node are created by another after its lease', async () => {
    const postId = await publish('Left behind.');
    const release = provider.hold();
    const late = summarise({ postId });
    await eventually(() => provider.asked[0]);
    provider.passOn();
    const made = await anHourLater(() => summarise({ postId }, other));
    release();
    expect((await late).cached).toBe(false);
    expect(await summarise({ postId })).toEqual({ ...made, cached: true });
  });

  it('of the fallback name it, and are replaced when the provider is back', async () => {
    const text = 'Who summarises this?';
    provider.answersAs = 'embedded';
    expect(await summarise({ text })).toMatchObject({ provider: 'embedded', cached: false });
    expect(await summarise({ text })).toMatchObject({ provider: 'embedded', cached: true });
    provider.answersAs = 'openai-compatible';
    const own = { provider: 'openai-compatible' };
    const again = await anHourLater(() => summarise({ text }));
    expect(again).toMatchObject({ ...own, cached: false });
    expect(await summarise({ text })).toMatchObject({ ...own, cached: true });
  });

  it('are a 503 while no provider can answer, and created afterwards', async () => {
    const text = 'Nobody there?';
    provider.script.summarise = () => {
      throw new AiUnavailableError('ECONNREFUSED sk-secret');
    };
    const detail = 'No AI provider can answer now; try again later.';
    for (const answer of await Promise.all([
      client.post(PATH, { text }),
      other.post(PATH, { text }),
    ])) {
      expect(answer.body).toEqual(problem('ai_unavailable', PATH, detail));
    }
    provider.script.summarise = () => ({ summary: 'Somebody.', language: null });
    expect(await summarise({ text })).toMatchObject({ summary: 'Somebody.', language: null });
  });

  it('are plain text of limited length', async () => {
    const summary = `<script src="//x">a</script>\n\n<b>Bold</b>\u0007 \u202eesrever 3 < 4 ${'x '.repeat(2_000)}`;
    provider.script.summarise = () => ({ summary, language: '<en>' });
    const made = await summarise({ text: 'Anything', sentences: 1 });
    expect(made.summary).toMatch(/^a Bold esrever 3 < 4 x x x .*…$/);
    expect(made.summary.length).toBeLessThanOrEqual(600);
    expect(made.language).toBeNull();
  });

  it('have the same response for another account’s post as for a random one', async () => {
    const id = await publish('Mine alone.');
    await summarise({ postId: id });
    const stranger = await nodes[0]!.newClient();
    const texts = [];
    for (const postId of [id, UNKNOWN_ID]) {
      const headers = { 'x-request-id': 'same' };
      const answer = await stranger.send('POST', PATH, { postId }, headers);
      expect(answer.status).toBe(404);
      texts.push(answer.text);
    }
    expect(texts[0]).toBe(texts[1]);
    expect(provider.asked).toHaveLength(1);
  });

  it('of a post that has only an address are refused', async () => {
    const post = { url: 'https://example.com/' };
    const { id } = (await client.post(`/api/v1/feeds/${feedId}/posts`, post)).body.data;
    expect((await client.post(PATH, { postId: id })).body).toEqual(
      problem('conflict', PATH, 'The post has no text to read.'),
    );
  });

  it.each([[{}], [{ postId: UNKNOWN_ID, text: 'Both' }], [{ sentences: 3 }]])(
    'need a post or a text, so that %j is refused',
    async (body) => {
      const detail = 'Either postId or text is needed, and not both.';
      expect((await client.post(PATH, body)).body).toEqual(
        problem('invalid_request', PATH, detail),
      );
    },
  );

  it.each([
    ['sentences', 0, 'must be a whole number from 1 to 10'],
    ['sentences', 11, 'must be a whole number from 1 to 10'],
    ['sentences', '3', 'must be a whole number from 1 to 10'],
    ['sentences', null, 'must be a whole number from 1 to 10'],
    ['postId', 'x', 'must be a UUID'],
    ['prompt', 'x', 'is not a known property'],
  ])('refuse %s where it is %j', async (field, value, message) => {
    const body = { ...(field !== 'postId' && { text: 'A text.' }), [field]: value };
    expect((await client.post(PATH, body)).body).toEqual(wrongField(PATH, field, message));
  });
});
