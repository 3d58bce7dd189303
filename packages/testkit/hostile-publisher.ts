import { gzipSync } from 'node:zlib';
import type { FeedAnswer } from './feed-server.js';

const MEBIBYTE = 1_048_576;

/** An RSS document with one item that has a defect. */
const item = (inside: string, channel = ''): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
  `xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">` +
  `<channel><title>Hostile</title>${channel}<item><guid>1</guid><title>One</title>${inside}</item></channel></rss>`;

const html = (text: string): string => item(`<description><![CDATA[${text}]]></description>`);

const many = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join('');

function gzipped(body: string | Buffer, times = 1): FeedAnswer {
  let bytes = Buffer.from(body);
  for (let n = 0; n < times; n++) bytes = gzipSync(bytes);
  const coding = Array.from({ length: times }, () => 'gzip').join(', ');
  return {
    headers: { 'content-type': 'application/rss+xml', 'content-encoding': coding },
    body: bytes,
  };
}

/** A gzip file with this many members, each of 64 MiB of spaces. */
function gzippedSpaces(times: number): Buffer {
  const member = gzipSync(Buffer.alloc(64 * MEBIBYTE, ' '));
  return Buffer.concat(Array.from({ length: times }, () => member));
}

/** 16 GiB of spaces, compressed three times. */
function nestedBomb(): FeedAnswer {
  const inner = gzipSync(gzippedSpaces(256));
  return {
    headers: { 'content-type': 'application/rss+xml', 'content-encoding': 'gzip, gzip, gzip' },
    body: gzipSync(inner),
  };
}

/** A JSON Feed, compressed. */
const jsonFeed = (items: string, more = ''): FeedAnswer => ({
  ...gzipped(
    `{"version":"https://jsonfeed.org/version/1.1","title":"j"${more},"items":[${items}]}`,
  ),
  headers: { 'content-type': 'application/feed+json', 'content-encoding': 'gzip' },
});

/** A JSON Feed with one item that has a defect. */
const jsonItem = (inside: string): FeedAnswer => jsonFeed(`{"id":"1","title":"One",${inside}}`);

/** So many times the value, with commas between. */
const list = (value: string, times: number): string => `${`${value},`.repeat(times - 1)}${value}`;

/** JSON whose values take many times the memory of their text. */
const JSON_DOCUMENTS: Record<string, () => FeedAnswer> = {
  '8 million empty objects': () => jsonFeed(list('{}', 8_000_000)),
  '8 million empty arrays': () => jsonFeed(list('[]', 8_000_000)),
  '5 million arrays in arrays': () => jsonFeed(list('[[]]', 5_000_000)),
  '5 million arrays in arrays, without an end': () => ({
    ...gzipped(
      `{"version":"https://jsonfeed.org/version/1.1","items":[${'[[]],'.repeat(5_000_000)}`,
    ),
    headers: { 'content-type': 'application/feed+json', 'content-encoding': 'gzip' },
  }),
  'objects that take most for their text': () => jsonFeed(list('{"34":{}}', 3_000_000)),
  'as many such objects as are read': () => jsonFeed(list('{"34":{}}', 249_000)),
  'a million objects with names of their own': () =>
    jsonFeed(`${many(1_000_000, (n) => `{"k${n}":${n}},`)}{}`),
  'one object with two million names': () =>
    jsonFeed(`{${many(2_000_000, (n) => `"k${n}":0,`)}"id":"1"}`),
  'one name two million times': () => jsonFeed(`{${list('"id":"1"', 2_000_000)}}`),
  'deep and wide JSON': () => jsonFeed(list(`${'['.repeat(2_000)}{}${']'.repeat(2_000)}`, 7_000)),
  'a number of 30 MB': () => jsonItem(`"x":${'9'.repeat(30 * MEBIBYTE)}`),
  'ten million numbers': () => jsonItem(`"x":[${list('1e9', 7_500_000)}]`),
  'a string of 5 million escapes': () =>
    jsonItem(`"content_text":"${'\\ud83d'.repeat(5_000_000)}"`),
  '15 million line breaks': () => jsonItem(`"x":"${'a\n'.repeat(15_000_000)}"`),
  'a million attachments': () => jsonItem(`"attachments":[${list('{"url":"/a"}', 1_000_000)}]`),
  'a million authors': () => jsonItem(`"authors":[${list('{"name":"a"}', 1_000_000)}]`),
  'a million tags in JSON': () => jsonItem(`"tags":[${many(1_000_000, (n) => `"t${n}",`)}"t"]`),
  'a million hubs': () => jsonFeed('{"id":"1"}', `,"hubs":[${list('{"url":"/h"}', 1_000_000)}]`),
  'JSON that begins like a page': () => ({
    ...gzipped(`{"items":"<html>${list('[[]]', 5_000_000)}"}`),
    headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
  }),
};

