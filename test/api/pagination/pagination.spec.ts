import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../../src/testing/api-client.js';
import { problem, wrongField } from '../../support/expectations/problem.js';
import { withClient, withService } from '../../support/services/running.js';

const PAGE_RULE = 'must be a whole number of at least 1';
const LARGE_PAGE_RULE = 'must be a whole number from 1 to 9007199254740991';
const REPEATED = ', and must not be repeated';
const SIZE_RULE = 'must be a whole number from 1 to 100';
const BAD_CURSOR = 'is damaged or belongs to another list; start at page 1';
const RECORDS = 25;

type Making = [path: string, body: object];

/**
 * Every list, with a function that creates its n-th record; for a feed’s posts, posts are created.
 */
const LISTS: { path: string; make?: (n: number) => Making }[] = [
  { path: '/v1/api-keys', make: (n) => ['/v1/api-keys', { name: `key ${n}` }] },
  { path: '/api/v1/categories', make: (n) => ['/api/v1/categories', { name: `c ${n}` }] },
  { path: '/api/v1/feeds', make: (n) => ['/api/v1/feeds', { title: `feed ${n}` }] },
  { path: '/api/v1/posts', make: (n) => ['<feed>/posts', { title: `post ${n}` }] },
  { path: '<feed>/posts' },
];
const ENVELOPES = LISTS.filter(({ path }) => path !== '/v1/api-keys');

