import { describe, expect, it } from '@jest/globals';
import { firstSentences, plainOutput } from '../../src/ai/providers/openai/plain-output.js';
import { read as readForModel } from '../../src/ai/providers/embedded/text/reading.js';
import { absoluteUrl } from '../../src/content/absolute-url.js';
import { sanitizedToText } from '../../src/content/sanitized-text.js';
import { sanitizeHtml } from '../../src/content/sanitizer.js';
import { excerpt, htmlToText, textToHtml } from '../../src/content/plain-text.js';
import { parseFilter } from '../../src/content/filter-language/filter-parser.js';
import { replacePictures } from '../../src/content/pictures/replaced-pictures.js';
import { searchTerms } from '../../src/content/search-terms.js';
import { findFeedLinks } from '../../src/ingest/discovery/page-links.js';
import { maxAge, retryAfter } from '../../src/outgoing/response-headers.js';
import { parseOpml } from '../../src/ingest/opml/opml.parser.js';
import { charsetFor } from '../../src/ingest/parsing/encoding/charsets.js';
import { parseDate } from '../../src/ingest/parsing/dates/dates.js';
import { decodeFeed } from '../../src/ingest/parsing/encoding/decode.js';
import { parseFeed } from '../../src/ingest/parsing/feed-parser.js';
import { parseDuration } from '../../src/ingest/parsing/elements/media.parser.js';
import { buildKeys } from '../../src/posts/storage/post-keys.js';
import { conformingHtml } from '../../src/shared-feeds/documents/conforming-html.js';
import { textElement } from '../../src/shared-feeds/documents/xml.js';
import { readableUrl } from '../../src/shared-feeds/documents/addresses.js';
import { buildSearchEntry } from '../../src/posts/search/search-document.js';
import { publishedContent } from '../../src/posts/publishing/published-content.js';
import { HOSTILE_SHAPES } from './hostile-shapes.js';
import { MAX_GROWTH, measureGrowth } from './linear-work.js';

const BASE = 'https://site.example/blog/post';

const feed = (document: string): unknown => {
  try {
    return parseFeed(Buffer.from(document), { contentType: null, url: BASE });
  } catch {
    return null;
  }
};

/** The text in each place of an item that a reader has a rule for. */
const rssItem = (text: string): string =>
  'guid link pubDate author dc:creator category itunes:keywords itunes:duration comments title description'
    .split(' ')
    .map((name) => `<${name}>${text}</${name}>`)
    .join('');

const quoted = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Every function that reads what strangers write, by what it reads. */
const READERS: Record<string, (text: string) => unknown> = {
  'HTML to sanitise': (text) => sanitizeHtml(text, BASE),
  'HTML to read as text': htmlToText,
  'sanitised HTML to read as text': sanitizedToText,
  'a text to index': searchTerms,
  'a filter': (text) => parseFilter(text, false),
  'the words of a filter': (text) => parseFilter(`"${text.replaceAll('"', '')}"`, false),
  'a text to shorten': (text) => excerpt(text),
  'a text to show as HTML': (text) => textToHtml(text),
  'HTML whose pictures get other addresses': (text) => replacePictures(text, () => 'x'),
  'a list of pictures': (text) =>
    replacePictures(`<img srcset="${quoted(text)}" ${text}>`, () => 'x'),
  'HTML to share': conformingHtml,
  'tables to share': (text) => conformingHtml(`<table><tr>${text}</tr></table>`),
  'a text to share': (text) => textElement('title', text),
  'an address to share': readableUrl,
  'an address': (text) => absoluteUrl(text, BASE),
  'a date': parseDate,
  'a duration': parseDuration,
  'a charset': charsetFor,
  'bytes in Latin-1': (text) => decodeFeed(Buffer.from(text, 'latin1'), null),
  'a content type': (text) => decodeFeed(Buffer.from('å', 'latin1'), `text/xml; charset=${text}`),
  'the header Retry-After': (text) => retryAfter({ 'retry-after': text }),
  'the header Cache-Control': (text) => maxAge({ 'cache-control': text }),
  'a web page': (text) => findFeedLinks(text, BASE),
  'a page with a link': (text) =>
    findFeedLinks(`<a href="/feed" title="${text}">${text}</a>`, BASE),
  OPML: (text) => parseOpml(`<opml><body>${text}</body></opml>`),
  'outlines of OPML': (text) =>
    parseOpml(
      `<opml><outline text="${quoted(text)}" category="${quoted(text)}" xmlUrl="x"/></opml>`,
    ),
  'a document': feed,
  RSS: (text) => feed(`<rss><channel><title>${text}</title><item>${text}</item>`),
  'fields of RSS': (text) => feed(`<rss><channel><item>${rssItem(text)}</item>`),
  'fields of RSS with markup': (text) =>
    feed(`<rss><channel><item>${rssItem(quoted(text))}</item>`),
  Atom: (text) =>
    feed(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><author><name>${text}</name></author>` +
        `<link rel="${quoted(text)}" href="${quoted(text)}"/><updated>${text}</updated>` +
        `<content type="xhtml">${text}</content></entry></feed>`,
    ),
  'JSON Feed': (text) => {
    const person = { name: text, url: text, avatar: text };
    const fields = { title: text, content_text: text, summary: text, date_published: text };
    const item = { id: text, url: text, ...fields, tags: [text], authors: [person] };
    const attachments = [{ url: text, mime_type: text, size_in_bytes: text }];
    return feed(JSON.stringify({ version: text, items: [{ ...item, attachments }] }));
  },
  'broken JSON': (text) => feed(`{"items":[${text}`),
  'a published post': (text) =>
    publishedContent({ title: text, contentHtml: text, url: BASE, tags: [text] }),
  'what a search keeps of a post': (text) =>
    buildSearchEntry(publishedContent({ title: text, url: BASE, tags: [text], language: text })),
  'the keys of a post': (text) =>
    buildKeys(text, { ...publishedContent({ title: text, url: BASE }), url: text }),
  'a text for the built-in model': (text) => readForModel(text),
  'the answer of a model': (text) => firstSentences(plainOutput(text, 1_500), 3, null),
};

/**
 * No content may cost more than linear time: whoever is subscribed to could stop the service
 * with it. Each reader meets each shape at some length and at twice that length.
 */
describe('The work of reading', () => {
  it.each(Object.entries(READERS))(
    'grows with the length of %s, whatever its shape',
    (_reader, read) => {
      const work = (text: string) => {
        try {
          return read(text);
        } catch {
          return null;
        }
      };
      const steep = Object.entries(HOSTILE_SHAPES).flatMap(([shape, getText]) => {
        const { ratio, length, milliseconds } = measureGrowth(getText, work);
        const growth = `${ratio.toFixed(1)} times the work, ${milliseconds.toFixed(0)} ms`;
        return ratio > MAX_GROWTH ? [`${shape}: ${growth} at ${2 * length}`] : [];
      });
      expect(steep).toEqual([]);
    },
  );
});
