import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../packages/testkit/seeded-random.js';
import { toNameKey } from '../../src/common/name-key.js';
import { FilterError } from '../../src/content/filter-language/filter-error.js';
import { parseFilter } from '../../src/content/filter-language/filter-parser.js';
import { toTitleKey } from '../../src/feeds/listing/feeds-named.statement.js';
import { compileFilter } from '../../src/posts/matching/compiled-filter.js';
import type { FilteredPost } from '../../src/posts/matching/compiled-filter.js';
import { RulesByTerm } from '../../src/rules/arrivals/rules-by-term.js';
import { SearchedEntry } from '../../src/posts/matching/searched-entry.js';
import { buildSearchEntry } from '../../src/posts/search/search-document.js';
import type { ApiClient } from '../../src/testing/api-client.js';
import { ENGINES } from '../support/databases/engines.js';
import { TestService } from '../support/services/service.js';

const POSTS = 60;
const FILTERS = 150;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Few words, so that most filters match some posts and not others. */
const WORDS = 'red Boat ship straße STRASSE café 東京タワー 京 한국어 🔥 C++ e-mail x1'.split(' ');
const TAGS = ['Release', 'open source', 'C++', 'Öl'];
const AUTHORS = ['Ada Lovelace', 'Grace Hopper', '東京 太郎'];
const FILES = ['image/png', 'audio/mpeg', 'video/mp4', 'application/pdf'];

/** What PostgreSQL and FTS5 store of a text has limits: places of a term, terms, letters of a term. */
const LIMITS = [
  `${'red ship '.repeat(300)}boat ship`,
  `${'한국어 '.repeat(300)}京 red`,
  `${Array.from({ length: 17_000 }, (_, n) => `n${n}`).join(' ')} red boat`,
  `${'y'.repeat(80)} red ${'y'.repeat(64)}z`,
];

