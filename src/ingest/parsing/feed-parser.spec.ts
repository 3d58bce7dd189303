import { describe, expect, it } from '@jest/globals';
import { parseFeed } from './feed-parser.js';
import type { ParsedFeed, ParsedItem } from './parsed-feed.js';

const URL_OF_FEED = 'https://site.example/feeds/main.xml';

function parse(text: string, meta: { contentLocation?: string } = {}): ParsedFeed {
  return parseFeed(Buffer.from(text), { contentType: null, url: URL_OF_FEED, ...meta });
}

function item(text: string): ParsedItem {
  const [first] = parse(text).items;
  expect(first).toBeDefined();
  return first!;
}

const rssItem = (xml: string) =>
  item(`<rss version="2.0"><channel><item>${xml}</item></channel></rss>`);
const atomEntry = (xml: string) =>
  item(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>${xml}</entry></feed>`);

describe('RSS 2.0', () => {
  const feed = parse(`<?xml version="1.0"?>
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
      xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>News &amp;amp; views</title><link>https://site.example/</link><description>What &lt;b&gt;happens&lt;/b&gt;</description>
      <language>en-GB</language><ttl>90</ttl><sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>
      <skipHours><hour>0</hour><hour>24</hour><hour>5</hour></skipHours><skipDays><day>Sunday</day><day>friday</day></skipDays>
      <image><url>/logo.png</url></image>
      <atom:link rel="self" href="https://site.example/feed"/><atom:link rel="hub" href="https://hub.example/"/>
      <item><title>First &lt;em&gt;post&lt;/em&gt;</title><link>/posts/1</link><guid isPermaLink="false">post-1</guid>
        <description>In short.</description><content:encoded><![CDATA[<p>At <a href="/more">length</a>.</p>]]></content:encoded>
        <dc:creator>Jane Doe</dc:creator><author>jane@site.example (Somebody)</author><category>One</category><category>Two</category><category>One</category>
        <pubDate>Mon, 02 Jan 2006 15:04:05 GMT</pubDate><comments>/posts/1#comments</comments>
        <enclosure url="/audio.mp3" type="audio/mpeg" length="1234"/><itunes:duration>1:02:03</itunes:duration><itunes:image href="/cover.jpg"/>
      </item></channel></rss>`);

  it('reads the channel', () => {
    expect({ ...feed, items: [] }).toEqual({
      title: 'News & views',
      siteUrl: 'https://site.example/',
      feedUrl: 'https://site.example/feed',
      description: 'What happens',
      language: 'en-GB',
      icon: 'https://site.example/logo.png',
      hints: { ttlMinutes: 90, updatePeriodMinutes: 360, skipHours: [0, 5], skipDays: [0, 5] },
      hub: 'https://hub.example/',
      self: 'https://site.example/feed',
      isTruncated: false,
      newFeedUrl: null,
      updatedAt: null,
      items: [],
      skipped: [],
    });
  });

  it('reads an item', () => {
    expect(feed.items).toEqual([
      {
        guid: 'post-1',
        url: 'https://site.example/posts/1',
        externalUrl: null,
        title: 'First post',
        summary: 'In short.',
        contentHtml:
          '<p>At <a href="https://site.example/more" rel="noopener noreferrer">length</a>.</p>',
        contentText: 'At length.',
        image: 'https://site.example/cover.jpg',
        authors: [{ name: 'Jane Doe', url: null, avatar: null }],
        tags: ['One', 'Two'],
        language: 'en-GB',
        attachments: [
          {
            url: 'https://site.example/audio.mp3',
            mimeType: 'audio/mpeg',
            title: null,
            sizeInBytes: 1234,
            durationInSeconds: 3723,
          },
        ],
        publishedAt: Date.UTC(2006, 0, 2, 15, 4, 5),
        modifiedAt: null,
        commentsUrl: 'https://site.example/posts/1#comments',
        rawHash: expect.stringMatching(/^[\w-]{22}$/),
      },
    ]);
  });

  it.each([
    ['jane@site.example', 'jane@site.example'],
    ['jane@site.example (Jane Doe)', 'Jane Doe'],
    ['Jane Doe (jane@site.example)', 'Jane Doe'],
    ['Jane Doe &lt;jane@site.example&gt;', 'Jane Doe'],
    ['Jane Doe', 'Jane Doe'],
  ])('names the author in %s', (text, name) => {
    expect(rssItem(`<author>${text}</author>`).authors).toEqual([
      { name, url: null, avatar: null },
    ]);
  });

  it.each([
    ['<guid>https://site.example/1</guid>', 'https://site.example/1'],
    ['<guid isPermaLink="false">https://site.example/1</guid>', null],
    ['<guid>tag:site.example,1</guid>', null],
    ['<link/><guid>https://site.example/1</guid>', 'https://site.example/1'],
    ['<link href="/2"/>', 'https://site.example/2'],
    ['<link>javascript:alert(1)</link>', null],
  ])('takes the address from %s', (xml, url) => {
    expect(rssItem(xml).url).toBe(url);
  });

  it('reads Media RSS, also in groups and without a declaration', () => {
    const { image, attachments } = rssItem(
      `<media:group><media:content url="/v.mp4" type="video/mp4" fileSize="9" duration="61"/><media:content url="/p.jpg" medium="image"/></media:group>
       <media:thumbnail url="/t.jpg"/>`,
    );
    expect(image).toBe('https://site.example/t.jpg');
    expect(attachments).toEqual([
      {
        url: 'https://site.example/v.mp4',
        mimeType: 'video/mp4',
        title: null,
        sizeInBytes: 9,
        durationInSeconds: 61,
      },
      {
        url: 'https://site.example/p.jpg',
        ...{ mimeType: null, title: null, sizeInBytes: null, durationInSeconds: null },
      },
    ]);
  });

  it.each([
    ['Cats &amp;amp; dogs', 'Cats & dogs'],
    ['Cats & dogs', 'Cats & dogs'],
    ['A &lt; B', 'A < B'],
    ['List&lt;String&gt;', 'List<String>'],
    ['<![CDATA[Caf&eacute; <i>news</i>]]>', 'Café news'],
    ['Caf&eacute;&nbsp;news', 'Café news'],
    ['?a=1&copy=2', '?a=1&copy=2'],
    ['<p>Naked <b>markup</b></p>', 'Naked markup'],
  ])('reads the title %s as plain text', (xml, title) => {
    expect(rssItem(`<title>${xml}</title>`).title).toBe(title);
  });

  it('takes the description for the content where there is no other', () => {
    const { contentHtml, summary, image } = rssItem(
      '<description>&lt;p&gt;Text&lt;/p&gt;&lt;img src="/i.png"&gt;</description>',
    );
    expect(contentHtml).toMatch(/^<p>Text<\/p><img src="https:\/\/site.example\/i.png"/);
    expect(summary).toBe('Text');
    expect(image).toBe('https://site.example/i.png');
  });
});

describe('RDF', () => {
  it('reads items beside the channel, with rdf:about for a guid', () => {
    const feed =
      parse(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://site.example/"><title>RDF</title><image rdf:resource="https://site.example/i.gif"/></channel>
      <item rdf:about="https://site.example/1"><title>One</title><d:date>2006-01-02T15:04Z</d:date><d:subject>Topic</d:subject></item></rdf:RDF>`);
    expect(feed).toMatchObject({ title: 'RDF', icon: 'https://site.example/i.gif' });
    expect(feed.items).toMatchObject([
      {
        guid: 'https://site.example/1',
        url: 'https://site.example/1',
        title: 'One',
        tags: ['Topic'],
        publishedAt: Date.UTC(2006, 0, 2, 15, 4),
      },
    ]);
  });
});

