import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { withService } from '../../support/services/running.js';

const MB = 1_000_000;
/** A page of at most 3 MB, plus JSON escapes and the envelope. */
const FEW_MB = 4 * MB;
const POSTS = 12;

/** Six of these, with their derived text, exceed the limit of a page. */
const getHtml = (n: number) =>
  `<p>${String(n).padStart(4, '0')} ${'word '.repeat(60_000).slice(5).trim()}</p>`;

describe('pages of heavy posts', () => {
  // Slow machines need time for a megabyte; without this limit they would refuse the next post.
  const service = withService({ settings: { MAX_EVENT_LOOP_DELAY_MS: '0' } });
  let client: ApiClient;
  let feedId: string;

  beforeEach(async () => {
    client = await service.newClient();
    feedId = (await client.post('/api/v1/feeds', { title: 'Heavy' })).body.data.id;
  });

  const publish = async (count: number, post: (n: number) => object) => {
    for (let n = 0; n < count; n++) {
      const publishedAt = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
      const input = { externalId: String(n), title: `Post ${n}`, publishedAt, ...post(n) };
      const answer = await client.post(`/api/v1/feeds/${feedId}/posts`, input);
      expect(answer.status).toBe(201);
    }
  };
  const write = (sql: string) =>
    service.database.transaction((manager) => service.database.execute(manager, sql, []));

  /** Follows `Link`; returns the external ids in order. */
  const walk = async (path: string) => {
    const seen: string[] = [];
    let pages = 0;
    for (let next: string | undefined = path; next; pages++) {
      const answer = await client.get(next);
      expect(answer.status).toBe(200);
      expect(answer.text.length).toBeLessThan(FEW_MB);
      const { data, hasMore, page } = answer.body;
      expect(page).toBe(pages + 1);
      expect(data.length).toBeGreaterThan(0);
      seen.push(...data.map((post: any) => post.externalId));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      expect(hasMore).toBe(next !== undefined);
    }
    return { seen, pages };
  };
  const newestFirst = Array.from({ length: POSTS }, (_, n) => String(POSTS - 1 - n));

  it('end early with content, and the next pages continue after them', async () => {
    await publish(POSTS, (n) => ({ contentHtml: getHtml(n) }));
    for (const path of ['/api/v1/posts', `/api/v1/feeds/${feedId}/posts`]) {
      const { seen, pages } = await walk(`${path}?include=content&pageSize=100`);
      expect(seen).toEqual(newestFirst);
      expect(pages).toBeGreaterThan(1);
    }
    expect((await walk('/api/v1/posts?pageSize=100')).pages).toBe(1);
    const [first] = (await client.get('/api/v1/posts?include=content&pageSize=1')).body.data;
    expect(first.contentHtml).toBe(getHtml(POSTS - 1));
    expect(first.contentText).toHaveLength(300_000 - 1);
  });

  it('end early if posts have long lists', async () => {
    await publish(POSTS, () => ({}));
    const tags = `'["${'t'.repeat(500_000)}"]'`;
    await write(
      `UPDATE posts SET tags = ${tags}, content_hash = 'other' WHERE feed_id = '${feedId}'`,
    );
    const { seen, pages } = await walk('/api/v1/posts?pageSize=100');
    expect(seen).toEqual(newestFirst);
    expect(pages).toBeGreaterThan(1);
    const [post] = (await client.get('/api/v1/posts?pageSize=1')).body.data;
    expect(post.tags).toEqual(['t'.repeat(500_000)]);
  });

  it('are refused by a page number after a page that ended early', async () => {
    await publish(POSTS, (n) => ({ contentHtml: getHtml(n) }));
    const list = '/api/v1/posts?include=content';
    const message =
      'cannot be counted to with a pageSize of 6, since the posts are too large for one page; ' +
      'follow the Link header from the first page, or ask for a smaller pageSize';
    expect((await client.get(`${list}&pageSize=6`)).body.data.length).toBeLessThan(6);
    const refused = await client.get(`${list}&pageSize=6&page=2`);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ field: 'page', message }]);
    expect((await client.get(`${list}&pageSize=100&page=2`)).status).toBe(400);

    const counted: string[] = [];
    for (let page = 1, more = true; more; page++) {
      const { body } = await client.get(`${list}&pageSize=2&page=${page}`);
      counted.push(...body.data.map((post: any) => post.externalId));
      more = body.hasMore;
    }
    expect(counted).toEqual(newestFirst);
  });

  it('are refused by the number of a page that is too large', async () => {
    await publish(POSTS, (n) => (n < 6 ? { contentHtml: getHtml(n) } : {}));
    const list = '/api/v1/posts?include=content&pageSize=6';
    expect((await client.get(`${list}&page=1`)).body.data).toHaveLength(6);
    expect((await client.get(`${list}&page=2`)).status).toBe(400);
    expect((await walk(list)).seen).toEqual(newestFirst);
    expect((await client.get(`${list}&page=3`)).body).toMatchObject({ data: [], hasMore: false });
  });
});
