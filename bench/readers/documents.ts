import { seededRandom } from '../../packages/testkit/seeded-random.ts';

const WORDS_KNOWN = 6_000;
const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu an er in ol ut'.split(' ');
/** Small words that each text has, as an article of a newspaper has. */
const FREQUENT = 'the of and to in a is that for it was on are as with his they at be this'.split(
  ' ',
);
const SHARE_OF_FREQUENT = 0.35;
const HTML_BYTES = 5_000;
const HOUR_MS = 3_600_000;
const NEWEST = Date.UTC(2026, 10, 1);

type Random = () => number;

/** Words of two to four syllables; the first ones are the most frequent (Zipf). */
const vocabulary = ((random: Random): string[] =>
  Array.from({ length: WORDS_KNOWN }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES, random)).join(''),
  ))(seededRandom(7));

/** An item of a feed; the same number gives the same text in every run. */
function buildItem(feed: number, item: number, site: string): string {
  const random = seededRandom(feed * 10_000 + item + 1);
  const words = (count: number) => Array.from({ length: count }, () => word(random)).join(' ');
  const paragraphs: string[] = [];
  for (let size = 0; size < HTML_BYTES;) {
    const paragraph =
      `<p>${words(35)} <a href="/pages/${item}/${paragraphs.length}">${words(3)}</a>, ` +
      `<em>${words(2)}</em> ${words(20)} &amp; <strong>${words(2)}</strong> ${words(15)}.</p>\n`;
    paragraphs.push(paragraph);
    size += paragraph.length;
  }
  const at = new Date(NEWEST + item * HOUR_MS).toUTCString();
  return (
    `<item><title>${words(8)}</title><link>${site}/${item}</link><guid>${site}/${item}</guid>` +
    `<pubDate>${at}</pubDate><dc:creator>${words(2)}</dc:creator>` +
    `<category>${word(random)}</category><category>${word(random)}</category>` +
    `<content:encoded><![CDATA[<h2>${words(5)}</h2><img src="/pictures/${item}.jpg" alt="">` +
    `${paragraphs.join('')}<ul><li>${words(6)}</li><li>${words(6)}</li></ul>]]>` +
    '</content:encoded></item>\n'
  );
}

/** An RSS feed with the newest `count` of its items, the last number first. */
export function buildDocument(feed: number, last: number, count: number): string {
  const site = `https://feed-${feed}.example.com`;
  const items = Array.from({ length: count }, (_, at) => buildItem(feed, last - at, site));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ' +
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>' +
    `<title>Feed ${feed}</title><link>${site}/</link><description>A feed.</description>\n` +
    `${items.join('')}</channel></rss>`
  );
}

const word = (random: Random): string =>
  random() < SHARE_OF_FREQUENT
    ? pick(FREQUENT, random)
    : vocabulary[Math.floor(WORDS_KNOWN ** random()) - 1]!;

function pick(words: string[], random: Random): string {
  return words[Math.floor(random() * words.length)]!;
}
