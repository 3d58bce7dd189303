import { describe, expect, it } from '@jest/globals';
import { sanitizeHtml } from '../../content/sanitizer.js';
import { parseFeed } from './feed-parser.js';
import type { ParsedFeed, ParsedItem } from './parsed-feed.js';

const parse = (text: string, contentType: string | null = null): ParsedFeed =>
  parseFeed(Buffer.from(text), { contentType, url: 'https://site.example/feed' });

const rss = (inside: string): ParsedFeed => parse(`<rss><channel>${inside}</channel></rss>`);
const rssItem = (inside: string): ParsedItem => rss(`<item>${inside}</item>`).items[0]!;
const many = (count: number, one: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => one(n)).join('');
const LONG = 'long '.repeat(100_000);

describe('A fetched item keeps to the limits of a published one', () => {
  it('in its texts, which are cut at the end of a word', () => {
    const { title, summary, authors, tags, language } = rssItem(
      `<title>${LONG}</title><description>${LONG}</description><author>${LONG}</author>
       <category>${LONG}</category><language>${LONG}</language>`,
    );
    expect(title).toMatch(/^long (long )+long…$/);
    expect(title!.length).toBeLessThanOrEqual(1_000);
    expect(summary!.length).toBeLessThanOrEqual(300);
    expect(authors[0]!.name!.length).toBeLessThanOrEqual(300);
    expect(tags[0]!.length).toBeLessThanOrEqual(200);
    expect(language).toBeNull();
  });

  it('in the length of its lists', () => {
    const { authors, tags, attachments } = rssItem(
      many(200, (n) => `<dc:creator>Author ${n}</dc:creator><category>Tag ${n}</category>`) +
        many(200, (n) => `<enclosure url="https://site.example/${n}.mp3" type="audio/mpeg"/>`),
    );
    expect([authors.length, tags.length, attachments.length]).toEqual([100, 100, 100]);
    expect([authors[0]!.name, tags[0]]).toEqual(['Author 0', 'Tag 0']);
  });

  it('in its addresses, of which a longer one is none', () => {
    const { url, image } = rssItem(
      `<link>https://site.example/${LONG.replaceAll(' ', '')}</link><image><url>/i.png</url></image>`,
    );
    expect({ url, image }).toEqual({ url: null, image: 'https://site.example/i.png' });
  });

  it('in its identifier, and is still told apart from others', () => {
    const feed = rss(many(2, (n) => `<item><guid>${'x'.repeat(5_000)}${n}</guid></item>`));
    const [first, second] = feed.items.map(({ guid }) => guid!);
    expect(first).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
  });

  it.each([
    ['text', LONG.repeat(3)],
    ['ampersands', '&amp;amp;'.repeat(250_000)],
    ['quotes in plain text', '"'.repeat(1_500_000)],
    ['nested elements', `&lt;div&gt;${'&lt;b&gt;x'.repeat(150_000)}`],
    ['short links', '&lt;a href=x&gt;x&lt;/a&gt;'.repeat(30_000)],
    ['one tag', `&lt;b title="${'x'.repeat(3_000_000)}"&gt;x&lt;/b&gt;`],
  ])('in its content of %s, which stays whole HTML', (_, description) => {
    const { contentHtml, contentText } = rssItem(
      `<title>Kept</title><description>${description}</description>`,
    );
    expect((contentHtml ?? '').length).toBeLessThanOrEqual(1_000_000);
    expect((contentText ?? '').length).toBeLessThanOrEqual(1_000_000);
    expect(sanitizeHtml(contentHtml ?? '')).toBe(contentHtml ?? '');
  });

  it('in addresses that a long base makes long', () => {
    const { contentHtml } = rssItem(
      `<description xml:base="https://site.example/${'b'.repeat(1_900)}/">` +
        `${'&lt;a href=x&gt;x&lt;/a&gt;'.repeat(5_000)}</description>`,
    );
    expect(contentHtml!.length).toBeLessThan(1_000_000);
    expect(contentHtml).toContain(`/x" rel="noopener noreferrer">x</a>`);
  });

  it('without any of the many authors of its feed beyond ten', () => {
    const feed = parse(
      `<feed xmlns="http://www.w3.org/2005/Atom">${many(50, (n) => `<author><name>${n}</name></author>`)}
       <entry><title>A</title></entry></feed>`,
    );
    expect(feed.items[0]!.authors).toHaveLength(10);
  });
});

