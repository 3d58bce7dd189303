import type { FeedAnswer } from '../../packages/testkit/feed-server.ts';

const WORDS = (
  'water level gate lock canal barge harbour bridge morning evening keeper river tide current ' +
  'weather north south engine cargo boat stone dam flood summer winter report traffic pilot ' +
  'signal quiet narrow steep wooden heavy early late slow steady several between through under'
).split(' ');

/** A deterministic random number generator, so that every run serves the same documents. */
function numbers(seed: number): (below: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** An RSS feed with typical items: title, link, author, two tags and about 1.5 KB of HTML. */
export function buildFeed(
  seed: number,
  { items = Infinity, bytes = Infinity }: { items?: number; bytes?: number },
): Buffer {
  const next = numbers(seed);
  const word = () => `${WORDS[next(WORDS.length)]}${next(4) === 0 ? next(500) : ''}`;
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const paragraph = () =>
    `<p>${words(28)} <a href="/pages/${next(9_999)}">${words(2)}</a>, <em>${words(3)}</em> ` +
    `&amp; ${words(20)}.</p>\n`;
  const site = `https://feed-${seed}.example.com`;
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ' +
      'xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>' +
      `<title>Feed ${seed}</title><link>${site}/</link><description>A bench.</description>\n`,
  ];
  let size = 0;
  for (let index = 0; index < items && size < bytes; index += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toUTCString();
    const item =
      `<item><title>${words(7)}</title><link>${site}/${index}</link>` +
      `<guid>${site}/${index}</guid><pubDate>${at}</pubDate><dc:creator>${words(2)}</dc:creator>` +
      `<category>${word()}</category><category>${word()}</category><content:encoded><![CDATA[` +
      `${Array.from({ length: 4 }, paragraph).join('')}]]></content:encoded></item>\n`;
    parts.push(item);
    size += item.length;
  }
  return Buffer.from(`${parts.join('')}</channel></rss>`);
}

/** The answer with a document of `buildFeed`. */
export const rssAnswer = (body: Buffer): FeedAnswer => ({
  headers: { 'content-type': 'application/rss+xml' },
  body,
});