/** Documents that a publisher may serve to block, exhaust or crash the service, by name. */
export const HOSTILE_DOCUMENTS: Record<string, () => FeedAnswer> = {
  'an author of at signs': () => ({ body: item(`<author>${'a@'.repeat(15_000)}</author>`) }),
  'an author of letters': () => ({ body: item(`<author>${'a'.repeat(300_000)}</author>`) }),
  'an author of commas': () => ({
    body: item(`<author>j@e.org ${','.repeat(300_000)}x</author>`),
  }),
  'a date of brackets': () => ({ body: item(`<pubDate>${'('.repeat(300_000)}</pubDate>`) }),
  'a date of spaces': () => ({ body: item(`<pubDate>1 Jan${' '.repeat(300_000)}x</pubDate>`) }),
  'a date in a zone named constructor': () => ({
    body: item('<pubDate>Mon, 05 Jan 2026 10:00:00 constructor</pubDate>'),
  }),
  'a namespace of slashes': () => ({
    body: `<rss version="2.0" xmlns:x="http:${'/'.repeat(300_000)}"><channel><x:a/></channel></rss>`,
  }),
  'many namespaces': () => ({
    body: `<rss version="2.0">${many(20_000, (n) => `<a xmlns:n${n}="urn:${n}">`)}</rss>`,
  }),
  'a period named constructor': () => ({
    body: item('', '<sy:updatePeriod>constructor</sy:updatePeriod>'),
  }),
  'a charset named constructor': () => ({
    headers: { 'content-type': 'application/rss+xml; charset=constructor' },
    body: item(''),
  }),
  'a charset named __proto__': () => ({
    headers: { 'content-type': 'application/rss+xml; charset=__proto__' },
    body: item(''),
  }),
  'preformatted spaces': () => ({ body: html(`<pre>${' '.repeat(900_000)}x</pre>`) }),
  'a source set without an end': () => ({
    body: html(`<img src="/a" srcset="${'a'.repeat(900_000)} b">`),
  }),
  'comments in an address': () => ({
    body: html(`<a href="mailto:${'<!---->'.repeat(130_000)}">x</a>`),
  }),
  'comments between tags': () => ({
    body: html(`${'<div><!--</div>-->'.repeat(50_000)}${'</b>'.repeat(20_000)}`),
  }),
  'tags without an end': () => ({ body: html('<b>'.repeat(300_000)) }),
  'attributes without an end': () => ({ body: html(`<a ${'b="" '.repeat(200_000)}`) }),
  'entities without an end': () => ({ body: item(`<title>${'&amp'.repeat(250_000)}</title>`) }),
  'elements in elements': () => ({ body: `<rss>${'<a>'.repeat(400_000)}` }),
  'letters that grow when they are normalised': () =>
    gzipped(item(`<description>${'\ufdfa'.repeat(10_000_000)}</description>`)),
  'one tag of 32 MB': () => gzipped(item(`<category>${'t'.repeat(31 * MEBIBYTE)}</category>`)),
  'a million tags': () => gzipped(item(many(1_000_000, (n) => `<category>t${n}</category>`))),
  '100,000 items': () =>
    gzipped(
      `<rss version="2.0"><channel><title>Many</title>` +
        many(100_000, (n) => `<item><guid>g${n}</guid><title>Title ${n}</title></item>`) +
        `</channel></rss>`,
    ),
  '16 GB in three codings': nestedBomb,
  'a gigabyte of spaces': () => ({ ...gzipped(''), body: gzippedSpaces(16) }),
  '32 MB of 0xff': () => gzipped(Buffer.alloc(31 * MEBIBYTE, 0xff)),
  '32 MB of the byte order mark': () => gzipped(Buffer.alloc(31 * MEBIBYTE, '\ufeff')),
  '30 MB of opening brackets': () => ({
    headers: { 'content-type': 'application/feed+json' },
    body: '['.repeat(30 * MEBIBYTE),
  }),
  'JSON of nested objects': () => ({
    headers: { 'content-type': 'application/feed+json' },
    body: `{"version":"https://jsonfeed.org/version/1.1","items":[${'{"a":'.repeat(500_000)}`,
  }),
  ...JSON_DOCUMENTS,
  'a million attributes': () =>
    gzipped(`<rss version="2.0"${many(1_000_000, (n) => ` a${n}="${n}"`)}><channel/></rss>`),
  'an outline with a million attributes': () =>
    gzipped(`<opml><body><outline${many(1_000_000, (n) => ` a${n}="${n}"`)}/></body></opml>`),
  'ten million elements': () =>
    gzipped(`<rss><channel>${'<a/>'.repeat(7_500_000)}</channel></rss>`),
  'ten million tags of HTML in a post': () => gzipped(html('<b></b>'.repeat(4_000_000))),
  'a page of ten million links': () => ({
    ...gzipped(`<html><body>${'<a href=/f>'.repeat(2_500_000)}`),
    headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
  }),
  '15 million lines in a title': () => gzipped(item(`<title>${'a\n'.repeat(15_000_000)}</title>`)),
  '15 million control characters': () =>
    gzipped(item(`<title>${'a\u0001'.repeat(15_000_000)}</title>`)),
  'thirty posts of a megabyte': () =>
    gzipped(
      `<rss version="2.0"><channel><title>Large</title>` +
        many(
          30,
          (n) =>
            `<item><guid>l${n}</guid><description>${`<p>word ${n}</p>`.repeat(80_000)}</description></item>`,
        ) +
        `</channel></rss>`,
    ),
};

/** Bodies of published posts with the same aim; each is within the size limit of a body. */
export const HOSTILE_POSTS: Record<string, () => Record<string, unknown>> = {
  'preformatted spaces': () => ({ contentHtml: `<pre>${' '.repeat(900_000)}x</pre>` }),
  'a source set without an end': () => ({
    contentHtml: `<img src="https://e.org/a" srcset="${'a'.repeat(900_000)} b">`,
  }),
  'comments in an address': () => ({
    contentHtml: `<a href="mailto:${'<!---->'.repeat(120_000)}">x</a>`,
  }),
  'comments between tags': () => ({
    contentHtml: '<div><!--</div>-->'.repeat(50_000),
  }),
  'letters that grow when they are normalised': () => ({ contentText: '\ufdfa'.repeat(300_000) }),
  'marks upon marks': () => ({ contentText: `a${'\u0301'.repeat(400_000)}` }),
};
