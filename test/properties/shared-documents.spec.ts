import { describe, expect, it } from '@jest/globals';
import { sanitizeHtml } from '../../src/content/sanitizer.js';
import { parseFeed } from '../../src/ingest/parsing/feed-parser.js';
import { writeAtom } from '../../src/shared-feeds/documents/atom.writer.js';
import { conformingHtml } from '../../src/shared-feeds/documents/conforming-html.js';
import type { FeedDocument, SharedPost } from '../../src/shared-feeds/documents/feed-document.js';
import { writeJsonFeed } from '../../src/shared-feeds/documents/json-feed.writer.js';
import { writeRss } from '../../src/shared-feeds/documents/rss.writer.js';
import { FeedRules } from '../support/expectations/feed-rules.js';
import { feedsmithReading, inFeedsmith } from '../support/expectations/feedsmith-reading.js';
import { brokenRulesOfJsonFeed } from '../support/expectations/json-feed-rules.js';
import { seededRandom } from '../../packages/testkit/seeded-random.js';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const WRITERS = { rss: writeRss, atom: writeAtom, json: writeJsonFeed };
type Format = keyof typeof WRITERS;
const FORMATS = Object.keys(WRITERS) as Format[];

/** Pieces of text that have made feeds invalid, or that readers misread. */
const CLEAN = (
  'boat|Ä|ß|AT&T|a < b|<b>bold</b>|</div>|<script>|&amp;|&lt;|&#38;|&copy|]]>|<![CDATA[|<!--|-->|' +
  'שלום|مرحبا|日本語|👩‍👩‍👧|e\u0301|"|\'|%|100%|Ada <ada@example.org>|\u2028'
).split('|');
const DIRTY = [...CLEAN, '\0', '\b', '\v', '\f', '\x1B', '\x7F', '\x85', '\x9F', '\uFFFD'].concat([
  '\uFFFE',
  '\uFFFF',
  '\uD800',
  '\uDC00',
  '\uFDD0',
  '\u{1FFFF}',
  '\r',
  '\n',
  '\t',
  ' ',
  '',
]);
const MARKUP = (
  '<p>|</p>|<b>|</b>|<a href="https://x.example/?a=1&amp;b=2">|</a>|<h2>|</h2>|<li>|<ul>|</ul>|<td>|' +
  '<table>|<tr>|</table>|<img src="https://x.example/a|b.png" alt="&quot;">|<br>|<pre>|</pre>|&amp;lt;|' +
  '<video src="https://x.example/v.mp4" controls></video>|<ruby>|<rt>|<blockquote>|</blockquote>|' +
  '<bdo dir="rtl">|</bdo>'
).split('|');
const URLS = [
  ...[
    'https://x.example/a b|c[1]{}^`"<>\\',
    'http://user:pass@x.example/',
    'http://[::1]/x',
    'nonsense',
  ],
  ...[
    'https://bücher.example/ü?q=ä#ö',
    'https://x.example/%zz',
    'http://localhost:8080/a',
    '',
    'mailto:a@b.c',
  ],
  ...['https://x.example/a.mp3?x=1&y=2', 'javascript:alert(1)', 'https://x.example'],
];
const TYPES = ['audio/mpeg', 'video/mp4', 'image/png', 'nonsense', 'a/b; c="d"', ''];
const LANGUAGES = ['en', 'de-AT', 'zh-Hant-TW', 'xx', 'fil', 'qqq-nonsense'];

/** Without what `feedsmith` takes out of any text. */
const SIMPLE =
  'boat|Ä|AT&T|a < b|<b>bold</b>|</div>|<script>|&amp;|&lt;|&#38;|]]>|שלום|مرحبا|日本語|👩‍👩‍👧|"|\'|%'.split(
    '|',
  );

class Posts {
  private readonly random: () => number;

  constructor(
    seed: number,
    private readonly pieces: string[],
  ) {
    this.random = seededRandom(seed);
  }

