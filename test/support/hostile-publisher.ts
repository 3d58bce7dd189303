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
