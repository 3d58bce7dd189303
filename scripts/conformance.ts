/**
 * Compares the feed parser with the results of another project's parser: `node
 * scripts/conformance.ts DIR`, after a build. `X.xml` has its expected values in `X.json`, a JSON
 * feed `X.json` in `X_expected.json`.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as Sanitizer from '../src/content/sanitizer.ts';
import type * as PlainText from '../src/content/plain-text.ts';
import type * as Parser from '../src/ingest/parsing/feed-parser.ts';
import type { ParsedFeed, ParsedItem } from '../src/ingest/parsing/parsed-feed.ts';
import { type ExpectedFeed, type ExpectedItem, expectedFeed } from './conformance-expectations.ts';

const DOCUMENT_URL = 'http://feed.example/';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const { parseFeed, NotAFeedError } = await built<typeof Parser>('ingest/parsing/feed-parser');
const { sanitizeHtml } = await built<typeof Sanitizer>('content/sanitizer');
const { excerpt, foldWhitespace, htmlToText } = await built<typeof PlainText>('content/plain-text');

async function built<Module>(path: string): Promise<Module> {
  return (await import(new URL(`../dist/src/${path}.js`, import.meta.url).href)) as Module;
}

const fields = new Map<string, { hits: number; total: number }>();

/** Counts the comparable values of one feed and prints the differences. */
class Comparison {
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  feed(expected: ExpectedFeed, actual: ParsedFeed): void {
    this.text('title', expected.title, actual.title);
    this.text('description', expected.description, actual.description);
    this.url('siteUrl', expected.siteUrls, actual.siteUrl);
    this.url('feedUrl', [expected.feedUrl], actual.feedUrl);
    this.equal('language', expected.language, actual.language);
    this.url('icon', expected.icons, actual.icon);
    this.equal('ttl', expected.ttlMinutes, actual.hints.ttlMinutes);
    for (const hour of expected.skipHours) this.member('skipHours', hour, actual.hints.skipHours);
    const days = actual.hints.skipDays?.map((day) => DAYS[day]);
    for (const day of expected.skipDays) this.member('skipDays', day, days);
    this.equal('number of items', expected.items.length, actual.items.length);
    expected.items.forEach((item, at) => {
      const found = actual.items[at];
      if (found) this.item(item, found);
    });
  }

  private item(expected: ExpectedItem, actual: ParsedItem): void {
    this.text('item.title', expected.title, actual.title);
    this.text('item.summary', expected.summary, actual.summary, (text) => excerpt(text));
    this.content(expected.content, actual);
    this.url('item.url', expected.urls, actual.url);
    this.url('item.externalUrl', [expected.externalUrl], actual.externalUrl);
    this.equal('item.guid', expected.guid, actual.guid);
    this.url('item.image', [expected.image], actual.image);
    this.url('item.commentsUrl', [expected.commentsUrl], actual.commentsUrl);
    this.equal('item.language', expected.language, actual.language);
    this.date('item.publishedAt', expected.publishedAt, [actual.publishedAt]);
    this.date('item.modifiedAt', expected.modifiedAt, [actual.modifiedAt, actual.publishedAt]);
    for (const person of expected.authors) this.person(person, actual);
    for (const tag of expected.tags) this.oneOfTexts('item.tags', tag, actual.tags);
    for (const file of expected.attachments) this.attachment(file, actual);
  }

  private person({ name, url, avatar }: ExpectedItem['authors'][number], actual: ParsedItem): void {
    const names = actual.authors.map((author) => author.name);
    this.oneOfTexts('item.authors.name', name, names);
    for (const [field, expected] of [
      ['url', absolute(url)],
      ['avatar', absolute(avatar)],
    ] as const) {
      const values = actual.authors.map((author) => author[field]);
      if (expected) this.member(`item.authors.${field}`, expected, values);
    }
  }

  private attachment(expected: ExpectedItem['attachments'][number], actual: ParsedItem): void {
    const url = absolute(expected.url);
    if (!url) return;
    const found = actual.attachments.find((file) => file.url === url);
    this.equal('item.attachments.url', url, found?.url);
    this.equal('item.attachments.type', expected.mimeType, found?.mimeType);
    this.equal('item.attachments.size', expected.sizeInBytes, found?.sizeInBytes);
    this.equal('item.attachments.duration', expected.durationInSeconds, found?.durationInSeconds);
  }

