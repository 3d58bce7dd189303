import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { wrongField } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';

const PATH = '/api/v1/ai/digests';
const DAY = '2026-01-02T';

describe('digests', () => {
  const service = withService();
  let provider: ScriptedProvider;
  let client: ApiClient;
  let categoryId: string;
  let feeds: string[];

  beforeEach(async () => {
    provider = new ScriptedProvider(service);
    client = await service.newClient();
    categoryId = await create('categories', { name: 'News' });
    feeds = [
      await create('feeds', { title: 'Filed', categoryId }),
      await create('feeds', { title: 'Unfiled' }),
    ];
  });

  const create = async (noun: string, body: object): Promise<string> =>
    (await client.post(`/api/v1/${noun}`, body)).body.data.id;
  const publish = (feed: number, title: string, hour = '00', more: object = {}) =>
    create(`feeds/${feeds[feed]}/posts`, {
      ...{ title, contentText: `All about ${title}.`, publishedAt: `${DAY}${hour}:00:00Z` },
      ...more,
    });
  const digest = async (body: object = {}): Promise<any> => {
    const answer = await client.post(PATH, body);
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    return answer.body.data;
  };

  it('group the newest posts, cite them, and have a Markdown version', async () => {
    const url = 'https://example.com/comet';
    const comet = await publish(0, 'Comet', '01', { url });
    const match = await publish(1, 'Match', '02');
    provider.script.digest = () => [
      { headline: 'A comet comes', summary: 'It is bright. Look up.', documents: [1] },
      { headline: 'A match ends', summary: 'One to nil.', documents: [0] },
    ];
    const made = await digest();
    expect(made).toEqual({
      groups: [
        {
          ...{ headline: 'A comet comes', summary: 'It is bright. Look up.' },
          posts: [{ id: comet, title: 'Comet', url }],
        },
        {
          ...{ headline: 'A match ends', summary: 'One to nil.' },
          posts: [{ id: match, title: 'Match', url: null }],
        },
      ],
      markdown:
        '## A comet comes\n\nIt is bright. Look up.\n\n- [Comet](<https://example.com/comet>)\n' +
        '\n## A match ends\n\nOne to nil.\n\n- Match\n',
      postCount: 2,
      ...{ provider: 'openai-compatible', model: 'scripted', cached: false },
      usage: { inputTokens: 100, outputTokens: 20 },
      createdAt: expect.any(String),
    });
    expect(provider.asked[0]!.given[0]).toEqual([
      { title: 'Match', text: 'All about Match.', publishedAt: Date.parse(`${DAY}02:00:00Z`) },
      { title: 'Comet', text: 'All about Comet.', publishedAt: Date.parse(`${DAY}01:00:00Z`) },
    ]);
  });

  it('are created once for the same posts, even with another filter, and again for other posts', async () => {
    await publish(0, 'One');
    const made = await digest({ categoryId });
    expect(await digest({ feedId: feeds[0] })).toEqual({ ...made, cached: true });
    const two = await publish(0, 'Two');
    expect((await digest({ categoryId })).cached).toBe(false);
    await client.patch(`/api/v1/posts/${two}`, { contentText: 'Corrected.' });
    expect((await digest({ categoryId })).cached).toBe(false);
    expect(provider.asked).toHaveLength(3);
  });

  it('are created once while a model gets the same beginnings of equal posts', async () => {
    const text = 'x'.repeat(1_500);
    const one = await publish(0, 'Long', '01', { contentText: text });
    await digest();
    await client.patch(`/api/v1/posts/${one}`, { contentText: `${text} It goes on.` });
    expect((await digest()).cached).toBe(true);
    const two = await publish(1, 'Long', '01', { contentText: text });
    const { cached, groups } = await digest({ feedId: feeds[1] });
    expect([cached, groups[0].posts[0].id]).toEqual([true, two]);
    expect(provider.asked).toHaveLength(1);
  });

  it('without posts have no story, and ask no provider', async () => {
    expect(await digest({ feedId: feeds[1] })).toMatchObject({
      ...{ groups: [], markdown: '', postCount: 0, provider: 'openai-compatible' },
      usage: { inputTokens: 0, outputTokens: 0 },
    });
    expect(provider.asked).toEqual([]);
  });

  it('read the requested number of posts, 50 by default, and fewer characters of each if there are many', async () => {
    for (let n = 0; n < 60; n++) {
      await publish(0, `Post ${n}`, '00', { contentText: 'x'.repeat(3_000) });
    }
    expect(await digest()).toMatchObject({ postCount: 50 });
    expect(await digest({ maxPosts: 3 })).toMatchObject({ postCount: 3 });
    expect(await digest({ maxPosts: 200 })).toMatchObject({ postCount: 60 });
    const read = provider.asked.map(({ given }) => given[0][0].text.length);
    expect(read).toEqual([2_000, 2_000, 500]);
  });

  it('read the posts of a search, and those that were added after an instant', async () => {
    await publish(0, 'Comet');
    const match = await publish(0, 'Match');
    await publish(1, 'Comet match');
    const { createdAt } = (await client.get(`/api/v1/posts/${match}`)).body.data;
    const read = async (filter: object): Promise<string[]> => {
      provider.asked.length = 0;
      await digest(filter);
      return provider.asked.flatMap(({ given: [documents] }) =>
        (documents as { title: string }[]).map(({ title }) => title),
      );
    };
    expect(await read({ q: 'comet' })).toEqual(['Comet match', 'Comet']);
    expect(await read({ q: 'comet -match' })).toEqual(['Comet']);
    expect(await read({ q: 'comet', createdAfter: createdAt })).toEqual(['Comet match']);
    expect(
      await read({ q: 'match', feedId: feeds[0], createdAfter: '2026-01-01T00:00:00Z' }),
    ).toEqual(['Match']);
    expect((await digest({ q: 'missing' })).postCount).toBe(0);
    const refused = await client.post(PATH, { q: ' ', createdAfter: 'now' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'createdAfter',
      'q',
    ]);
  });

  it('ignore citations of posts outside the filter or the account', async () => {
    const stranger = await service.newClient();
    const theirs = (await stranger.post('/api/v1/feeds', { title: 'Theirs' })).body.data.id;
    await stranger.post(`/api/v1/feeds/${theirs}/posts`, { title: 'Not yours' });
    for (let n = 0; n < 12; n++) await publish(n % 2, `Post ${n}`, String(n).padStart(2, '0'));

    const instant = fc
      .integer({ min: 0, max: 12 })
      .map((hour) => `${DAY}${String(hour).padStart(2, '0')}:00:00Z`);
    const filters = fc.record(
      {
        ...{ feedId: fc.constantFrom(0, 1).map((feed) => feeds[feed]!) },
        ...{ categoryId: fc.constant(categoryId), publishedAfter: instant },
        ...{ publishedBefore: instant, maxPosts: fc.integer({ min: 1, max: 200 }) },
      },
      { requiredKeys: [] },
    );
    const place = fc.oneof(fc.integer({ min: -2, max: 14 }), fc.double(), fc.constant('0' as any));
    const group = fc.record({
      ...{ headline: fc.string(), summary: fc.string(), documents: fc.array(place) },
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(filters, fc.array(group), async (filter, groups) => {
        provider.model = `run ${++run}`;
        provider.script.digest = () => groups;
        const { maxPosts = 50, ...query } = filter;
        const list = `/api/v1/posts?pageSize=100&${new URLSearchParams(query as any).toString()}`;
        const within = (await client.get(list)).body.data.slice(0, maxPosts);
        const open = new Map(within.map(({ id, title, url }: any) => [id, { id, title, url }]));
        const made = await digest(filter);
        expect(made.postCount).toBe(within.length);
        for (const story of made.groups) {
          expect(story.headline).not.toBe('');
          expect(story.posts.length).toBeGreaterThan(0);
          for (const post of story.posts) {
            expect(open.get(post.id)).toEqual(post);
            open.delete(post.id);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each(['feedId', 'categoryId'])(
    "have the same response for another account's %s as for a random one",
    async (field) => {
      const stranger = await service.newClient();
      const texts = [];
      for (const id of [field === 'feedId' ? feeds[0] : categoryId, UNKNOWN_ID]) {
        const headers = { 'x-request-id': 'same' };
        const answer = await stranger.send('POST', PATH, { [field]: id }, headers);
        expect(answer.status).toBe(404);
        texts.push(answer.text);
      }
      expect(texts[0]).toBe(texts[1]);
      expect(provider.asked).toEqual([]);
    },
  );

  it.each([
    ['maxPosts', 0, 'must be a whole number from 1 to 200'],
    ['maxPosts', 201, 'must be a whole number from 1 to 200'],
    ['feedId', 'x', 'must be a UUID, or an array of 1 to 50 of them'],
    ['sort', 'x', 'is not a known property'],
  ])('refuse %s where it is %j', async (field, value, message) => {
    const answer = await client.post(PATH, { [field]: value });
    expect(answer.body).toEqual(wrongField(PATH, field, message));
  });
});
