import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { wrongField } from '../../support/expectations/problem.js';
import { withClient, withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const POSTS = '/api/v1/posts';
const SORTS = ['-publishedAt', 'publishedAt', '-createdAt', 'createdAt'];
/** Limits a walk, so that a cycle fails the test. */
const MAX_PAGES = 100;
const BAD_CURSOR = 'is damaged or belongs to another list; start at page 1';

describe('A walk along Link', () => {
  const service = withService();
  const client = withClient(service);
  let feed: string;
  beforeEach(async () => {
    const { body } = await client.post('/api/v1/feeds', { title: 'Feed' });
    feed = body.data.id;
  });

  /** Repeated dates, so that ties occur within a page and between two pages. */
  const publish = async (n: number) => {
    const day = String((n % 7) + 1).padStart(2, '0');
    const { body } = await client.post(`/api/v1/feeds/${feed}/posts`, {
      externalId: `${n}`,
      title: `Post ${n}`,
      publishedAt: `2026-01-${day}T00:00:00Z`,
    });
    return body.data.id as string;
  };
  const publishAll = async (from: number, to: number) => {
    const ids: string[] = [];
    for (let n = from; n < to; n++) ids.push(await publish(n));
    return ids;
  };
  const findNext = (answer: Answer) =>
    /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  const walk = async (start: string, between?: (page: number) => Promise<unknown>) => {
    const pages: Answer[] = [];
    for (let next: string | undefined = start; next;) {
      const answer = await client.get(next);
      expect(answer).toMatchObject({ status: 200, body: { page: pages.length + 1 } });
      pages.push(answer);
      expect(pages.length).toBeLessThan(MAX_PAGES);
      next = findNext(answer);
      expect(next !== undefined).toBe(answer.body.hasMore);
      if (next) await between?.(pages.length);
    }
    return pages.flatMap(({ body }) => body.data.map(({ id }: any) => id as string));
  };

  describe.each(SORTS)('sorted by %s', (sort) => {
    it('gives the same posts in the same order as one page', async () => {
      await publishAll(0, 23);
      const whole = await client.get(`${POSTS}?feedId=${feed}&sort=${sort}&pageSize=100`);
      const seen = await walk(`${POSTS}?feedId=${feed}&sort=${sort}&pageSize=4`);
      expect(seen).toEqual(whole.body.data.map(({ id }: any) => id));

      const field = sort.replace('-', '');
      const sign = sort.startsWith('-') ? -1 : 1;
      const inOrder = [...whole.body.data].sort(
        (a: any, b: any) => sign * (compare(a[field], b[field]) || compare(a.id, b.id)),
      );
      expect(whole.body.data).toEqual(inOrder);
    });

    it('gives each remaining post exactly once while others are added and removed', async () => {
      const first = await publishAll(0, 30);
      const doomed = first.filter((_, n) => n % 3 === 0);
      const staying = first.filter((_, n) => n % 3 !== 0);
      let added = 100;
      const seen = await walk(`${POSTS}?feedId=${feed}&sort=${sort}&pageSize=5`, async () => {
        for (const id of doomed.splice(0, 3)) await client.delete(`${POSTS}/${id}`);
        await publishAll(added, (added += 4));
      });
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => staying.includes(id)).sort()).toEqual([...staying].sort());
      expect(doomed).toEqual([]);
    });

    it('continues after the post at its position is deleted', async () => {
      const all = await publishAll(0, 9);
      const first = await client.get(`${POSTS}?feedId=${feed}&sort=${sort}&pageSize=3`);
      const seen: string[] = first.body.data.map(({ id }: any) => id);
      for (const id of seen) await client.delete(`${POSTS}/${id}`);
      const second = await client.get(findNext(first)!);
      const third = await client.get(findNext(second)!);
      for (const { body } of [second, third]) seen.push(...body.data.map(({ id }: any) => id));
      expect([...seen].sort()).toEqual([...all].sort());
    });

    it('cannot continue in another order', async () => {
      await publishAll(0, 3);
      const link = findNext(await client.get(`${POSTS}?feedId=${feed}&sort=${sort}&pageSize=1`))!;
      for (const other of SORTS.filter((one) => one !== sort)) {
        const url = new URL(link, service.url);
        url.searchParams.set('sort', other);
        expect(await client.get(url.href)).toMatchObject({
          status: 400,
          body: wrongField(POSTS, 'cursor', BAD_CURSOR),
        });
      }
    });
  });

  it.each([
    ['feedId left out', (url: URL) => url.searchParams.delete('feedId')],
    ['another q', (url: URL) => url.searchParams.set('q', 'other')],
    ['no q', (url: URL) => url.searchParams.delete('q')],
    ['a filter more', (url: URL) => url.searchParams.set('createdAfter', '2020-01-01T00:00:00Z')],
  ])('cannot continue with %s', async (_, change) => {
    await publishAll(0, 3);
    const first = await client.get(`${POSTS}?feedId=${feed}&q=post&pageSize=1`);
    const url = new URL(findNext(first)!, service.url);
    change(url);
    expect(await client.get(url.href)).toMatchObject({
      status: 400,
      body: wrongField(POSTS, 'cursor', BAD_CURSOR),
    });
  });

  it('can continue with another page size', async () => {
    await publishAll(0, 9);
    const first = await client.get(`${POSTS}?feedId=${feed}&pageSize=2`);
    const link = findNext(first)!.replace('pageSize=2', 'pageSize=7');
    const second = await client.get(link);
    expect(second.body).toMatchObject({ page: 2, pageSize: 7, hasMore: false });
    expect(second.body.data).toHaveLength(7);
  });

  it.each([
    'post?',
    'post ? post',
    'post&more=post',
    'post+post',
    'post #1 post',
    '100% post',
    'post “ключ” 鍵 😀',
    '"post" / \\ <post>',
  ])('keeps the filters in the address, such as q=%s', async (q) => {
    const words = q.replace(/[^\p{L}\p{N} ]/gu, ' ');
    for (let n = 0; n < 3; n++) {
      await client.post(`/api/v1/feeds/${feed}/posts`, { title: `post more ${words} ${n}` });
    }
    const bare = q.replace(/[^\w?/;:@!$'()*,.-]/gu, encodeURIComponent);
    for (const search of [`q=${encodeURIComponent(q)}`, `q=${bare}`]) {
      const start = `${POSTS}?feedId=${feed}&include=content&pageSize=1&${search}`;
      expect(await walk(start)).toHaveLength(3);
    }
  });

  it('can be continued by another key of the account and in another process', async () => {
    await publishAll(0, 3);
    const first = await client.get(`${POSTS}?feedId=${feed}&pageSize=2`);
    const { rawKey } = (await client.post('/v1/api-keys', { name: 'other' })).body.data;
    const neighbour = await TestService.start(engine, {}, service.databaseUrl);
    const answer = await client.get(new URL(findNext(first)!, neighbour.url).href, {
      'x-api-key': rawKey,
    });
    await neighbour.stop();
    expect(answer).toMatchObject({ status: 200, body: { page: 2, data: { length: 1 } } });
  });

  it('works for feeds, categories and keys while they are added and removed', async () => {
    const own = await service.newClient();
    for (const [path, body] of [
      ['/api/v1/feeds', (n: number) => ({ title: `feed ${n}` })],
      ['/api/v1/categories', (n: number) => ({ name: `category ${n}` })],
      ['/v1/api-keys', (n: number) => ({ name: `key ${n}` })],
    ] as const) {
      const ids: string[] = [];
      for (let n = 0; n < 12; n++) ids.push((await own.post(path, body(n))).body.data.id);
      const seen: string[] = [];
      let added = 100;
      for (let next: string | undefined = `${path}?pageSize=5`; next;) {
        expect(seen.length).toBeLessThan(MAX_PAGES);
        const answer: Answer = await own.get(next);
        seen.push(...answer.body.data.map(({ id }: any) => id));
        next = findNext(answer);
        await own.post(path, body(added++));
        await own.delete(`${path}/${seen[0]}`);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(ids));
    }
  });
});

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