  private text(
    field: string,
    expected: unknown,
    actual: string | null,
    shorten = foldWhitespace,
  ): void {
    if (typeof expected !== 'string') return;
    const readings = [expected, htmlToText(expected)].map(shorten);
    if (readings.includes('')) return;
    this.count(field, expected, actual, readings.includes(actual ?? ''));
  }

  private content(expected: unknown, { contentHtml, contentText }: ParsedItem): void {
    if (typeof expected !== 'string' || expected.trim() === '') return;
    const sameHtml = unwrapped(contentHtml) === unwrapped(sanitizeHtml(expected, DOCUMENT_URL));
    const sameText = foldWhitespace(contentText ?? '') === foldWhitespace(expected);
    this.count('item.content', expected, contentHtml, sameHtml || sameText);
  }

  private url(field: string, expected: unknown[], actual: string | null): void {
    const urls = expected.map(absolute).filter(Boolean);
    if (urls.length > 0) this.count(field, urls, actual, urls.includes(actual));
  }

  private date(field: string, expected: unknown, actual: (number | null)[]): void {
    if (typeof expected === 'string') this.member(field, Date.parse(expected), actual);
  }

  private oneOfTexts(field: string, expected: unknown, actual: (string | null)[]): void {
    if (typeof expected !== 'string' || expected === '') return;
    this.member(field, foldWhitespace(htmlToText(expected)), actual);
  }

  private member(field: string, expected: unknown, actual: readonly unknown[] = []): void {
    this.count(field, expected, actual, actual.includes(expected));
  }

  private equal(field: string, expected: unknown, actual: unknown): void {
    if (expected === undefined || expected === null || expected === '') return;
    this.count(field, expected, actual, expected === actual);
  }

  private count(field: string, expected: unknown, actual: unknown, hit: boolean): void {
    const { hits, total } = fields.get(field) ?? { hits: 0, total: 0 };
    fields.set(field, { hits: hits + Number(hit), total: total + 1 });
    if (!hit)
      console.log(`${this.file}: ${field}: expected ${show(expected)}, got ${show(actual)}`);
  }
}

/** Parsers differ in whether a single outer element belongs to the content. */
function unwrapped(html: string | null): string {
  const folded = foldWhitespace(html ?? '');
  return /^<(p|div)>((?:(?!<\/?\1>).)*)<\/\1>$/.exec(folded)?.[2] ?? folded;
}

function absolute(url: unknown): string | null {
  const parsed = typeof url === 'string' && url ? URL.parse(url.trim(), DOCUMENT_URL) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 200);
}

function printRow(name: string, { hits, total }: { hits: number; total: number }): void {
  const percent = ((100 * hits) / Math.max(1, total)).toFixed(1);
  console.log(`${name.padEnd(26)} ${`${hits}/${total}`.padStart(11)} ${percent.padStart(6)} %`);
}

function getExpectation(name: string): string {
  return name.endsWith('.xml')
    ? name.replace(/\.xml$/, '.json')
    : name.replace(/\.json$/, '_expected.json');
}

function main(folder: string): void {
  const outcome = { parsed: 0, rejected: 0, crashed: 0 };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const isExpectation = (name: string) =>
    name.endsWith('_expected.json') || names.includes(name.replace(/\.json$/, '.xml'));
  const feeds = names.filter(
    (name) => name.endsWith('.xml') || (name.endsWith('.json') && !isExpectation(name)),
  );
  for (const name of feeds) {
    const expectation = join(folder, getExpectation(name));
    try {
      const body = readFileSync(join(folder, name));
      const feed = parseFeed(body, { contentType: null, url: DOCUMENT_URL });
      outcome.parsed += 1;
      if (!existsSync(expectation)) continue;
      const expected: unknown = JSON.parse(readFileSync(expectation, 'utf8'));
      new Comparison(name).feed(expectedFeed(expected), feed);
    } catch (error) {
      const kind = error instanceof NotAFeedError ? 'rejected' : 'crashed';
      outcome[kind] += 1;
      console.log(`${kind}: ${name}: ${String(error)}`);
    }
  }
  const { parsed, rejected, crashed } = outcome;
  console.log(`\n${parsed} feeds parsed, ${rejected} rejected, ${crashed} crashed\n`);
  const rows = [...fields].sort(([a], [b]) => a.localeCompare(b));
  for (const [field, score] of rows) printRow(field, score);
  const sum = (key: 'hits' | 'total') => rows.reduce((total, [, score]) => total + score[key], 0);
  printRow('all values', { hits: sum('hits'), total: sum('total') });
}

main(process.argv[2] ?? '.');
