import { describe, expect, it } from '@jest/globals';
import { parseFeed } from '../feed-parser.js';
import type { DocumentMeta } from '../feed-parser.js';

const URL = 'https://cdn.example/feeds/rss.xml';

const parse = (xml: string | Buffer, meta: Partial<DocumentMeta> = {}) =>
  parseFeed(Buffer.from(xml), { url: URL, contentType: 'text/xml', ...meta });
const channel = (xml: string, meta?: Partial<DocumentMeta>) =>
  parse(`<rss version="2.0"><channel>${xml}</channel></rss>`, meta);

describe('RSS as it is in the wild', () => {
  it.each([
    '<body xmlns="http://www.w3.org/1999/xhtml"><p>Long</p></body>',
    '<xhtml:body xmlns:xhtml="http://www.w3.org/1999/xhtml"><xhtml:p>Long</xhtml:p></xhtml:body>',
    '<fullitem>&lt;p&gt;Long&lt;/p&gt;</fullitem>',
    '<fullitem><![CDATA[<p>Long</p>]]></fullitem>',
  ])('has content in %s', (content) => {
    const { items } = channel(`<item><description>Short</description>${content}</item>`);
    expect(items[0]).toMatchObject({ contentHtml: '<p>Long</p>', summary: 'Short' });
  });

  const links = (item: string, around = '') => {
    const html = '<![CDATA[<a href="more">x</a><img src="/p.png">]]>';
    const [read] = channel(`${around}<item>${item}<description>${html}</description>
      <enclosure url="a.mp3" type="audio/mpeg"/></item>`).items;
    const [, href] = /href="([^"]+)"/.exec(read!.contentHtml!)!;
    return [read!.url, href, read!.image, read!.attachments[0]!.url];
  };

  it('has links that are relative to the link of the item', () => {
    const site = '<link>https://site.example/blog/</link>';
    expect(links('<link>https://other.example/posts/1</link>', site)).toEqual([
      'https://other.example/posts/1',
      'https://other.example/posts/more',
      'https://other.example/p.png',
      'https://other.example/posts/a.mp3',
    ]);
    expect(links('<link>posts/1</link>', site)).toEqual([
      'https://site.example/blog/posts/1',
      'https://site.example/blog/posts/more',
      'https://site.example/p.png',
      'https://site.example/blog/posts/a.mp3',
    ]);
  });

  it('has links that are relative to the link of the channel, else to the file', () => {
    const site = '<link>https://site.example/blog/</link>';
    expect(links('', site).slice(1)).toEqual([
      'https://site.example/blog/more',
      'https://site.example/p.png',
      'https://site.example/blog/a.mp3',
    ]);
    expect(links('').slice(1)).toEqual([
      'https://cdn.example/feeds/more',
      'https://cdn.example/p.png',
      'https://cdn.example/feeds/a.mp3',
    ]);
  });

  it('has links under an xml:base that stays', () => {
    const { items } = parse(
      `<rss xml:base="https://base.example/x/"><channel><link>https://site.example/</link>
        <item><link>1</link><description>&lt;a href="2"&gt;x&lt;/a&gt;</description></item>
      </channel></rss>`,
    );
    expect(items[0]!.url).toBe('https://base.example/x/1');
    expect(items[0]!.contentHtml).toContain('href="https://base.example/x/2"');
  });

  it('gives its posts the language of the feed, and its tags hyphens', () => {
    const xml = `<language>en_US</language><item><title>a</title></item>
      <item xml:lang="pt_BR"><title>b</title></item>`;
    const { language, items } = channel(xml, { contentLanguage: 'fr' });
    expect(language).toBe('en-US');
    expect(items.map((item) => item.language)).toEqual(['en-US', 'pt-BR']);
  });

  it.each([
    ['de', 'de'],
    [' de_AT ', 'de-AT'],
    ['de, en', null],
    ['', null],
    [null, null],
  ])('takes the Content-Language %s where the feed names no language', (contentLanguage, found) => {
    const { language, items } = channel('<item><title>a</title></item>', { contentLanguage });
    expect([language, items[0]!.language]).toEqual([found, found]);
  });

  it.each(['iso-8859-1', 'ISO8859-1', 'latin1', 'us-ascii'])(
    'has windows-1252 in bytes and references, where it says %s',
    (charset) => {
      const head = `<?xml version="1.0" encoding="${charset}"?><rss><channel><title>`;
      const text = Buffer.from('\x93caf\xe9\x94 &#147;&#x80;&#148;', 'latin1');
      const { title } = parse(
        Buffer.concat([Buffer.from(head), text, Buffer.from('</title></channel></rss>')]),
        { contentType: null },
      );
      expect(title).toBe('“café” “€”');
    },
  );
});
