import { describe, expect, it } from '@jest/globals';
import { NotAFeedError, parseFeed } from '../feed-parser.js';

function getItems(text: string) {
  return parseFeed(Buffer.from(text), { contentType: null, url: 'https://site.example/' }).items;
}

describe('broken documents', () => {
  it.each([
    [
      'an unescaped ampersand',
      '<rss><channel><item><title>A & B</title><link>https://x.example/?a=1&b=2</link></item></channel></rss>',
    ],
    ['control characters', '<rss><channel><item><title>A \u0008& B</title></item></channel></rss>'],
    ['no end tags', '<rss><channel><item><title>A & B'],
    [
      'a missing end tag',
      '<rss><channel><item><title>A & B<link>https://x.example</link></item><item/></channel></rss>',
    ],
    [
      'an item in an item',
      '<rss><channel><item><title>A & B</title><item><title>C</title></item></channel></rss>',
    ],
    [
      'junk before the prolog',
      'Warning: line 3\n\n<?xml version="1.0"?><rss><channel><item><title>A & B</title></item></channel></rss>',
    ],
    ['no root', '<item><title>A & B</title></item>'],
    ['a lone channel', '<channel><item><title>A & B</title></item></channel>'],
    ['names in capitals', '<RSS><CHANNEL><ITEM><TITLE>A & B</TITLE></ITEM></CHANNEL></RSS>'],
    [
      'declared entities',
      '<!DOCTYPE rss [<!ENTITY x "<item/>">]><rss><channel><item><title>A & B</title></item></channel></rss>',
    ],
    ['a lone entry', '<entry xmlns="http://www.w3.org/2005/Atom"><title>A & B</title></entry>'],
    ['very deep nesting', `<rss><channel><item><title>A & B</title><x>${'<y>'.repeat(100_000)}`],
  ])('with %s still give their items', (_title, xml) => {
    expect(getItems(xml)[0]?.title).toBe('A & B');
  });

  it('do not expand entities of their own', () => {
    const bomb =
      '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>';
    expect(getItems(bomb)[0]?.title).toBe('&b;');
  });

  it.each([
    ['', 'The document is empty.'],
    ['<!DOCTYPE html><html><body>Hello</body></html>', 'The document is a web page, not a feed.'],
    ['<note><to>Tove</to></note>', 'The document is not a feed in a format that is known here.'],
    ['just text', 'The document is not a feed in a format that is known here.'],
    ['{"a":1}', 'The document is JSON, but not a JSON Feed.'],
    ['{"version":', 'The document is JSON, but not a JSON Feed.'],
  ])('without anything of a feed are refused: %s', (text, message) => {
    expect(() => getItems(text)).toThrow(new NotAFeedError(message));
  });
});
