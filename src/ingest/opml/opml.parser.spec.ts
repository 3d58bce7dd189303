import { describe, expect, it } from '@jest/globals';
import { MAX_GROWTH, measureGrowth } from '../../../test/properties/linear-work.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { parseOpml } from './opml.parser.js';
import { OPML_END, OPML_FOLDER_END, opmlFeed, opmlFolder, opmlStart } from './opml.writer.js';

const opml = (body: string) =>
  `<?xml version="1.0"?><opml version="2.0"><body>${body}</body></opml>`;
const feed = (name: string, more = '') =>
  `<outline text="${name}" xmlUrl="https://${name}/"${more}/>`;
const rows = (body: string) => parseOpml(opml(body)).map((row) => [row.feedUrl, row.categoryName]);

describe('readOpml', () => {
  it('reads every outline with an address as a feed, of any type', () => {
    expect(
      parseOpml(opml('<outline type="link" TITLE="A &amp; B" xmlURL=" https://a/ "/>')),
    ).toEqual([{ feedUrl: 'https://a/', title: 'A & B', categoryName: null }]);
  });

  it('takes the nearest outline with a title for the category', () => {
    const nested =
      `<outline text="News">${feed('a')}<outline><outline title="World">${feed('b')}</outline>` +
      `${feed('c')}</outline></outline>${feed('d')}`;
    expect(rows(nested)).toEqual([
      ['https://a/', 'News'],
      ['https://b/', 'World'],
      ['https://c/', 'News'],
      ['https://d/', null],
    ]);
  });

  it('does not take a feed for a category of the feeds within it', () => {
    const nested = `<outline text="News"><outline text="a" xmlUrl="https://a/">${feed('b')}</outline></outline>`;
    expect(rows(nested)).toEqual([
      ['https://a/', 'News'],
      ['https://b/', 'News'],
    ]);
  });

  it('reads the category attribute of a feed that stands alone', () => {
    expect(
      rows(feed('a', ' category="/Boston/Weather, /News"') + feed('b', ' category="/"')),
    ).toEqual([
      ['https://a/', 'Weather'],
      ['https://b/', null],
    ]);
  });

  it('cuts names to what a category and a title may be', () => {
    const long = '🦆'.repeat(700);
    const [row] = parseOpml(
      opml(`<outline text=" ${long}&#7; ">${feed('a').replace('"a"', `"${long}"`)}</outline>`),
    );
    expect(row?.categoryName).toBe('🦆'.repeat(100));
    expect(row?.title).toBe('🦆'.repeat(500));
  });

  it('does not take the address for a title', () => {
    const [row] = parseOpml(opml('<outline text="https://a/" xmlUrl="https://a/"/>'));
    expect(row?.title).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><html><body><outline xmlUrl="https://a/"/></body></html>'],
    ['a feed', '<rss><channel><item/></channel></rss>'],
    ['JSON', '{"opml":1}'],
    ['bytes', '\u0000\u0001\uFFFD'],
    ['opml deep within something else', `<a><b><c>${opml(feed('a'))}</c></b></a>`],
  ])('refuses %s', (_, document) => {
    expect(() => parseOpml(document)).toThrow(
      InvalidRequestError.because('The document is not OPML.'),
    );
  });

  it('refuses a document with more than 5,000 feeds, and takes one with as many', () => {
    const many = (count: number) => opml(feed('a').repeat(count));
    expect(parseOpml(many(5_000))).toHaveLength(5_000);
    expect(() => parseOpml(many(5_001))).toThrow('The document lists more than 5000 feeds.');
  });

  it('expands no entity', () => {
    const bomb =
      '<!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>' +
      opml('<outline text="&b;&x;" xmlUrl="https://a/"/>');
    expect(parseOpml(bomb)[0]?.title).toBe('&b;&x;');
  });

  it.each<[string, number, (times: number) => string]>([
    [
      'levels that all end',
      100_000,
      (times) => `${'<outline text="x">'.repeat(times)}${feed('a')}${'</outline>'.repeat(times)}`,
    ],
    ['levels that never end', 250_000, (times) => '<outline text="x">'.repeat(times)],
    ['ends without a beginning', 300_000, (times) => '</outline></x>'.repeat(times)],
    ['attributes', 800_000, (times) => `<outline ${'a="b" '.repeat(times)}/>`],
    ['elements of other kinds', 1_200_000, (times) => '<x/>'.repeat(times)],
  ])('survives a great many %s, in linear time', (_, most, body) => {
    expect(parseOpml(opml(body(most)))).toEqual([]);
    const growth = measureGrowth((times) => opml(body(times)), parseOpml);
    expect(growth.ratio).toBeLessThanOrEqual(MAX_GROWTH);
  });
});

describe('the OPML that is written', () => {
  it('is read unchanged for any text', () => {
    const title = `"Ö" <b>&amp;</b> 'x' ]]> 🦆\u0001\uFFFF`;
    const known = { siteUrl: null, description: 'Two\nlines\tand "more"', language: 'en' };
    const document =
      opmlStart('Feeds', new Date(0)) +
      opmlFolder('R&D <"x">') +
      opmlFeed({ title, feedUrl: 'https://a/?x=1&y="2"', ...known }) +
      OPML_FOLDER_END +
      OPML_END;
    expect(parseOpml(document)).toEqual([
      {
        feedUrl: 'https://a/?x=1&y="2"',
        title: `"Ö" <b>&amp;</b> 'x' ]]> 🦆`,
        categoryName: 'R&D <"x">',
      },
    ]);
    expect(document).toContain('description="Two&#10;lines&#9;and &quot;more&quot;"');
    expect(document).toContain('<dateCreated>Thu, 01 Jan 1970 00:00:00 GMT</dateCreated>');
    expect(document).not.toContain('htmlUrl');
  });
});