  document(count = this.upTo(12)): FeedDocument {
    const url = (rest: string) => `https://sluice.example/shared/slf_x${rest}`;
    return {
      ...{ id: this.id(), title: this.text() || 'A title', description: this.orNull(this.text()) },
      ...{ language: this.orNull(this.pick(LANGUAGES)), updatedAt: NOW, homeUrl: url('') },
      ...{ feedUrl: url('.x'), selfUrl: url('.x'), nextUrl: this.orNull(url('.x?cursor=1')) },
      formatUrls: { rss: url('.rss'), atom: url('.atom'), json: url('.json') },
      hubUrls: this.toList(1, () => 'https://sluice.example/hub'),
      posts: Array.from({ length: count }, () => this.post()),
    };
  }

  post(): SharedPost {
    const createdAt = NOW - this.upTo(3) * 1_000;
    return {
      ...{
        id: this.id(),
        url: this.orNull(this.pick(URLS)),
        externalUrl: this.orNull(this.pick(URLS)),
        commentsUrl: this.orNull(this.pick(URLS)),
      },
      ...{ title: this.orNull(this.text()), summary: this.orNull(this.text()) },
      contentHtml: this.orNull(this.html()),
      image: this.orNull(this.pick(URLS)),
      authors: this.toList(2, () => ({
        ...{ name: this.orNull(this.text()), url: this.orNull(this.pick(URLS)), avatar: null },
      })),
      tags: this.toList(3, () => this.text()),
      language: this.orNull(this.pick(LANGUAGES)),
      attachments: this.toList(3, () => ({
        ...{ url: this.pick(URLS), mimeType: this.orNull(this.pick(TYPES)) },
        ...{ title: this.orNull(this.text()), sizeInBytes: this.orNull(this.upTo(3)) },
        durationInSeconds: this.orNull(this.upTo(3) / 2),
      })),
      publishedAt: this.pick([createdAt, 0, Date.UTC(1985, 0), NOW + 80_000_000]),
      modifiedAt: this.orNull(createdAt),
      createdAt,
      updatedAt: createdAt + this.upTo(2),
      source: this.orNull({
        ...{
          id: this.id(),
          title: this.text() || 'Source',
          url: this.orNull('https://x.example/'),
        },
        updatedAt: NOW,
      }),
    };
  }

  html(): string {
    const all = [...this.pieces, ...MARKUP];
    return sanitizeHtml(this.toList(12, () => this.pick(all)).join(''), 'https://x.example/');
  }

  text(): string {
    return this.toList(5, () => this.pick(this.pieces)).join(this.pick(['', ' ']));
  }

  id(): string {
    const hex = () =>
      Math.floor(this.random() * 0x10000)
        .toString(16)
        .padStart(4, '0');
    return `019b1e5a-7c3d-7a4e-9f10-${hex()}${hex()}${hex()}`;
  }

  pick<T>(all: T[]): T {
    return all[Math.floor(this.random() * all.length)]!;
  }

  private upTo(most: number): number {
    return Math.floor(this.random() * (most + 1));
  }

  private toList<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.upTo(most) }, make);
  }

  private orNull<T>(value: T): T | null {
    return this.random() < 0.3 ? null : value;
  }
}

const SEEDS = Array.from({ length: 10 }, (_, n) => n + 1);
const DOCUMENTS = 40;