describe('Pages', () => {
  const service = withService();
  const client = withClient(service);
  let feed: string;
  let otherFeed: string;
  beforeAll(async () => {
    const makeFeed = async (title: string) => {
      const { body } = await client.post('/api/v1/feeds', { title });
      return `/api/v1/feeds/${body.data.id}`;
    };
    feed = await makeFeed('The feed');
    otherFeed = await makeFeed('The other feed');
    for (const { path, make } of LISTS) {
      // The account already has a key and two feeds.
      const { data } = (await client.get(at(path))).body;
      for (let n = data.length; make && n < RECORDS; n++) {
        const [target, body] = make(n);
        expect(await client.post(at(target), body)).toMatchObject({ status: 201 });
      }
    }
  });

  const at = (path: string) => path.replace('<feed>', feed);
  const ids = (answer: Answer): string[] => answer.body.data.map(({ id }: any) => id);
  const findNext = (answer: Answer) =>
    /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];

  describe.each(LISTS)('of $path', ({ path }) => {
    // All spellings are in src/pagination/page-query.spec.ts.
    it.each(['0', '1.5', '%201'])('refuse the page and the pageSize %j', async (value) => {
      for (const [name, rule] of [
        ['page', PAGE_RULE],
        ['pageSize', SIZE_RULE],
      ] as const) {
        const answer = await client.get(`${at(path)}?${name}=${value}`);
        expect(answer).toMatchObject({ status: 400, body: wrongField(at(path), name, rule) });
      }
    });

    it.each([
      ['page', 'page=1&page=2', PAGE_RULE + REPEATED],
      ['page', 'page=9007199254740992', LARGE_PAGE_RULE],
      ['pageSize', 'pageSize=101', SIZE_RULE],
    ])('refuse a %s such as %s', async (name, search, rule) => {
      const answer = await client.get(`${at(path)}?${search}`);
      expect(answer).toMatchObject({ status: 400, body: wrongField(at(path), name, rule) });
    });

    it.each(['foo', 'page[]', '__proto__'])(
      'refuse the unknown parameter %s by its name',
      async (name) => {
        const answer = await client.get(`${at(path)}?${name}=1`);
        const expected = wrongField(at(path), name, 'is not a known parameter');
        expect(answer).toMatchObject({ status: 400, body: expected });
      },
    );

    it('give every record once with increasing page numbers', async () => {
      for (const size of [4, 5, 24, 25, 26]) {
        const seen: string[] = [];
        for (let page = 1; ; page++) {
          const answer = await client.get(`${at(path)}?page=${page}&pageSize=${size}`);
          seen.push(...ids(answer));
          const more = page < Math.ceil(RECORDS / size);
          expect(answer.body.data).toHaveLength(more ? size : RECORDS - (page - 1) * size);
          expect(findNext(answer) !== undefined).toBe(more);
          if (!more) break;
        }
        expect(new Set(seen).size).toBe(RECORDS);
      }
    });

    it('give every record once, in the same order, by Link', async () => {
      const whole = ids(await client.get(`${at(path)}?pageSize=100`));
      for (const size of [4, 5, 24]) {
        const seen: string[] = [];
        let next: string | undefined = `${at(path)}?pageSize=${size}`;
        while (next) {
          expect(seen.length).toBeLessThan(RECORDS);
          const answer: Answer = await client.get(next);
          seen.push(...ids(answer));
          next = findNext(answer);
        }
        expect(seen).toEqual(whole);
      }
    });

    it('continue by Link from a page in the middle', async () => {
      const whole = ids(await client.get(`${at(path)}?pageSize=100`));
      const third = await client.get(`${at(path)}?page=3&pageSize=4`);
      expect(ids(await client.get(findNext(third)!))).toEqual(whole.slice(12, 16));
    });

    it('refuse a cursor that is damaged, cut, forged or empty', async () => {
      const link = findNext(await client.get(`${at(path)}?pageSize=2`))!;
      const cursor = new URL(link, service.url).searchParams.get('cursor')!;
      // Each bit and each length are in src/pagination/cursor.spec.ts.
      const forged = [
        (cursor.startsWith('A') ? 'B' : 'A') + cursor.slice(1),
        cursor.slice(0, -1),
        `${cursor}=`,
        Buffer.from('["",2,"z"]').toString('base64url'),
      ];
      for (const one of forged) {
        const answer = await client.get(`${at(path)}?pageSize=2&cursor=${one}`);
        expect(answer).toMatchObject({
          status: 400,
          body: wrongField(at(path), 'cursor', BAD_CURSOR),
        });
      }
      for (const [one, twice] of [
        ['', ''],
        ['x'.repeat(1_001), ''],
        [cursor, `&cursor=${cursor}`],
      ]) {
        const rule = 'must be a string of 1 to 1000 characters without control characters';
        const answer = await client.get(`${at(path)}?cursor=${one}${twice}`);
        const message = twice === '' ? rule : rule + REPEATED;
        expect(answer.body).toEqual(wrongField(at(path), 'cursor', message));
      }
    });

    it('refuse a cursor together with a page', async () => {
      const link = findNext(await client.get(`${at(path)}?pageSize=2`))!;
      const rule = 'cannot go with cursor, which names its page itself';
      const answer = await client.get(`${link}&page=2`);
      expect(answer).toMatchObject({ status: 400, body: wrongField(at(path), 'page', rule) });
    });

    it('refuse a cursor of another list and of another account', async () => {
      const stranger = await service.newClient();
      const getCursor = async (list: string) => {
        const link = findNext(await client.get(`${list}?pageSize=2`))!;
        return new URL(link, service.url).searchParams.get('cursor');
      };
      for (const other of LISTS.filter((list) => list.path !== path)) {
        const answer = await client.get(`${at(path)}?cursor=${await getCursor(at(other.path))}`);
        expect(answer.body).toEqual(wrongField(at(path), 'cursor', BAD_CURSOR));
      }
      const stolen = await stranger.get(`${at(path)}?cursor=${await getCursor(at(path))}`);
      expect(stolen.body).toEqual(
        path.startsWith('<feed>')
          ? problem('not_found', at(path), 'There is no such feed in this account.')
          : wrongField(at(path), 'cursor', BAD_CURSOR),
      );
    });
  });

  describe.each(ENVELOPES)('of $path', ({ path }) => {
    it('are page 1 with 20 records by default', async () => {
      const answer = await client.get(at(path));
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body)).toEqual(['data', 'page', 'pageSize', 'hasMore']);
      expect(answer.body).toMatchObject({ page: 1, pageSize: 20, hasMore: true });
      expect(answer.body.data).toHaveLength(20);
    });

    it.each([
      [1, 24, true],
      [1, 25, false],
      [1, 26, false],
      [5, 5, false],
      [4, 5, true],
      [25, 1, false],
      [24, 1, true],
    ])('have the exact hasMore at page %i of %i', async (page, pageSize, hasMore) => {
      const answer = await client.get(`${at(path)}?page=${page}&pageSize=${pageSize}`);
      expect(answer.body).toMatchObject({ page, pageSize, hasMore });
      expect(answer.headers.has('link')).toBe(hasMore);
    });

    it.each([6, 1_000, 1e12, Number.MAX_SAFE_INTEGER])(
      'are empty past the end: %i',
      async (page) => {
        for (const pageSize of [5, 100]) {
          const answer = await client.get(`${at(path)}?page=${page}&pageSize=${pageSize}`);
          expect(answer).toMatchObject({ status: 200 });
          expect(answer.body).toEqual({ data: [], page, pageSize, hasMore: false });
          expect(answer.headers.has('link')).toBe(false);
        }
      },
    );

    it('keep counting page along Link, with the same pageSize and filters', async () => {
      let answer = await client.get(`${at(path)}?page=2&pageSize=10`);
      expect(answer.body).toMatchObject({ page: 2, pageSize: 10, hasMore: true });
      expect(findNext(answer)).toMatch(new RegExp(`^${at(path)}\\?pageSize=10&cursor=[\\w-]+$`));
      answer = await client.get(findNext(answer)!);
      expect(answer.body).toMatchObject({ page: 3, pageSize: 10, hasMore: false });
      expect(answer.body.data).toHaveLength(5);
    });
  });

  it('refuse a cursor of another feed', async () => {
    for (let n = 0; n < 3; n++) await client.post(`${otherFeed}/posts`, { title: `other ${n}` });
    const link = findNext(await client.get(`${feed}/posts?pageSize=2`))!;
    const answer = await client.get(link.replace(feed, otherFeed));
    expect(answer.body).toEqual(wrongField(`${otherFeed}/posts`, 'cursor', BAD_CURSOR));
    for (const { id } of (await client.get(`${otherFeed}/posts`)).body.data) {
      await client.delete(`/api/v1/posts/${id}`);
    }
  });
});
