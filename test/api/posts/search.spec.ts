import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';
import {
  namesFound,
  publishSearchable,
  SEARCHABLE_POSTS,
} from '../../support/posts/searchable-posts.js';

/** Queries, and the matching posts. */
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
  ['and or not', ['operators']],
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

/** Other input has no operators and causes no error. */
const HOSTILE: [string, string[]][] = [
  ['NOT lock', []],
  ['"terms:lock"', []],
  ['( ) * : - "', []],
  ['AND NEAR ( ) * : - "', ['operators']],
  ['{lock} : lock', ['locks']],
  ['^lock', ['locks']],
  ['lock + boats', ['locks']],
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
  ['-', []],
  ['-*', []],
  ['-"', []],
  ['-- -" "*', []],
  ['lock -', ['locks']],
  ['lock **', ['locks']],
  ['t-locks', []],
  ['o-hard', []],
  ['🚀', []],
  ['👩‍🚀', []],
  ['\u0301', []],
  ['...', []],
];

const EVERY: string[] = SEARCHABLE_POSTS.map(({ name }) => name).sort();

const MANY = Array.from({ length: 50 }, (_, n) => `z${n}`);

const LONGEST_QUERIES: [string, string, string[]][] = [
  ['one word', 'x'.repeat(1_000), []],
  ['the same word', 'lock '.repeat(50).trim(), ['locks']],
  ['50 words', MANY.join(' '), []],
  ['excluded words', MANY.map((word) => `-${word}`).join(' '), EVERY],
  ['alternatives', MANY.join(' OR '), []],
  ['excluded alternatives', MANY.map((word) => `-${word}`).join(' OR '), EVERY],
  ['hyphens', '-'.repeat(1_000), []],
  ['asterisks', '*'.repeat(1_000), []],
  ['Korean', '한국'.repeat(500), []],
  ['phrases', MANY.map((word) => `"${word} ${word}"`).join(' '), []],
  ['Han characters', '東'.repeat(1_000), []],
  ['ligatures of 18 letters each', 'ﷺ'.repeat(1_000), []],
  ['Hangul', '각'.repeat(1_000), []],
  ['quotes', '"'.repeat(1_000), []],
  ['one long phrase', `"${'z '.repeat(499)}`, []],
  ['emoji', '\u{1f600}'.repeat(1_000), []],
];

describe('the search', () => {
  const service = withService();
  const client = withClient(service);
  let path: string;

  beforeAll(async () => {
    path = await publishSearchable(client);
  });

  const find = (q: string, by = client): Promise<string[]> => namesFound(by, q);

  it.each(QUERIES)('finds by %s the posts with all terms: %j', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it.each(HOSTILE)('treats %j as words only', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it.each(LONGEST_QUERIES)('accepts as much as possible of %s', async (_, q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it('still has every post after these queries', async () => {
    const { body } = await client.get('/api/v1/posts?pageSize=100');
    expect(body.data).toHaveLength(SEARCHABLE_POSTS.length);
  });

  it('finds a post without content by its summary', async () => {
    await client.post(path, { externalId: 'summary', title: 'S', summary: 'A telling abstract' });
    expect(await find('abstract')).toEqual(['summary']);
  });

  it('finds an edited post only by its new text', async () => {
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

  it('does not find a deleted post, and finds it after it is published again', async () => {
    const post = { externalId: 'ephemeral', title: 'Ephemeral' };
    const { id } = (await client.post(path, post)).body.data;
    expect(await find('ephemeral')).toEqual(['ephemeral']);
    await client.delete(`/api/v1/posts/${id}`);
    expect(await find('ephemeral')).toEqual([]);
    await client.post(path, post);
    expect(await find('ephemeral')).toEqual(['ephemeral']);
  });

  it('finds a post by its title, tags and authors, with content of any length', async () => {
    await client.post(path, {
      externalId: 'long',
      title: 'Lengthy',
      contentText: 'word '.repeat(50_000),
      tags: ['verbose'],
      authors: [{ name: 'Proust' }],
    });
    expect(await find('lengthy verbose proust word')).toEqual(['long']);
  });

  it('never finds a post of another account, or by an account id', async () => {
    const stranger = await service.newClient();
    const feed = await stranger.post('/api/v1/feeds', { title: 'Theirs' });
    const theirs = `/api/v1/feeds/${feed.body.data.id}/posts`;
    await stranger.post(theirs, { externalId: 'theirs', title: 'Lock of a stranger' });
    expect(await find('lock', stranger)).toEqual(['theirs']);
    expect(await find('lock')).toEqual(['locks']);
    expect(await find('stranger')).toEqual([]);
    const beginning = client.accountId!.slice(0, 2);
    for (const id of [
      client.accountId!,
      `"${client.accountId}"`,
      `${beginning}*`,
      `a${beginning}*`,
    ]) {
      expect(await find(id, stranger)).toEqual([]);
      expect(await find(id)).toEqual([]);
    }
  });

  it('can be combined with the other filters, every order and Link', async () => {
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

  it('finds words and phrases that occur hundreds of times in a text', async () => {
    await client.post(path, {
      externalId: 'repeated',
      contentText: `${'yes no '.repeat(300)} yes maybe ${'보내기 '.repeat(300)} 받기`,
    });
    expect(await find('yes maybe 받기')).toEqual(['repeated']);
    expect(await find('"yes no"')).toEqual(['repeated']);
    // Both engines store a limited number of positions for each word.
    expect(await find('"yes maybe"')).toEqual([]);
    expect(await find('보내 내기')).toEqual(['repeated']);
  });

  it.each([
    ['control characters', 'a%00b'],
    ['nothing', ''],
    ['white space alone', '%20%09'],
    ['invisible characters alone', '%E2%80%8B%E2%80%AE'],
    ['a field that is none', 'terms:lock'],
    ['a group without end', '(lock'],
    ['the end of a group in a word', 'NEAR(lock boats)'],
    ['the end of no group', 'lock)'],
    ['51 terms', Array.from({ length: 51 }, (_, n) => `w${n}`).join('+')],
    ['more than 1,000 characters', 'a'.repeat(1_001)],
    ['the beginnings of very many words', Array.from({ length: 11 }, (_, n) => `a${n}*`).join('+')],
  ])('refuses %s', async (_, q) => {
    const { body } = await client.get(`/api/v1/posts?q=${q}`);
    expect(body).toMatchObject({ status: 400, errors: [{ field: 'q' }] });
  });
});
