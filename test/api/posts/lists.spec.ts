import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

interface Known {
  id: string;
  title: string;
  feed: number;
  publishedAt: string;
  createdAt: string;
  updatedAt: string;
}

const DAYS = ['2026-01-01', '2026-01-02', '2026-01-02', '2026-01-02', '2026-01-03', '2026-01-04'];
const SORTS = [
  '-publishedAt',
  'publishedAt',
  '-createdAt',
  'createdAt',
  '-updatedAt',
  'updatedAt',
] as const;
const SORT_WORDS = `must be one of ${[...SORTS, 'relevance'].join(', ')}`;
const INCLUDES = 'must be content or ai or state, or several of them, separated by commas';
const IDS = 'must be a UUID, or up to 50 of them, separated by commas';

describe('lists of posts', () => {
  const service = withService();
  const client = withClient(service);
  let feedIds: string[];
  let categoryId: string;
  let otherCategoryId: string;
  let known: Known[];

  beforeAll(async () => {
    categoryId = (await client.post('/api/v1/categories', { name: 'News' })).body.data.id;
    feedIds = [];
    known = [];
    otherCategoryId = (await client.post('/api/v1/categories', { name: 'Other' })).body.data.id;
    for (const settings of [{ categoryId }, { categoryId: otherCategoryId }]) {
      const feed = await client.post('/api/v1/feeds', { title: 'Feed', ...settings });
      feedIds.push(feed.body.data.id);
    }
    for (const [n, day] of DAYS.entries()) {
      for (const [feed, feedId] of feedIds.entries()) {
        const { body } = await client.post(`/api/v1/feeds/${feedId}/posts`, {
          externalId: `p${n}`,
          title: `Post ${n} of ${feed}`,
          contentHtml: `<p>${n % 2 === 0 ? 'even' : 'odd'} words</p>`,
          publishedAt: `${day}T12:00:00Z`,
        });
        const { id, title, publishedAt, createdAt, updatedAt } = body.data;
        known.push({ id, title, feed, publishedAt, createdAt, updatedAt });
      }
    }
    // Changed last, although published and added among the first.
    const [first] = known;
    const { body } = await client.patch(`/api/v1/posts/${first!.id}`, { summary: 'Changed' });
    first!.updatedAt = body.data.updatedAt;
  });

  const titles = async (query: string): Promise<string[]> => {
    const answer = await client.get(`/api/v1/posts?pageSize=100&${query}`);
    expect(answer.status).toBe(200);
    return answer.body.data.map(({ title }: { title: string }) => title);
  };

  /** The expected list, computed without a database. */
  const expected = (sort: string, meets: (post: Known) => boolean = () => true): string[] => {
    const field = sort.replace('-', '') as 'publishedAt' | 'createdAt' | 'updatedAt';
    const key = (post: Known) => `${post[field]} ${post.id}`;
    const ascending = known.filter(meets).sort((a, b) => (key(a) < key(b) ? -1 : 1));
    return (sort.startsWith('-') ? ascending.reverse() : ascending).map(({ title }) => title);
  };

  it.each(SORTS)('are in the order %s, and the id decides between equals', async (sort) => {
    expect(await titles(`sort=${sort}`)).toEqual(expected(sort));
  });

  it.each(['', 'sort=createdAt', 'publishedAfter=2025-01-01T00:00:00Z', 'read=false'])(
    'have no post of another account with ?%s',
    async (query) => {
      const stranger = await service.newClient();
      const { body } = await stranger.get(`/api/v1/posts?${query}`);
      expect(body).toMatchObject({ data: [], hasMore: false });
    },
  );

  it('are latest first by default', async () => {
    expect(await titles('')).toEqual(expected('-publishedAt'));
  });

  it('leave the content out unless it is requested', async () => {
    const [without] = (await client.get('/api/v1/posts')).body.data;
    const [withContent] = (await client.get('/api/v1/posts?include=content')).body.data;
    const { contentHtml, contentText, ...rest } = withContent;
    expect(contentHtml).toMatch(/^<p>(even|odd) words<\/p>$/);
    expect(contentText).toMatch(/^(even|odd) words$/);
    expect(rest).toEqual(without);
    expect(Object.keys(without).sort()).toEqual(
      (
        'attachments authors commentsUrl contentSource createdAt duplicateOf externalId externalUrl feedId id image language modifiedAt ' +
        'publishedAt summary tags title updatedAt url'
      ).split(' '),
    );
    const one = (await client.get(`/api/v1/posts/${without.id}`)).body.data;
    expect(one).toEqual(withContent);
  });

  const FILTERS: [string, () => string, (post: Known) => boolean][] = [
    ['feedId', () => `feedId=${feedIds[1]}`, ({ feed }) => feed === 1],
    ['feedId in capitals', () => `feedId=${feedIds[1]!.toUpperCase()}`, ({ feed }) => feed === 1],
    ['categoryId', () => `categoryId=${categoryId}`, ({ feed }) => feed === 0],
    [
      'publishedAfter, which it excludes',
      () => 'publishedAfter=2026-01-02T12:00:00Z',
      ({ publishedAt }) => publishedAt > '2026-01-02T12:00:00.000Z',
    ],
    [
      'publishedBefore, which it excludes',
      () => 'publishedBefore=2026-01-02T12:00:00Z',
      ({ publishedAt }) => publishedAt < '2026-01-02T12:00:00.000Z',
    ],
    [
      'publishedAfter in another zone',
      () => `publishedAfter=${encodeURIComponent('2026-01-02T13:00:00+01:00')}`,
      ({ publishedAt }) => publishedAt > '2026-01-02T12:00:00.000Z',
    ],
    [
      'createdAfter, which it excludes',
      () => `createdAfter=${known[3]!.createdAt}`,
      ({ createdAt }) => createdAt > known[3]!.createdAt,
    ],
    [
      'updatedAfter, which it excludes',
      () => `updatedAfter=${known[5]!.updatedAt}`,
      ({ updatedAt }) => updatedAt > known[5]!.updatedAt,
    ],
    ['several feeds', () => `feedId=${feedIds.join(',')}`, () => true],
    [
      'several feeds, one of them twice',
      () => `feedId=${feedIds[1]},${feedIds[1]!.toUpperCase()}`,
      ({ feed }) => feed === 1,
    ],
    [
      'several feeds, one of which there is not',
      () => `feedId=${feedIds[1]},019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70`,
      ({ feed }) => feed === 1,
    ],
    [
      'several feeds and a time',
      () => `feedId=${feedIds.join(',')}&publishedAfter=2026-01-02T12:00:00Z`,
      ({ publishedAt }) => publishedAt > '2026-01-02T12:00:00.000Z',
    ],
    [
      'several feeds and a category',
      () => `feedId=${feedIds.join(',')}&categoryId=${categoryId}`,
      ({ feed }) => feed === 0,
    ],
    ['several categories', () => `categoryId=${categoryId},${otherCategoryId}`, () => true],
    [
      'several feeds, several categories and words',
      () => `feedId=${feedIds.join(',')}&categoryId=${categoryId},${otherCategoryId}&q=odd`,
      ({ title }) => /Post [135]/.test(title),
    ],
    ['q', () => 'q=odd', ({ title }) => /Post [135]/.test(title)],
    [
      'a feed and the category of another, which no post meets',
      () => `feedId=${feedIds[1]}&categoryId=${categoryId}`,
      () => false,
    ],
    [
      'a feed, its category and a time',
      () => `feedId=${feedIds[0]}&categoryId=${categoryId}&publishedAfter=2026-01-02T23:00:00Z`,
      ({ feed, publishedAt }) => feed === 0 && publishedAt > '2026-01-02T23',
    ],
    [
      'everything at once',
      () =>
        `categoryId=${categoryId}&feedId=${feedIds[0]}&publishedAfter=2026-01-01T00:00:00Z` +
        `&publishedBefore=2026-01-03T00:00:00Z&createdAfter=2020-01-01T00:00:00Z&q=words+odd`,
      ({ feed, title }) => feed === 0 && /Post [13]/.test(title),
    ],
  ];

  it.each(FILTERS)('give the matching posts for %s, in every order', async (_, query, meets) => {
    for (const sort of SORTS) {
      expect(await titles(`sort=${sort}&${query()}`)).toEqual(expected(sort, meets));
    }
  });

  it('give the posts of one feed under the feed, with the same filters and orders', async () => {
    const answer = await client.get(
      `/api/v1/feeds/${feedIds[1]}/posts?sort=publishedAt&q=odd&publishedAfter=2026-01-02T00:00:00Z`,
    );
    const seen = answer.body.data.map(({ title }: { title: string }) => title);
    expect(seen).toEqual(
      expected('publishedAt', ({ feed, title }) => feed === 1 && /Post [135]/.test(title)),
    );
  });

  const WALKS: [string, string, () => string][] = SORTS.flatMap((sort) => [
    [sort, 'all posts', () => ''],
    [sort, 'several feeds', () => `&feedId=${feedIds.join(',')}`],
  ]);

  it.each(WALKS)(
    'give each post once by page and by Link in the order %s of %s',
    async (sort, _, filter) => {
      const byPage: string[] = [];
      for (let page = 1, hasMore = true; hasMore; page++) {
        const { body } = await client.get(
          `/api/v1/posts?sort=${sort}&pageSize=5&page=${page}${filter()}`,
        );
        expect(body).toMatchObject({ page, pageSize: 5 });
        byPage.push(...body.data.map(({ title }: { title: string }) => title));
        hasMore = body.hasMore;
      }
      const byLink: string[] = [];
      let next: string | undefined = `/api/v1/posts?sort=${sort}&pageSize=5${filter()}`;
      while (next) {
        const answer = await client.get(next);
        byLink.push(...answer.body.data.map(({ title }: { title: string }) => title));
        next = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(byPage).toEqual(expected(sort));
      expect(byLink).toEqual(expected(sort));
    },
  );

  it.each([1_000_000, 2 ** 31, Number.MAX_SAFE_INTEGER])('are empty at page %s', async (page) => {
    const { status, body } = await client.get(`/api/v1/posts?pageSize=100&page=${page}`);
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], page, pageSize: 100, hasMore: false });
  });

  it.each([
    ['feedId', 'feedId=1', IDS],
    ['feedId', `feedId=${randomUUID()},`, IDS],
    ['feedId', `feedId=${Array.from({ length: 51 }, () => randomUUID()).join(',')}`, IDS],
    ['categoryId', 'categoryId=', IDS],
    ['sort', 'sort=title', SORT_WORDS],
    ['sort', 'sort=', SORT_WORDS],
    ['sort', 'sort=createdAt&sort=createdAt', `${SORT_WORDS}, and must not be repeated`],
    ['sort', 'sort=relevance', 'can be relevance only together with q'],
    ['include', 'include=everything', INCLUDES],
    ['include', 'include=', INCLUDES],
    ['include', 'include=content,', INCLUDES],
    ['tag', 'tag=', 'must be a string of 1 to 200 characters without control characters'],
    ['language', 'language=*', 'must be a language tag such as en or pt-BR'],
    [
      'publishedAfter',
      'publishedAfter=yesterday',
      'must be an ISO 8601 timestamp with a time zone, such as 2026-01-02T03:04:05Z',
    ],
    [
      'publishedBefore',
      'publishedBefore=2026-01-02',
      'must be an ISO 8601 timestamp with a time zone, such as 2026-01-02T03:04:05Z',
    ],
    [
      'createdAfter',
      'createdAfter=2026-02-30T00:00:00Z',
      'must be an ISO 8601 timestamp with a time zone, such as 2026-01-02T03:04:05Z',
    ],
    [
      'q',
      `q=${'x'.repeat(1_001)}`,
      'must be a string of 1 to 1000 characters without control characters',
    ],
    ['q', 'q=%00', 'must be a string of 1 to 1000 characters without control characters'],
    [
      'q',
      'q=a&q=b',
      'must be a string of 1 to 1000 characters without control characters, and must not be repeated',
    ],
    ['writer', 'writer=Ada', 'is not a known parameter'],
    ['opened', 'opened=1', 'is not a known parameter'],
    ['__proto__', '__proto__=1', 'is not a known parameter'],
  ])('refuse %s in ?%s', async (field, query, message) => {
    const answer = await client.get(`/api/v1/posts?${query}`);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        detail: `${field} ${message}.`,
        errors: [{ field, message }],
      },
    });
  });

  it('refuse the filters feedId and categoryId under a feed', async () => {
    const answer = await client.get(`/api/v1/feeds/${feedIds[0]}/posts?feedId=${feedIds[1]}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'feedId', message: 'is not a known parameter' }] },
    });
  });
});
