import { describe, expect, it } from '@jest/globals';
import { writeAtom } from './atom.writer.js';
import type { FeedDocument, SharedPost } from './feed-document.js';
import { writeJsonFeed } from './json-feed.writer.js';
import { writeRss } from './rss.writer.js';

const ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
const SOURCE_ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71';
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const BASE = 'https://sluice.example/shared/slf_x';

const post: SharedPost = {
  id: ID,
  url: 'https://x.example/1?a=1&b=2',
  externalUrl: 'https://y.example/story',
  commentsUrl: 'https://x.example/1#comments',
  title: 'Boats & <b>stones</b>',
  summary: 'A boat.',
  contentHtml: '<p>A <b>boat</b>.</p>',
  image: 'https://x.example/1.png',
  authors: [{ name: 'Ada', url: 'https://x.example/ada', avatar: null }],
  tags: ['sea'],
  language: 'en-GB',
  attachments: [
    file('https://x.example/notes.pdf', 'application/pdf', { title: 'Notes' }),
    file('https://x.example/1.mp3', 'audio/mpeg', { sizeInBytes: 9, durationInSeconds: 1800 }),
  ],
  publishedAt: NOW - 60_678,
  modifiedAt: NOW - 1_678,
  createdAt: NOW - 30_000,
  updatedAt: NOW - 30_000,
  source: { id: SOURCE_ID, title: 'Harbour', url: 'https://x.example/', updatedAt: NOW },
};
const feed = (posts: SharedPost[], more: Partial<FeedDocument> = {}): FeedDocument => ({
  ...{ id: SOURCE_ID, title: 'Releases', description: null, language: null, updatedAt: NOW },
  ...{ homeUrl: BASE, feedUrl: `${BASE}.x`, selfUrl: `${BASE}.x`, nextUrl: null, hubUrls: [] },
  formatUrls: { rss: '', atom: '', json: '' },
  ...{ posts, ...more },
});

function file(url: string, mimeType: string, more: object): SharedPost['attachments'][number] {
  const none = { title: null, sizeInBytes: null, durationInSeconds: null };
  return { url, mimeType, ...none, ...more };
}

const getLines = (document: string): string[] => document.trim().split('\n');

describe('writeRss', () => {
  it('has the metadata first, and in each item what RSS and its modules can say', () => {
    const next = `${BASE}.x?cursor=c`;
    const more = {
      description: 'All',
      language: 'en',
      nextUrl: next,
      hubUrls: ['https://h.example/'],
    };
    expect(getLines(writeRss(feed([post], more)))).toEqual([
      '<?xml version="1.0" encoding="utf-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
      '<title>Releases</title>',
      `<link>${BASE}</link>`,
      '<description>All</description>',
      '<language>en</language>',
      '<lastBuildDate>Fri, 02 Jan 2026 03:04:05 GMT</lastBuildDate>',
      '<generator>Sluice</generator>',
      `<atom:link rel="self" type="application/rss+xml" href="${BASE}.x"/>`,
      `<atom:link rel="next" type="application/rss+xml" href="${next}"/>`,
      '<atom:link rel="hub" href="https://h.example/"/>',
      '<item>',
      '<title>Boats &#x26;amp; &#x26;lt;b&#x26;gt;stones&#x26;lt;/b&#x26;gt;</title>',
      '<link>https://x.example/1?a=1&amp;b=2</link>',
      '<comments>https://x.example/1#comments</comments>',
      `<guid isPermaLink="false">urn:uuid:${ID}</guid>`,
      '<pubDate>Fri, 02 Jan 2026 03:03:05 GMT</pubDate>',
      '<dc:creator>Ada</dc:creator>',
      '<category>sea</category>',
      '<dc:language>en-GB</dc:language>',
      '<description>A boat.</description>',
      '<content:encoded>&lt;p&gt;A &lt;b&gt;boat&lt;/b&gt;.&lt;/p&gt;</content:encoded>',
      '<enclosure url="https://x.example/1.mp3" length="9" type="audio/mpeg"/>',
      '<media:content url="https://x.example/notes.pdf" type="application/pdf"><media:title>Notes</media:title></media:content>',
      '<media:content url="https://x.example/1.mp3" type="audio/mpeg" fileSize="9" duration="1800"/>',
      '<media:thumbnail url="https://x.example/1.png"/>',
      '<source url="https://x.example/">Harbour</source>',
      '</item>',
      '</channel></rss>',
    ]);
  });

  it('leaves out dates and addresses that are none', () => {
    const odd = { ...post, url: 'http://[::1]/', publishedAt: 0, image: 'x', attachments: [] };
    const rss = writeRss(feed([odd]));
    expect(rss).not.toMatch(/<pubDate>|::1|<media:thumbnail|<enclosure/);
  });
});

