import { describe, expect, it } from '@jest/globals';
import { MAX_GROWTH, measureGrowth } from '../../../test/properties/linear-work.js';
import { findFeedLinks } from './page-links.js';

const PAGE = 'https://blog.example/2026/post.html';
const advertised = (html: string) => findFeedLinks(html, PAGE).advertised;
const anchors = (html: string) => findFeedLinks(html, PAGE).anchors;

describe('findFeedLinks', () => {
  it.each([
    ['application/rss+xml', '/a'],
    ['application/atom+xml', '/a'],
    ['application/rdf+xml', '/a'],
    ['application/feed+json', '/a'],
    ['application/json', '/feed.json'],
    ['text/xml', '/rss.xml'],
    ['Application/RSS+XML; charset=utf-8', '/a'],
  ])('takes a link of type %s for a feed', (type, href) => {
    const html = `<link rel="alternate" type="${type}" title="All &amp; more" href="${href}">`;
    expect(advertised(html)).toEqual([
      {
        feedUrl: `https://blog.example${href}`,
        title: 'All & more',
        type: type.split(';')[0]!.toLowerCase(),
      },
    ]);
  });

  it.each([
    ['a style sheet', '<link rel="stylesheet" type="text/css" href="/rss.css">'],
    ['another language', '<link rel="alternate" hreflang="de" href="/de/">'],
    [
      'a post of WordPress as JSON',
      '<link rel="alternate" type="application/json" href="/wp-json/wp/v2/posts/1">',
    ],
    ['a script', '<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">'],
    ['a file', '<link rel="alternate" type="application/rss+xml" href="file:///etc/passwd">'],
    ['credentials', '<link rel="alternate" type="application/rss+xml" href="http://a:b@c/feed">'],
    ['nothing', '<link rel="alternate" type="application/rss+xml">'],
    ['a comment', '<!-- <link rel="alternate" type="application/rss+xml" href="/feed"> -->'],
    [
      'text of a script',
      `<script>'<link rel="alternate" type="application/rss+xml" href="/x">'</script>`,
    ],
  ])('does not take %s for a feed', (_, html) => {
    expect(advertised(html)).toEqual([]);
  });

  it.each(['feed://blog.example/abo', 'feed:http://blog.example/abo'])('reads %s', (href) => {
    const feedUrl = 'http://blog.example/abo';
    const type = 'application/rss+xml';
    expect(advertised(`<link rel="alternate" type="${type}" href="${href}">`)).toMatchObject([
      { feedUrl, type },
    ]);
    expect(anchors(`<a type="${type}" href="${href}">Follow us</a>`)).toEqual([
      { feedUrl, title: 'Follow us', type },
    ]);
  });

  it('resolves addresses against the base element, wherever it stands, and the page', () => {
    const link = '<link rel="alternate" type="application/rss+xml" href="feed">';
    expect(advertised(link)[0]?.feedUrl).toBe('https://blog.example/2026/feed');
    expect(advertised(`${link}<base href="/en/"><base href="/fr/">`)[0]?.feedUrl).toBe(
      'https://blog.example/en/feed',
    );
  });

  it('names each feed once and the comments last', () => {
    const link = (href: string) =>
      `<LINK REL=Alternate TYPE=application/rss+xml HREF=${href} TITLE=x>`;
    expect(
      advertised(link('/comments/feed') + link('/feed') + link('/feed')).map((l) => l.feedUrl),
    ).toEqual(['https://blog.example/feed', 'https://blog.example/comments/feed']);
  });

  it('takes anchors for feeds by their address, with their text for a title', () => {
    const html =
      '<p>No end tags<p><a href="/news">News</a><a href="/atom.xml?x=1"> By\n<b>Atom</b></a>' +
      '<a href="feed/" title="All posts">RSS</a><a href="https://other.example/rss">';
    expect(anchors(html)).toEqual([
      {
        feedUrl: 'https://blog.example/atom.xml?x=1',
        title: 'By Atom',
        type: 'application/atom+xml',
      },
      {
        feedUrl: 'https://blog.example/2026/feed/',
        title: 'All posts',
        type: 'application/rss+xml',
      },
      { feedUrl: 'https://other.example/rss', title: null, type: 'application/rss+xml' },
    ]);
  });

  it.each([
    ['aria-label', '<a href="/feed" aria-label="All posts"><svg></svg></a>', 'All posts'],
    [
      'aria-label of white space around',
      '<a href="/feed" aria-label="All posts"> </a>',
      'All posts',
    ],
    [
      'the words of its picture',
      '<a href="/feed"><img src="/rss.png" alt="All posts"></a>',
      'All posts',
    ],
    ['its text before aria-label', '<a href="/feed" aria-label="x">All posts</a>', 'All posts'],
  ])('names the feed of an anchor by %s', (_, html, title) => {
    const feedUrl = 'https://blog.example/feed';
    expect(anchors(html)).toEqual([{ feedUrl, title, type: 'application/rss+xml' }]);
  });

  it.each([
    '<a href="/abo" aria-label="RSS feed"><svg></svg></a>',
    '<a href="/abo" aria-label="RSS"></a>',
    '<a href="/abo" title="Subscribe via RSS"><i></i></a>',
    '<a href="/abo"><img alt="Atom feed" src="/icon.png"></a>',
    '<a href="/abo">RSS 2.0</a>',
    '<a href="/abo"><b>Web feed</b> of all posts</a>',
    '<a href="/page">News</a><a href="/abo">Feed (RSS)</a>',
  ])('takes the anchor for a feed that only its words tell in %s', (html) => {
    expect(anchors(html).map(({ feedUrl }) => feedUrl)).toEqual(['https://blog.example/abo']);
  });

  it.each([
    [
      'words of other things',
      '<a href="/a">Feedback</a><a href="/b" aria-label="Feed the cat">x</a>',
    ],
    ['a place of the page', '<a href="#rss">RSS</a>'],
    ['a script', '<a href="javascript:rss()" aria-label="RSS"></a>'],
  ])('does not take %s for a feed', (_, html) => {
    expect(anchors(html)).toEqual([]);
  });

  it('prefers an address that tells a feed to words, and reads it from a query too', () => {
    const html = '<a href="/about-rss">RSS</a><a href="/?feed=rss2">x</a><a href="/?q=feed">y</a>';
    expect(anchors(html).map(({ feedUrl }) => feedUrl)).toEqual([
      'https://blog.example/?feed=rss2',
    ]);
  });

  it.each([
    ['a hundred thousand links', '<link rel=alternate type=application/rss+xml href=/N>'],
    ['a hundred thousand levels', '<div><a href=/N/feed>'],
    ['tags that never end', '<a href="/feed" <a '],
    ['attributes without end', '<link '.padEnd(40, 'a=b ')],
  ])('is linear and bounded with %s', (_, part) => {
    const page = (parts: number) =>
      Array.from({ length: parts }, (_, n) => part.replace('N', String(n))).join('');
    const growth = measureGrowth(page, (html) => findFeedLinks(html, PAGE));
    expect(growth.ratio).toBeLessThanOrEqual(MAX_GROWTH);
    const found = findFeedLinks(page(100_000), PAGE);
    expect(found.advertised.length + found.anchors.length).toBeLessThanOrEqual(100);
  });
});
