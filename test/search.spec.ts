import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from './setup/api-client.js';
import { ENGINES } from './setup/engines.js';
import { TestService } from './setup/service.js';

const POSTS = [
  { name: 'locks', title: 'How locks work', contentHtml: '<p>A <b>lock</b> lifts boats.</p>' },
  { name: 'boats', title: 'Boats', contentText: 'Boats work hard. How hard?' },
  { name: 'accents', title: 'Crème brûlée à Zürich', contentText: 'Łódź is no Lodz.' },
  { name: 'cyrillic', title: 'Съешь ещё этих мягких булок' },
  { name: 'greek', title: 'ΟΔΥΣΣΕΥΣ' },
  { name: 'japanese', title: '東京タワーの夜景', contentText: '全文検索のテスト' },
  { name: 'chinese', title: '北京大学', contentText: '大学北京' },
  { name: 'korean', title: '한국어 검색' },
  { name: 'thai', title: 'ภาษาไทย' },
  { name: 'arabic', title: 'كتاب جديد' },
  { name: 'tagged', title: 'T', tags: ['hydraulics', 'Open Source'] },
  { name: 'authored', title: 'A', authors: [{ name: 'Ada Lovelace' }, { name: null }] },
  { name: 'numbers', title: 'Version 2.0.1 of C++ and x86_64', contentText: '1,000,000' },
  {
    name: 'operators',
    title: 'AND OR NOT NEAR',
    contentText: "O'Reilly's cat & dog | bird <-> ! fish",
  },
  { name: 'hyphen', title: 'A state-of-the-art e-mail' },
  { name: 'markup', title: 'M', contentHtml: '<p class="hidden">vis<i>ible</i><br>words</p>' },
  { name: 'emoji', title: '🚀 launch 👩‍🚀' },
] as const;

/** What a user types, and the posts that hold it. */
const QUERIES: [string, string[]][] = [
  ['lock', ['locks']],
  ['locks', ['locks']],
  ['work', ['boats', 'locks']],
  ['work how', ['boats', 'locks']],
  ['how locks', ['locks']],
  ['work missing', []],
  ['wor', []],
  ['"locks work"', ['locks']],
  ['"work locks"', []],
  ['"boats work" hard', ['boats']],
  ['hard "work boats"', []],
  ['"how locks', ['locks']],
  ['"" work ""', ['boats', 'locks']],
  ['LOCKS', ['locks']],
  ['creme BRULEE', ['accents']],
  ['crème brûlée', ['accents']],
  ['cre\u0300me', ['accents']],
  ['zurich', ['accents']],
  ['СЪЕШЬ ЕЩЕ', ['cyrillic']],
  ['οδυσσευς', ['greek']],
  ['東京', ['japanese']],
  ['京東', []],
  ['夜景', ['japanese']],
  ['タワー', ['japanese']],
  ['検索', ['japanese']],
  ['北京大学', ['chinese']],
  ['大学', ['chinese']],
  ['京 北', ['chinese']],
  ['한국어', ['korean']],
  ['ภาษา', ['thai']],
  ['كتاب', ['arabic']],
  ['hydraulics', ['tagged']],
  ['"open source"', ['tagged']],
  ['lovelace ada', ['authored']],
  ['2.0.1', ['numbers']],
  ['"2 0 1"', ['numbers']],
  ['x86_64', ['numbers']],
  ['1,000,000', ['numbers']],
  ['C++', ['numbers']],
  ['AND', ['numbers', 'operators']],
  ['and OR not', ['operators']],
  ["o'reilly", ['operators']],
  ['cat & dog', ['operators']],
  ['cat <-> dog', ['operators']],
  ['state-of-the-art', ['hyphen']],
  ['"of the art"', ['hyphen']],
  ['art state', ['hyphen']],
  ['visible', ['markup']],
  ['visiblewords', []],
  ['hidden', []],
  ['class', []],
  ['launch', ['emoji']],
  ['🚀 launch', ['emoji']],
];

/** Nothing that a user types is an operator, and nothing of it is an error. */
const HOSTILE: [string, string[]][] = [
  ['lock*', ['locks']],
  ['title:lock', []],
  ['terms:lock', []],
  ['keys:lock', []],
  ['-lock', ['locks']],
  ['NOT lock', []],
  ['lock OR boats', []],
  ['NEAR(lock boats)', []],
  ['(lock', ['locks']],
  ['lock)', ['locks']],
  ['{lock} : lock', ['locks']],
  ['^lock', ['locks']],
  ['lock + boats', ['locks']],
  ['lock:*', ['locks']],
  ['lock:A', []],
  ['!lock', ['locks']],
  ['lock & !boats', ['locks']],
  ["lock'; DROP TABLE posts; --", []],
  ["'; DELETE FROM posts_search; --", []],
  ["' OR '1'='1", []],
  ['lock\\', ['locks']],
  ["lock\\'", ['locks']],
  ['\\0', ['numbers']],
  ['%', []],
  ['_', []],
  ['lock%', ['locks']],
  ['$1', ['numbers']],
  ['?', []],
  [':p ', []],
  ['"', []],
  ['"""', []],
  ['""', []],
  ['" "', []],
  ["'", []],
  ['*', []],
  ['( ) * : - "', []],
  ['AND OR NEAR ( ) * : - "', ['operators']],
  ['🚀', []],
  ['👩‍🚀', []],
  ['\u200b\u202e\ufeff', []],
  ['\u0301', []],
  ['', []],
  ['   ', []],
  ['\t\n', []],
  ['...', []],
];