describe('writeAtom', () => {
  it('has the metadata first, and in each entry what Atom can say', () => {
    expect(getLines(writeAtom(feed([post])))).toEqual([
      '<?xml version="1.0" encoding="utf-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
      `<id>urn:uuid:${SOURCE_ID}</id>`,
      '<title type="text">Releases</title>',
      '<updated>2026-01-02T03:04:05.678Z</updated>',
      '<author><name>Releases</name></author>',
      '<generator>Sluice</generator>',
      `<link rel="self" type="application/atom+xml" href="${BASE}.x"/>`,
      `<link rel="alternate" type="text/html" href="${BASE}"/>`,
      '<entry xml:lang="en-GB">',
      `<id>urn:uuid:${ID}</id>`,
      '<title type="html">Boats &#x26;amp; &#x26;lt;b&#x26;gt;stones&#x26;lt;/b&#x26;gt;</title>',
      '<link rel="alternate" href="https://x.example/1?a=1&amp;b=2"/>',
      '<link rel="related" type="text/html" href="https://y.example/story"/>',
      '<link rel="replies" type="text/html" href="https://x.example/1#comments"/>',
      '<published>2026-01-02T03:03:05.000Z</published>',
      '<updated>2026-01-02T03:04:04.000034544Z</updated>',
      '<author><name>Ada</name><uri>https://x.example/ada</uri></author>',
      '<category term="sea"/>',
      '<summary type="text">A boat.</summary>',
      '<content type="html">&lt;p&gt;A &lt;b&gt;boat&lt;/b&gt;.&lt;/p&gt;</content>',
      '<link rel="enclosure" type="application/pdf" href="https://x.example/notes.pdf" title="Notes"/>',
      '<link rel="enclosure" type="audio/mpeg" href="https://x.example/1.mp3" length="9"/>',
      '<media:content url="https://x.example/1.mp3" type="audio/mpeg" fileSize="9" duration="1800"/>',
      '<media:thumbnail url="https://x.example/1.png"/>',
      `<source><id>urn:uuid:${SOURCE_ID}</id><title type="text">Harbour</title><link rel="alternate" href="https://x.example/"/><updated>2026-01-02T03:04:05.678Z</updated></source>`,
      '</entry>',
      '</feed>',
    ]);
  });

  it('gives entries of one instant different ones, and each the same next to others', () => {
    const at = (n: number) => ({ ...post, id: ID.slice(0, -1) + n });
    const updatedIn = (posts: SharedPost[]) =>
      [...writeAtom(feed(posts)).matchAll(/<updated>(.*04\.000.+)<\/updated>/g)].map(
        ([, one]) => one,
      );
    const all = updatedIn([0, 1, 2].map(at));
    expect(new Set(all).size).toBe(3);
    expect(updatedIn([at(1)])).toEqual([all[1]]);
  });

  it('gives an entry a title and content where the post has none', () => {
    const bare = { ...post, title: null, summary: null, contentHtml: null, url: null };
    const atom = writeAtom(feed([bare]));
    expect(atom).toContain(`<title type="text">urn:uuid:${ID}</title>`);
    expect(atom).toContain(`<content type="text">urn:uuid:${ID}</content>`);
  });
});

describe('writeJsonFeed', () => {
  it('has the fields of version 1.1, without those that a post lacks', () => {
    const more = { nextUrl: `${BASE}.x?cursor=c`, hubUrls: ['https://h.example/'] };
    expect(JSON.parse(writeJsonFeed(feed([post], more)))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Releases',
      home_page_url: BASE,
      feed_url: `${BASE}.x`,
      next_url: `${BASE}.x?cursor=c`,
      hubs: [{ type: 'WebSub', url: 'https://h.example/' }],
      items: [
        {
          id: `urn:uuid:${ID}`,
          url: post.url,
          external_url: post.externalUrl,
          title: post.title,
          content_html: post.contentHtml,
          summary: post.summary,
          image: post.image,
          date_published: '2026-01-02T03:03:05.000Z',
          date_modified: '2026-01-02T03:04:04.000Z',
          authors: [{ name: 'Ada', url: 'https://x.example/ada' }],
          tags: ['sea'],
          language: 'en-GB',
          attachments: [
            { url: 'https://x.example/notes.pdf', mime_type: 'application/pdf', title: 'Notes' },
            {
              url: 'https://x.example/1.mp3',
              mime_type: 'audio/mpeg',
              size_in_bytes: 9,
              duration_in_seconds: 1800,
            },
          ],
          _sluice: { source: { title: 'Harbour', url: 'https://x.example/' } },
        },
      ],
    });
  });

  it('has the summary as text where it shows no content', () => {
    const { items } = JSON.parse(writeJsonFeed(feed([{ ...post, contentHtml: null }])));
    expect(items[0]).toMatchObject({ content_text: 'A boat.' });
    expect(items[0]).not.toHaveProperty('summary');
  });
});