describe('Atom', () => {
  it('reads terms and labels of categories as plain text', () => {
    const { tags } =
      atomEntry(`<category term="c++ &amp; &lt;b&gt;"/><category term="x" label="a &amp;amp; b"/>
      <category term="&lt;p&gt;"/>`);
    expect(tags).toEqual(['c++ & <b>', 'a &amp; b', '<p>']);
  });

  it('reads a feed of 1.0', () => {
    const feed =
      parse(`<a:feed xmlns:a="http://www.w3.org/2005/Atom" xml:lang="de" xml:base="https://site.example/base/">
      <a:title type="html">Feed &amp;amp; title</a:title><a:link href="home"/><a:link rel="self" href="self"/><a:author><a:name>Jane</a:name><a:uri>jane</a:uri></a:author>
      <a:entry xml:base="entry/"><a:id>urn:1</a:id><a:title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">An <b>entry</b></div></a:title>
        <a:link href="1"/><a:link rel="enclosure" href="1.mp3" length="5" type="audio/mpeg"/><a:link rel="replies" type="text/html" href="1#c"/><a:link rel="related" href="https://other.example/"/>
        <a:category term="t" label="Label"/><a:published>2006-01-02T15:04:05Z</a:published><a:updated>2007-01-02T15:04:05Z</a:updated>
        <a:content type="xhtml"><h:div xmlns:h="http://www.w3.org/1999/xhtml"><h:p>See <h:a href="there">x &lt; y</h:a></h:p></h:div></a:content></a:entry></a:feed>`);
    expect(feed).toMatchObject({
      title: 'Feed & title',
      siteUrl: 'https://site.example/base/home',
      feedUrl: 'https://site.example/base/self',
      language: 'de',
    });
    expect(feed.items).toMatchObject([
      {
        guid: 'urn:1',
        url: 'https://site.example/base/entry/1',
        externalUrl: 'https://other.example/',
        title: 'An entry',
        contentHtml:
          '<p>See <a href="https://site.example/base/entry/there" rel="noopener noreferrer">x &lt; y</a></p>',
        authors: [{ name: 'Jane', url: 'https://site.example/base/jane' }],
        tags: ['Label'],
        attachments: [{ url: 'https://site.example/base/entry/1.mp3', sizeInBytes: 5 }],
        publishedAt: Date.UTC(2006, 0, 2, 15, 4, 5),
        modifiedAt: Date.UTC(2007, 0, 2, 15, 4, 5),
        commentsUrl: 'https://site.example/base/entry/1#c',
      },
    ]);
  });

  it.each([
    ['<title type="text">1 &lt;b&gt; 2</title>', '1 <b> 2'],
    ['<title type="html">1 &lt;b&gt;2&lt;/b&gt;</title>', '1 2'],
    ['<title type="text/html" mode="escaped">&lt;b&gt;2&lt;/b&gt;</title>', '2'],
    ['<title type="text/html" mode="base64">PGI+Mjwvej4=</title>', '2'],
    ['<title type="application/xhtml+xml" mode="xml"><b>2</b></title>', '2'],
    ['<title mode="base64">dGl0bGU=</title>', 'title'],
  ])('reads the construct %s', (xml, title) => {
    expect(atomEntry(xml).title).toBe(title);
  });

  it('reads 0.3, and a feed without any namespace', () => {
    expect(
      item(
        '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><issued>2006-01-02</issued></entry></feed>',
      ).publishedAt,
    ).toBe(Date.UTC(2006, 0, 2));
    expect(item('<feed><entry><id>1</id></entry></feed>').guid).toBe('1');
  });
});