const LONGEST: [string, string, string[]][] = [
  ['one word', 'x'.repeat(500), []],
  ['the same word', 'lock '.repeat(100).trim(), ['locks']],
  ['250 words', 'z '.repeat(250).trim(), []],
  ['125 phrases', '"z" '.repeat(125).trim(), []],
  ['Han characters', '東'.repeat(500), []],
  ['ligatures of 18 letters each', 'ﷺ'.repeat(500), []],
  ['Hangul', '각'.repeat(500), []],
  ['parentheses', '('.repeat(500), []],
  ['quotes', '"'.repeat(500), []],
  ['one long phrase', `"${'z '.repeat(249)}`, []],
  ['emoji', '\u{1f600}'.repeat(500), []],
];

describe.each(ENGINES)('the search on %s', (engine) => {
  let service: TestService;
  let client: ApiClient;
  let path: string;

  beforeAll(async () => {
    service = await TestService.start(engine);
    client = await service.newClient();
    const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
    path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    for (const { name, ...post } of POSTS) {
      expect((await client.post(path, { externalId: name, ...post })).status).toBe(201);
    }
  });
  afterAll(() => service.stop());

  const find = async (q: string, by = client): Promise<string[]> => {
    const answer = await by.get(`/api/v1/posts?pageSize=100&q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe(200);
    const posts: { externalId: string }[] = answer.body.data;
    return posts.map(({ externalId }) => externalId).sort();
  };

  it.each(QUERIES)('finds by %s what holds all of it: %j', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it.each(HOSTILE)('takes %j for words and nothing else', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it.each(LONGEST)('takes 500 characters of %s', async (_, q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it('still has every post after all that', async () => {
    const { body } = await client.get('/api/v1/posts?pageSize=100');
    expect(body.data).toHaveLength(POSTS.length);
  });

  it('finds a post by its summary where it has no content', async () => {
    await client.post(path, { externalId: 'summary', title: 'S', summary: 'A telling abstract' });
    expect(await find('abstract')).toEqual(['summary']);
  });

  it('finds an edited post by what it says now alone', async () => {
    await client.post(path, { externalId: 'edited', title: 'Former', tags: ['olden'] });
    const again = await client.post(path, {
      externalId: 'edited',
      title: 'Present',
      tags: ['newer'],
    });
    expect(await find('former')).toEqual([]);
    expect(await find('olden')).toEqual([]);
    expect(await find('present newer')).toEqual(['edited']);
    await client.patch(`/api/v1/posts/${again.body.data.id}`, { contentHtml: '<p>patched</p>' });
    expect(await find('present patched')).toEqual(['edited']);
  });

  it('finds a deleted post no more, and one that came back again', async () => {
    const post = { externalId: 'ephemeral', title: 'Ephemeral' };
    const { id } = (await client.post(path, post)).body.data;
    expect(await find('ephemeral')).toEqual(['ephemeral']);
    await client.delete(`/api/v1/posts/${id}`);
    expect(await find('ephemeral')).toEqual([]);
    await client.post(path, post);
    expect(await find('ephemeral')).toEqual(['ephemeral']);
  });

  it('finds a post by its title, tags and authors, however long its content is', async () => {
    await client.post(path, {
      externalId: 'long',
      title: 'Lengthy',
      contentText: 'word '.repeat(50_000),
      tags: ['verbose'],
      authors: [{ name: 'Proust' }],
    });
    expect(await find('lengthy verbose proust word')).toEqual(['long']);
  });

  it('never finds a post of another account, nor by the id of the account', async () => {
    const stranger = await service.newClient();
    const feed = await stranger.post('/api/v1/feeds', { title: 'Theirs' });
    const theirs = `/api/v1/feeds/${feed.body.data.id}/posts`;
    await stranger.post(theirs, { externalId: 'theirs', title: 'Lock of a stranger' });
    expect(await find('lock', stranger)).toEqual(['theirs']);
    expect(await find('lock')).toEqual(['locks']);
    expect(await find('stranger')).toEqual([]);
    for (const id of [client.accountId!, stranger.accountId!, `"${client.accountId}"`]) {
      expect(await find(id, stranger)).toEqual([]);
      expect(await find(id)).toEqual([]);
    }
  });

  it('goes with the other filters, every order and Link', async () => {
    for (let n = 0; n < 5; n++) {
      const publishedAt = `2026-01-0${n + 1}T00:00:00Z`;
      await client.post(path, { externalId: `walk-${n}`, title: `Walking ${n}`, publishedAt });
    }
    const names: string[] = [];
    let next: string | undefined =
      `${path}?q=walking&sort=publishedAt&pageSize=2&publishedAfter=2026-01-01T12:00:00Z`;
    while (next) {
      const answer = await client.get(next);
      names.push(...answer.body.data.map((post: { externalId: string }) => post.externalId));
      next = /<(.*)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual(['walk-1', 'walk-2', 'walk-3', 'walk-4']);
  });

  it('refuses control characters, which no one types', async () => {
    const { body } = await client.get('/api/v1/posts?q=a%00b');
    expect(body).toMatchObject({ status: 400, errors: [{ field: 'q' }] });
  });
});
