import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv, cpuUsage } from 'node:process';
import { gunzipSync } from 'node:zlib';
import type * as pageWorker from '../../src/ingest/full-text/page.worker.js';

/*
 * How well the articles of pages are extracted: words of the extracted text and of the one that people
 * marked, on the pages of scrapinghub/article-extraction-benchmark. Usage, after `npm run build`:
 *   node bench/ingest/articles.ts FOLDER
 * The folder has `html/*.html.gz` and `expected.json`.
 */
const [, , folder] = argv;
if (folder === undefined) throw new Error('Name the folder with html/ and expected.json.');

const worker = new URL('../../dist/src/ingest/full-text/page.worker.js', import.meta.url);
argv.splice(2);
const { readPage } = (await import(worker.href)) as typeof pageWorker;

interface Expected {
  articleBody: string;
  url: string;
}
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<
  string,
  Expected
>;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many words two texts have in common, each as often as both have it. */
function countCommon(one: string[], other: string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  return other.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

const scores: { name: string; precision: number; recall: number; f1: number }[] = [];
const times: number[] = [];
const failures: string[] = [];
for (const file of readdirSync(join(folder, 'html'))) {
  const name = file.replace(/\.html\.gz$/, '');
  const { articleBody, url } = expected[name]!;
  const body = gunzipSync(readFileSync(join(folder, 'html', file)));
  const before = cpuUsage();
  const read = readPage({ body, contentType: null, asked: url, answered: url });
  const { user, system } = cpuUsage(before);
  times.push((user + system) / 1_000);
  if (read.failure !== undefined) failures.push(`${read.failure} ${url}`);
  const found = wordsOf(read.failure === undefined ? read.text : '');
  const wanted = wordsOf(articleBody);
  const common = countCommon(wanted, found);
  const precision = found.length > 0 ? common / found.length : 0;
  const recall = common / wanted.length;
  const f1 = common > 0 ? (2 * precision * recall) / (precision + recall) : 0;
  scores.push({ name, precision, recall, f1 });
}

const mean = (name: 'precision' | 'recall' | 'f1'): string =>
  (scores.reduce((sum, score) => sum + score[name], 0) / scores.length).toFixed(3);
times.sort((a, b) => a - b);
const quantile = (share: number): string => times[Math.floor(times.length * share)]!.toFixed(0);
console.log(
  `${scores.length} pages: precision ${mean('precision')}, recall ${mean('recall')}, F1 ${mean('f1')}.`,
);
console.log(
  `Milliseconds of processor: median ${quantile(0.5)}, 95th percentile ${quantile(0.95)}, most ${times.at(-1)!.toFixed(0)}.`,
);
console.log(
  `${scores.filter(({ f1 }) => f1 < 0.8).length} pages below 0.8; not read: ${failures.length}`,
);
for (const failure of failures) console.log(`  ${failure}`);