describe('Of one document', () => {
  it.each([
    [
      'RSS',
      `<rss><channel>${many(6_000, (n) => `<item><guid>${n}</guid></item>`)}<title>T</title>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${many(6_000, (n) => `<entry><id>${n}</id></entry>`)}`,
    ],
    [
      'JSON Feed',
      JSON.stringify({ title: 'T', items: Array.from({ length: 6_000 }, (_, id) => ({ id })) }),
    ],
  ])('in %s the items at both ends count, where they have no dates', (_, document) => {
    const { title, items, itemsLeftOut } = parse(document);
    expect(title).toBe('T');
    expect(items).toHaveLength(5_000);
    const [first, half, next, last] = [0, 2_499, 2_500, 4_999].map((at) => items[at]!.guid);
    expect([first, half, next, last, itemsLeftOut]).toEqual(['0', '2499', '3500', '5999', 1_000]);
  });

  const day = (n: number) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString();
  const documents: [format: string, of: (ns: number[]) => string][] = [
    [
      'RSS',
      (ns) =>
        `<rss><channel>${ns.map((n) => `<item><guid>${n}</guid><pubDate>${day(n)}</pubDate></item>\n`).join('')}<title>T</title>`,
    ],
    [
      'Atom',
      (ns) =>
        `<feed xmlns="http://www.w3.org/2005/Atom">${ns.map((n) => `<entry><id>${n}</id><updated>${day(n)}</updated></entry>\n`).join('')}<title>T</title>`,
    ],
    [
      'JSON Feed',
      (ns) =>
        JSON.stringify({ title: 'T', items: ns.map((id) => ({ id, date_published: day(id) })) }),
    ],
  ];
  it.each(documents)('in %s the newest 5,000 items count, wherever they are', (_, of) => {
    const upwards = Array.from({ length: 12_345 }, (__, n) => n);
    const shuffled = Array.from({ length: 5_005 }, (__, n) => (n * 17) % 5_005);
    for (const ns of [upwards, upwards.toReversed(), shuffled]) {
      const { title, items, itemsLeftOut } = parse(of(ns));
      const oldest = ns.length - 5_000;
      expect(items.map(({ guid }) => Number(guid))).toEqual(ns.filter((n) => n >= oldest));
      expect([title, itemsLeftOut]).toEqual(['T', oldest]);
    }
  });

  it('items in the middle of a long document take no part of its nodes', () => {
    const record = (n: number) => `<item><guid>${n}</guid>${'<x/>'.repeat(50)}</item>`;
    const { items, itemsLeftOut } = rss(many(40_000, record));
    expect([items.length, items.at(-1)!.guid, itemsLeftOut]).toEqual([5_000, '39999', 35_000]);
  });

  it('the feed keeps to its limits as well', () => {
    const { title, description } = rss(`<title>${LONG}</title><description>${LONG}</description>`);
    expect(title!.length).toBeLessThanOrEqual(500);
    expect(description!.length).toBeLessThanOrEqual(2_000);
  });
});

describe('A name that every object has', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'such as %s has no meaning in a feed',
    (name) => {
      const text =
        `<?xml version="1.0" encoding="${name}"?><rss xmlns="${name}" xmlns:${name}="${name}"><channel>` +
        `<sy:updatePeriod>${name}</sy:updatePeriod><language>en</language><item ${name}="1"><title>T</title>` +
        `<pubDate>Mon, 02 Jan 2006 15:04:05 ${name}</pubDate><${name}>x</${name}></item></channel></rss>`;
      const { hints, items } = parse(text, `text/xml; charset=${name}`);
      expect(hints).toEqual({});
      expect(items[0]!.title).toBe('T');
      expect(items[0]!.publishedAt).toBe(Date.UTC(2006, 0, 2, 15, 4, 5));
    },
  );

  it('has none in JSON either, nor has a version of any shape', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const feed = `{"version":${deep},"__proto__":1,"items":[{"id":"a","constructor":{"toString":1}}]}`;
    expect(parse(feed).items.map(({ guid }) => guid)).toEqual(['a']);
    expect(() => parse('{"version":{"toString":1}}')).toThrow('not a JSON Feed');
  });
});
