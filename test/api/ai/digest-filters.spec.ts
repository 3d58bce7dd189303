import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { wrongField } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';
import { ScriptedProvider } from '../../support/servers/scripted-provider.js';

const PATH = '/api/v1/ai/digests';
const DATES = { publishedAfter: '2026-01-02T03:00:00Z', publishedBefore: '2026-01-02T10:00:00Z' };
const WRONG_IDS = 'must be a UUID, or an array of 1 to 50 of them';

type Filter = Record<string, string | boolean | string[]>;

describe('the filter of a digest', () => {
  const service = withService();
  let provider: ScriptedProvider;
  let client: ApiClient;
  let feeds: string[];
  let categories: string[];
  let seventh: { updatedAt: string };

  const create = async (noun: string, body: object): Promise<any> =>
    (await client.post(`/api/v1/${noun}`, body)).body.data;

  beforeAll(async () => {
    provider = new ScriptedProvider(service);
    client = await service.newClient();
    categories = [];
    feeds = [];
    for (const name of ['News', 'Sport', 'Other']) {
      const categoryId = (await create('categories', { name })).id;
      categories.push(categoryId);
      feeds.push((await create('feeds', { title: name, categoryId })).id);
    }
    const posts: any[] = [];
    for (let n = 0; n < 12; n++) {
      posts.push(
        await create(`feeds/${feeds[n % 3]}/posts`, {
          ...{ externalId: `post-${n}`, title: `Post ${n}`, contentText: `About ${n}.` },
          tags: n % 2 ? ['Odd'] : ['even'],
          authors: [{ name: n % 4 ? 'Ada' : 'Grace' }],
          language: n % 3 ? 'en-GB' : 'de',
          publishedAt: `2026-01-02T${String(n).padStart(2, '0')}:00:00Z`,
        }),
      );
    }
    seventh = posts[6];
    const ids = (some: number[]) => some.map((n) => posts[n].id);
    await client.patch('/api/v1/posts/state', { ids: ids([0, 1, 2, 3, 9]), read: true });
    await client.patch('/api/v1/posts/state', { ids: ids([2, 5, 9]), starred: true });
  });

  let digests = 0;
  /** The titles of the posts that the provider gets. */
  const read = async (filter: object): Promise<string[]> => {
    provider.asked.length = 0;
    // So that no stored answer is given again.
    provider.model = `model ${++digests}`;
    const { status, body } = await client.post(PATH, filter);
    expect([status, body.detail]).toEqual([200, undefined]);
    const documents: { title: string }[] = provider.asked[0]?.given[0] ?? [];
    expect(body.data.postCount).toBe(documents.length);
    return documents.map(({ title }) => title);
  };
  const listed = async (filter: Filter): Promise<string[]> => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filter)) query.set(name, value.toString());
    const { status, body } = await client.get(`/api/v1/posts?${query.toString()}`);
    expect(status).toBe(200);
    return body.data.map(({ title }: { title: string }) => title);
  };

  it.each<[string, () => Filter]>([
    ['a feed', () => ({ feedId: feeds[0]! })],
    ['a feed in a list', () => ({ feedId: [feeds[0]!] })],
    ['several feeds', () => ({ feedId: [feeds[0]!, feeds[2]!] })],
    ['several categories', () => ({ categoryId: [categories[1]!, categories[2]!] })],
    ['feeds and a category', () => ({ feedId: feeds.slice(0, 2), categoryId: categories[1]! })],
    ['a tag', () => ({ tag: 'odd' })],
    ['an author', () => ({ author: 'grace' })],
    ['a language', () => ({ language: 'en' })],
    ['an externalId', () => ({ externalId: 'post-7' })],
    ['updatedAfter', () => ({ updatedAfter: seventh.updatedAt })],
    ['dates', () => DATES],
    ['read', () => ({ read: true })],
    ['unread', () => ({ read: false })],
    ['starred', () => ({ starred: true })],
    ['read, but not starred', () => ({ starred: false, read: true })],
    ['unread, of feeds and dates', () => ({ read: false, feedId: feeds.slice(1), ...DATES })],
    ['starred, with words and a tag', () => ({ starred: true, q: 'about', tag: 'odd' })],
  ])('%s selects the posts of the list, latest first', async (_, filter) => {
    const posts = await listed(filter());
    expect(posts.length).toBeGreaterThan(0);
    expect(posts.length).toBeLessThan(12);
    expect(await read(filter())).toEqual(posts);
    expect(await read({ ...filter(), maxPosts: 1 })).toEqual(posts.slice(0, 1));
  });

  it('needs no scope besides ai', async () => {
    const key = await client.post('/v1/api-keys', { name: 'AI', scopes: ['ai'] });
    const limited = new ApiClient(service.url, key.body.data.rawKey);
    const answer = await limited.post(PATH, { read: true });
    expect([answer.status, answer.body.data?.postCount]).toEqual([200, 5]);
  });

  it.each(['feedId', 'categoryId'])('with an unknown %s among others is a 404', async (field) => {
    const known = field === 'feedId' ? feeds : categories;
    expect((await client.post(PATH, { [field]: [known[0], UNKNOWN_ID] })).status).toBe(404);
  });

  it.each([
    ['read', 'true', 'must be true or false'],
    ['starred', 1, 'must be true or false'],
    ['feedId', [], WRONG_IDS],
    ['feedId', `${UNKNOWN_ID},${UNKNOWN_ID}`, WRONG_IDS],
    ['categoryId', null, WRONG_IDS],
    ['categoryId', [[UNKNOWN_ID]], WRONG_IDS],
    ['language', 'x', 'must be a language tag such as en or pt-BR'],
    ['include', 'state', 'is not a known property'],
    ['page', 1, 'is not a known property'],
  ])('refuses %s where it is %j', async (field, value, message) => {
    const answer = await client.post(PATH, { [field]: value });
    expect(answer.body).toEqual(wrongField(PATH, field, message));
  });

  it('leaves out duplicates whose first post is in it', async () => {
    const title = 'Obsidian is found far from the volcano that made it';
    const own: string[] = [];
    for (const name of ['First', 'Second']) {
      const { id } = await create('feeds', { title: name });
      await create(`feeds/${id}/posts`, { title, contentText: `As told by ${name}.` });
      own.push(id);
    }
    expect(await listed({ feedId: own })).toEqual([title, title]);
    expect(await read({ feedId: own })).toEqual([title]);
    expect(provider.asked[0]?.given[0][0].text).toContain('First');
    expect(await read({ feedId: own[1]! })).toEqual([title]);
  });
});
