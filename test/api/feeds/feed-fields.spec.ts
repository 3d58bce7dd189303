import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withService } from '../../support/services/running.js';

const FEEDS = '/api/v1/feeds';

describe('The fields of feeds', () => {
  const service = withService();
  const web = running(() => FeedServer.start());
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const titles = async (query: string) =>
    ((await client.get(`${FEEDS}?${query}`)).body.data as any[]).map(({ title }) => title);

  it('are found by their address and by their source', async () => {
    const feedUrl = web.serve('/one', rss([{ guid: '1', title: 'One' }], 'Fetched'));
    await client.post(FEEDS, { feedUrl });
    await client.post(FEEDS, { title: 'Published' });
    expect(await titles('source=web')).toEqual(['Fetched']);
    expect(await titles('source=api')).toEqual(['Published']);
    expect(
      await titles(
        `feedUrl=${encodeURIComponent(feedUrl.toUpperCase().replace('/ONE', '/one#top'))}`,
      ),
    ).toEqual(['Fetched']);
    expect(await titles('feedUrl=https://example.com/other')).toEqual([]);
    expect((await client.get(`${FEEDS}?source=rss`)).status).toBe(400);
  });

  it('have the language of the header where the document names none', async () => {
    const named = '<rss><channel><title>Named</title><language>fr</language></channel></rss>';
    const languages = [];
    for (const answer of [rss([{ guid: '1', title: 'One' }]), { body: named }]) {
      const headers = { ...answer.headers, 'content-language': 'pt-BR' };
      const feedUrl = web.serve(`/language-${languages.length}`, { ...answer, headers });
      const { id, language } = (await client.post(FEEDS, { feedUrl })).body.data;
      const { data } = (await client.get(`${FEEDS}/${id}/posts`)).body;
      languages.push([language, data.map((post: any) => post.language)]);
    }
    expect(languages).toEqual([
      ['pt-BR', ['pt-BR']],
      ['fr', []],
    ]);
  });

  it.each([
    ['feed://', (url: string) => url.replace('http://', 'feed://')],
    ['feed:http://', (url: string) => `feed:${url}`],
  ])('can be subscribed to at %s addresses', async (_, address) => {
    const feedUrl = web.serve('/scheme', rss([], 'Scheme'));
    const answer = await client.post(FEEDS, { feedUrl: address(feedUrl) });
    expect(answer).toMatchObject({ status: 201, body: { data: { feedUrl } } });
    const again = await client.post(FEEDS, { feedUrl });
    expect(again.body).toMatchObject({ code: 'conflict', conflictingId: answer.body.data.id });
  });

  it('are found by several values of a filter', async () => {
    const shelves: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      const { id } = (await client.post('/api/v1/categories', { name })).body.data;
      await client.post(FEEDS, { title: name, categoryId: id });
      shelves.push(id);
    }
    await client.post(FEEDS, { feedUrl: web.serve('/several', rss([], 'Web')) });
    expect(await titles(`categoryId=${shelves[0]},${shelves[2]}`)).toEqual(['C', 'A']);
    expect(await titles('status=paused,active')).toEqual(['Web', 'C', 'B', 'A']);
    expect(await titles('source=web,api')).toHaveLength(4);
    expect(await titles(`source=web&categoryId=${shelves[1]}`)).toEqual([]);
    for (const query of ['status=active,', 'categoryId=1', 'source=web,rss', 'q=', 'q=%20']) {
      const answer = await client.get(`${FEEDS}?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('are found by words of their texts and addresses, page by page', async () => {
    for (const title of ['Übersee Straße', 'Science weekly', '東京の天気', '100% _new_']) {
      await client.post(FEEDS, { title });
    }
    await client.post(FEEDS, { title: 'Journal', description: 'Tides and\nÉclipses' });
    await client.post(FEEDS, { feedUrl: web.serve('/meteo', rss([], 'Weather')) });
    for (const [q, found] of [
      ['WEEK sci', ['Science weekly']],
      ['ubersee strasse', ['Übersee Straße']],
      ['東京', ['東京の天気']],
      ['/meteo', ['Weather']],
      ['%', ['100% _new_']],
      ['journal eclips', ['Journal']],
      ['science weather', []],
    ] as const) {
      expect([q, await titles(`q=${encodeURIComponent(q)}`)]).toEqual([q, found]);
    }
    expect(await titles('q=we&source=web')).toEqual(['Weather']);
    const first = await client.get(`${FEEDS}?q=we&pageSize=1`);
    expect(first.body).toMatchObject({ hasMore: true, data: [{ title: 'Weather' }] });
    const next = /<[^>]*?(\/api\/[^>]*)>/.exec(first.headers.get('link')!)![1]!;
    for (const path of [next, `${FEEDS}?q=we&pageSize=1&page=2`]) {
      const { body } = await client.get(path);
      expect(body).toMatchObject({ hasMore: false, data: [{ title: 'Science weekly' }] });
    }
  });

  it('can have a description at creation, unless they have a publisher', async () => {
    const described = {
      ...{ description: 'Two\nlines', siteUrl: 'https://example.com/' },
      ...{ language: 'pt-BR', icon: 'https://example.com/icon.png' },
    };
    const { status, body } = await client.post(FEEDS, { title: 'Mine', ...described });
    expect({ status, data: body.data }).toMatchObject({ status: 201, data: described });
    expect((await client.get(`${FEEDS}/${body.data.id}`)).body.data).toEqual(body.data);
    const feedUrl = web.serve('/described', rss([], 'Theirs'));
    const refused = await client.post(FEEDS, { feedUrl, ...described });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual(
      Object.keys(described).map((field) => ({
        ...{ field, message: 'cannot be set with feedUrl, because the publisher sets it' },
      })),
    );
  });

  it('get the title of their publisher back', async () => {
    const feedUrl = web.serve('/titled', rss([{ guid: '1', title: 'One' }], 'Theirs'));
    const { id } = (await client.post(FEEDS, { feedUrl, title: 'Mine' })).body.data;
    expect((await client.patch(`${FEEDS}/${id}`, { title: null })).status).toBe(200);
    await client.post(`${FEEDS}/${id}/refresh`);
    expect((await client.get(`${FEEDS}/${id}`)).body.data.title).toBe('Theirs');
    const own = (await client.post(FEEDS, { title: 'Published' })).body.data.id;
    expect((await client.patch(`${FEEDS}/${own}`, { title: null })).status).toBe(409);
  });

  it.each(['\u200b\u200d', '\u202e', '\u2066\u2069', '\u3164', '\u2800', '\u00ad', '\ufeff\u2060'])(
    'require a visible title: %j',
    async (name) => {
      for (const [path, body] of [
        [FEEDS, { title: name }],
        ['/api/v1/categories', { name }],
        ['/v1/api-keys', { name }],
      ] as const) {
        const answer = await client.post(path, body);
        expect(answer.status).toBe(400);
        if (answer.body.errors[0].message.startsWith('must be a string')) continue;
        expect(answer.body.errors[0].message).toBe('must have a visible character');
      }
      expect((await client.post('/api/v1/categories', { name: `${name}a` })).status).toBe(201);
    },
  );
});
