import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { gunzipSync } from 'node:zlib';
import type * as contentKeys from '../../src/posts/duplicates/content-keys.ts';
import type * as searchDocument from '../../src/posts/search/search-document.ts';
import { printTable } from '../harness/report.ts';

/*
 * How well posts with the same content are found: the articles of scrapinghub/article-extraction-benchmark,
 * and copies of each as other feeds have them. Two different articles with a common key are a false pair.
 * Usage, after `npm run build`:
 *   node bench/ingest/duplicates.ts FOLDER
 * The folder has `html/*.html.gz` and `expected.json`.
 */
const [, , folder] = argv;
if (folder === undefined) throw new Error('Name the folder with html/ and expected.json.');
argv.splice(2);

const dist = new URL('../../dist/src/posts/', import.meta.url);
const { buildContentKeys } = (await import(
  new URL('duplicates/content-keys.js', dist).href
)) as typeof contentKeys;
const { buildSearchEntry } = (await import(
  new URL('search/search-document.js', dist).href
)) as typeof searchDocument;

interface Article {
  url: string;
  title: string;
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' };
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<
  string,
  { articleBody: string; url: string }
>;
const articles = readdirSync(join(folder, 'html')).flatMap((file): Article[] => {
  const { articleBody: text, url } = expected[file.replace(/\.html\.gz$/, '')]!;
  const html = gunzipSync(readFileSync(join(folder, 'html', file))).toString();
  const title = /<h1[^>]*>([^<]+)<\/h1>/i.exec(html) ?? /<title[^>]*>([^<]+)</i.exec(html);
  const plain = title?.[1]
    ?.trim()
    .replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? ' ');
  return plain ? [{ url, title: plain, text }] : [];
});

const keysOf = ({ url, title, text }: Article) => {
  const content = { url, title, contentText: text, summary: null, tags: [], authors: [] };
  const unset = {
    language: null,
    externalId: url,
    externalUrl: null,
    image: null,
    attachments: [],
  };
  return buildContentKeys(content, buildSearchEntry({ ...content, ...unset }));
};
const NAMES = ['addressKey', 'headingKey', 'openingKey'] as const;
type Keys = ReturnType<typeof keysOf>;
const common = (one: Keys, two: Keys) =>
  NAMES.filter((name) => one[name] !== null && one[name] === two[name]);

const elsewhere = (url: string): string => `https://elsewhere.example/${encodeURIComponent(url)}`;
const FOOTER =
  ' The post appeared first on Example News. Follow us for more stories like this one.';
const COPIES: Record<string, (article: Article) => Article> = {
  'a link with tracking, other title and text': ({ url }) => ({
    url: `${url}${url.includes('?') ? '&' : '?'}utm_source=feed&fbclid=1`,
    ...{ title: 'Reading', text: '' },
  }),
  'the same title elsewhere, an excerpt of 200 characters': ({ url, title, text }) => ({
    ...{ url: elsewhere(url), title, text: text.slice(0, 200) },
  }),
  'other title elsewhere, text with a footer': ({ url, text }) => ({
    ...{ url: elsewhere(url), title: 'Reprint', text: text + FOOTER },
  }),
  'other title elsewhere, half of the text': ({ url, text }) => ({
    ...{ url: elsewhere(url), title: 'Reprint', text: text.slice(0, text.length / 2) },
  }),
  'other title elsewhere, a line before the text': ({ url, text }) => ({
    ...{ url: elsewhere(url), title: 'Reprint', text: `By our correspondent. ${text}` },
  }),
};

const originals = articles.map(keysOf);
let pairs = 0;
const falsePairs = new Map<string, number>();
for (const [at, one] of originals.entries()) {
  for (const other of originals.slice(at + 1)) {
    pairs += 1;
    for (const name of common(one, other)) falsePairs.set(name, (falsePairs.get(name) ?? 0) + 1);
  }
}
const have = (name: (typeof NAMES)[number]) =>
  originals.filter(({ [name]: key }) => key !== null).length;
printTable([
  ['key', 'articles that have it', 'false pairs'],
  ...NAMES.map((name) => [
    name,
    `${have(name)} of ${articles.length}`,
    `${falsePairs.get(name) ?? 0} of ${pairs}`,
  ]),
]);
printTable([
  ['copy', 'found'],
  ...Object.entries(COPIES).map(([name, copy]) => {
    const found = articles.filter(
      (article, at) => common(originals[at]!, keysOf(copy(article))).length > 0,
    );
    return [name, `${((100 * found.length) / articles.length).toFixed(0)} %`];
  }),
]);