describe.each(ENGINES)('A filter on %s', (engine) => {
  let service: TestService;
  let client: ApiClient;
  let posts: (FilteredPost & { id: string })[];
  let random: () => number;
  const some = <T>(all: readonly T[], share = 0.3): T[] => all.filter(() => random() < share);
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const text = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => one(WORDS)).join(' ');

  beforeAll(async () => {
    random = seededRandom(7);
    service = await TestService.start(engine);
    client = await service.newClient();
    const made = async (path: string, body: object) => (await client.post(path, body)).body.data;
    const category = await made('/api/v1/categories', { name: 'News' });
    const feeds = [
      await made('/api/v1/feeds', { title: 'Rust Blog', categoryId: category.id }),
      await made('/api/v1/feeds', { title: 'Ärzte' }),
    ];
    const labels = [
      await made('/api/v1/labels', { name: 'To cite' }),
      await made('/api/v1/labels', { name: 'Ähnlich' }),
    ];
    posts = [];
    for (let n = 0; n < POSTS; n++) {
      const feed = one(feeds);
      const input = {
        externalId: `${n}`,
        title: random() < 0.9 ? text(4) : null,
        contentText: LIMITS[n] ?? text(12),
        tags: some(TAGS),
        authors: some(AUTHORS).map((name) => ({ name })),
        language: one(['en', 'en-GB', 'de', null]),
        url: random() < 0.8 ? `https://example.com/${one(['a', 'red/boat', 'x?y=ship'])}` : null,
        image: random() < 0.2 ? 'https://example.com/a.png' : null,
        attachments: some(FILES, 0.15).map((mimeType) => ({
          url: 'https://example.com/file',
          mimeType,
        })),
        publishedAt: new Date(Date.now() - Math.floor(random() * 20) * DAY_MS).toISOString(),
      };
      const { id } = await made(`/api/v1/feeds/${feed.id}/posts`, input);
      const own = some(labels);
      const state = { read: random() < 0.5, starred: random() < 0.3 };
      const addLabelIds = own.map((label) => label.id);
      await client.patch('/api/v1/posts/state', { ids: [id], ...state, addLabelIds });
      const stored = (await client.get(`/api/v1/posts/${id}`)).body.data;
      posts.push({
        id,
        entry: new SearchedEntry(buildSearchEntry(stored)),
        feed: { id: feed.id, titleKey: toTitleKey(feed.title) },
        category: feed.categoryId ? { id: category.id, nameKey: toNameKey('News') } : null,
        labels: own.map((label) => ({ id: label.id, nameKey: toNameKey(label.name) })),
        ...state,
        duplicate: stored.duplicateOf !== null,
        publishedAt: Date.parse(stored.publishedAt),
        now: Date.now(),
      });
    }
  });
  afterAll(async () => {
    await service.stop();
  });

  const condition = (): string => {
    const word = one([
      ...WORDS,
      'bo*',
      'stra*',
      '"red ship"',
      '"ship boat"',
      '"京 red"',
      'y*',
      'n16*',
    ]);
    const feed = one(posts).feed.id;
    const day = new Date(Date.now() - Math.floor(random() * 20) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    return one([
      ...[
        word,
        word,
        word,
        `"${text(2)}"`,
        `${one(['title', 'text'])}:${one(['red', 'boat', '京'])}`,
      ],
      ...[`tag:"${one(TAGS)}"`, `author:${one(['ada', 'hop*', '"ada lovelace"'])}`],
      ...[`url:${one(['example.com', 'red/boat', 'ship'])}`, `lang:${one(['en', 'EN-gb', 'fr'])}`],
      ...[`has:${one(['attachment', 'image', 'audio', 'video'])}`],
      ...[`is:${one(['read', 'unread', 'starred', 'duplicate'])}`],
      ...[
        `feed:${one([feed, '"rust BLOG"', 'Ärzte', 'none'])}`,
        `category:${one(['NEWS', 'none'])}`,
      ],
      ...[`label:${one(['"to CITE"', 'ähnlich', 'none'])}`],
      ...[`${one(['before', 'after'])}:${one([day, `${Math.floor(random() * 20)}d`])}`],
    ]);
  };
  const filter = (levels: number): string =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const sign = random() < 0.25 ? '-' : '';
      const part = levels > 0 && random() < 0.5 ? `(${filter(levels - 1)})` : condition();
      return sign + part;
    }).join(random() < 0.4 ? ' OR ' : ' ');

  const listed = async (q: string): Promise<string[]> => {
    const answer = await client.get(`/api/v1/posts?pageSize=100&q=${encodeURIComponent(q)}`);
    if (answer.status !== 200) throw new Error(`${q}: ${answer.text}`);
    return answer.body.data.map(({ id }: { id: string }) => id).sort();
  };

  it('finds the same posts in a list and in memory', async () => {
    let selective = 0;
    let passedOver = 0;
    for (let n = 0; n < FILTERS;) {
      const q = filter(n % 4);
      const tree = isFilter(q);
      if (!tree) continue;
      n++;
      const matches = compileFilter(tree);
      const inMemory = posts.filter(matches).map(({ id }) => id);
      expect({ q, ids: await listed(q) }).toEqual({ q, ids: inMemory.sort() });
      if (inMemory.length > 0 && inMemory.length < POSTS) selective++;
      // By its terms alone, a filter is passed over for posts that do not match, and for no other.
      const rules = new RulesByTerm([{ filter: tree }]);
      const near = posts.filter(({ entry }) => rules.near(entry).length > 0);
      expect(near.map(({ id }) => id)).toEqual(expect.arrayContaining(inMemory));
      if (near.length < POSTS) passedOver++;
    }
    expect(selective).toBeGreaterThan(FILTERS / 4);
    expect(passedOver).toBeGreaterThan(FILTERS / 10);
  });

  it.each([
    ['to the right', (inner: string) => `a OR (b ${inner})`],
    ['to the left', (inner: string) => `(${inner} b) OR a`],
    ['negated', (inner: string) => `-(red -b OR ${inner}) -c`],
    ['on both sides', (inner: string) => `(${inner}) OR -(boat -ship)`],
  ])('is answered with eight levels %s', async (_, around) => {
    let q = '"red boat" -is:read';
    for (let level = 0; level < 7; level++) q = around(q);
    const matches = compileFilter(parseFilter(q)!);
    expect(await listed(q)).toEqual(
      posts
        .filter(matches)
        .map(({ id }) => id)
        .sort(),
    );
    const words = q.replace('-is:read', '-ship');
    const matchesWords = compileFilter(parseFilter(words)!);
    expect(await listed(words)).toEqual(
      posts
        .filter(matchesWords)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

/** The tree of a text that is a filter; random ones may have too many prefixes or no condition. */
function isFilter(text: string) {
  try {
    if ((text.match(/\*|京|東/g) ?? []).length > 10) return undefined;
    return parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
}