describe('JSON Feed', () => {
  it('reads 1.1 and forgives wrong types', () => {
    const feed = parse(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'JSON',
        home_page_url: '/',
        authors: [{ name: 'Jane' }],
        items: [
          {
            id: 7,
            url: '/7',
            content_html: '<p onclick="x">a</p>',
            tags: ['t', 5, null],
            date_published: '2006-01-02T15:04:05Z',
            attachments: [{ url: '/a.mp3', mime_type: 'audio/mpeg', duration_in_seconds: 9 }, 3],
          },
          'no item',
        ],
      }),
    );
    expect(feed.items).toMatchObject([
      {
        guid: '7',
        url: 'https://site.example/7',
        contentHtml: '<p>a</p>',
        summary: 'a',
        tags: ['t', '5'],
        authors: [{ name: 'Jane' }],
        attachments: [{ durationInSeconds: 9 }],
      },
    ]);
  });

  it('reads text with line breaks inside strings', () => {
    expect(item('{"version":"1","items":[{"id":"1","content_text":"a\nb"}]}').contentText).toBe(
      'a b',
    );
  });
});

describe('addresses', () => {
  it('are resolved against Content-Location before the address of the document', () => {
    const feed = parse('<rss><channel><item><link>p</link></item></channel></rss>', {
      contentLocation: '/elsewhere/feed',
    });
    expect(feed.items[0]?.url).toBe('https://site.example/elsewhere/p');
  });
});