describe('the documents of a shared feed', () => {
  it.each(SEEDS)('keep the rules of their format for any text (seed %i)', (seed) => {
    const posts = new Posts(seed, DIRTY);
    for (let n = 0; n < DOCUMENTS; n++) {
      const feed = posts.document();
      const rss = writeRss(feed);
      expect({ broken: new FeedRules(rss).rss(), rss }).toEqual({ broken: [], rss });
      const atom = writeAtom(feed);
      expect({ broken: new FeedRules(atom).atom(), atom }).toEqual({ broken: [], atom });
      const json = writeJsonFeed(feed);
      expect({ broken: brokenRulesOfJsonFeed(json), json }).toEqual({ broken: [], json });
    }
  });

  it.each(FORMATS)('are valid as %s without posts', (format) => {
    const feed = new Posts(1, CLEAN).document(0);
    const document = WRITERS[format](feed);
    if (format === 'json') expect(brokenRulesOfJsonFeed(document)).toEqual([]);
    else expect(new FeedRules(document)[format]()).toEqual([]);
    expect(read(document).items).toEqual([]);
  });

  describe.each(FORMATS)('as %s', (format) => {
    it.each(SEEDS)('are read as the same posts (seed %i)', (seed) => {
      const posts = new Posts(seed, CLEAN);
      for (let n = 0; n < DOCUMENTS; n++) {
        const feed = { ...posts.document(), language: null };
        feed.posts = feed.posts.map((post, at) => ordinary(post, at, posts));
        const document = WRITERS[format](feed);
        expect(read(document).items.map(shownBy)).toEqual(feed.posts.map(shownBy));
      }
    });

    it.each(SEEDS.slice(0, 5))('are read as the same posts by feedsmith (seed %i)', (seed) => {
      const posts = new Posts(seed, SIMPLE);
      for (let n = 0; n < DOCUMENTS; n++) {
        const feed = { ...posts.document(), language: null };
        feed.posts = feed.posts.map((post, at) => ordinary(post, at, posts));
        const read = feedsmithReading(WRITERS[format](feed), format);
        expect(read).toEqual(feed.posts.map((post) => inFeedsmith(post, format)));
      }
    });
  });
});

const read = (document: string) =>
  parseFeed(Buffer.from(document), { contentType: null, url: 'https://sluice.example/' });

/** A post as it is stored, with what every format can say. */
function ordinary(post: SharedPost, at: number, posts: Posts): SharedPost {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  const contentHtml = sanitizeHtml(conformingHtml(`<p>${at}</p>${post.contentHtml ?? ''}`));
  const names = [...new Set(post.authors.map(({ name }) => line(name ?? '')))].filter(Boolean);
  return {
    ...post,
    url: `https://x.example/${at}?a=1&b=2`,
    externalUrl: null,
    commentsUrl: `https://x.example/${at}#comments`,
    title: `${at} ${line(post.title ?? '')}`.trim(),
    summary: `${at} ${line(post.summary ?? '')}`.trim(),
    contentHtml,
    image: `https://x.example/${at}.png`,
    authors: [`Author ${at}`, ...names.filter((name) => !name.includes('@'))].map((name) => ({
      ...{ name, url: null, avatar: null },
    })),
    tags: [...new Set(post.tags.map(line))].filter((tag) => tag !== ''),
    language: posts.pick(['en', 'de-AT', null]),
    attachments: post.attachments.map((_, n) => ({
      url: `https://x.example/${at}-${n}.mp3`,
      ...{ mimeType: 'audio/mpeg', sizeInBytes: n + 1 },
      ...{
        title: posts.pick([null, `File ${n}`, `AT&T <b>${n}</b> &amp;`]),
        durationInSeconds: posts.pick([null, 60 + n]),
      },
    })),
    publishedAt: NOW - at * 60_000 - 678,
    modifiedAt: null,
    updatedAt: post.createdAt,
  };
}

/** What of a post all formats have, with identifier as their readers see it. */
function shownBy(post: any): object {
  const { url, title, summary, contentHtml, image, tags, language, attachments } = post;
  return {
    id: (post.guid ?? `urn:uuid:${post.id}`) as string,
    ...{ url, title, summary: summary?.trim(), contentHtml, image, tags, language, attachments },
    names: post.authors.map(({ name }: { name: string }) => name),
    publishedAt: post.publishedAt,
  };
}
