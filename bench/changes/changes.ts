// Measures pages of `GET /api/v1/changes` at several depths of a log of 1,000,000 posts:
// `nest build && node bench/changes/changes.ts [--engine sqlite] [--quick] [--json]`. A cursor of each
// measured page is kept on the way through all pages. Then the depths are read in turn.
import type { Engine } from '../../src/testing/engine.ts';
import { median } from '../harness/compare.ts';
import { createDatabase } from '../harness/database.ts';
import { loadPosts } from '../harness/dataset.ts';
import { measureEngines, readOptions } from '../harness/measurement.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

interface ChangesResult {
  engine: Engine;
  posts: number;
  pages: number;
  /** The median time of a page at each of `DEPTHS`, in milliseconds. */
  pageMs: number[];
  /** The median of the ratios of both ends, read one after the other. */
  ratio: number;
  /** A page behind all changes, which is empty, in milliseconds: the median. */
  endMs: number;
}

interface Page {
  data: unknown[];
  hasMore: boolean;
  cursor: string;
}

const PAGE_SIZE = 100;
/** Parts of the log that are before the measured pages. */
const DEPTHS = [0, 0.25, 0.5, 0.75, 1];
const PAGES_OF_DEPTH = 100;

const options = readOptions();
const posts = options.quick ? 50_000 : 1_000_000;

await measureEngines(options, measure, print);

async function measure(engine: Engine): Promise<ChangesResult> {
  process.stderr.write(`${engine}: loading ${posts.toLocaleString('en')} posts\n`);
  const url = await createDatabase(engine);
  await Service.migrate(url);
  const account = createAccount(url);
  await loadPosts(url, account, posts);
  const service = await Service.start(url);
  const read = (cursor?: string) => buildPage(service.port, account.rawKey, cursor);

  process.stderr.write(`${engine}: reading all pages\n`);
  // `cursors[n]` leads to the page with n pages before it.
  const cursors: (string | undefined)[] = [undefined];
  let page = await read();
  for (; page.hasMore; page = await read(page.cursor)) cursors.push(page.cursor);
  const end = page.cursor;

  const starts = DEPTHS.map((depth) => Math.round(depth * (cursors.length - PAGES_OF_DEPTH)));
  const times: number[][] = DEPTHS.map(() => []);
  const ends: number[] = [];
  for (let n = 0; n < PAGES_OF_DEPTH; n++) {
    for (const [depth, start] of starts.entries()) {
      times[depth]!.push(await timed(() => read(cursors[start + n])));
    }
    ends.push(await timed(() => read(end)));
  }
  await service.stop();
  return {
    ...{ engine, posts, pages: cursors.length },
    pageMs: times.map(median),
    ratio: median(times.at(-1)!.map((ms, n) => ms / times[0]![n]!)),
    endMs: median(ends),
  };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function buildPage(port: number, rawKey: string, cursor?: string): Promise<Page> {
  const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), ...(cursor && { cursor }) });
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/changes?${query.toString()}`, {
    headers: { 'x-api-key': rawKey },
  });
  const page = (await response.json()) as Page;
  if (response.status !== 200) throw new Error(JSON.stringify(page));
  if (page.hasMore && page.data.length < PAGE_SIZE) throw new Error('A page is not full.');
  return page;
}

function print(results: ChangesResult[]): void {
  const depths = DEPTHS.map((depth) => `${depth * 100} % before it`);
  printTable([
    ['engine', 'posts', ...depths, 'end to beginning', 'nothing new'],
    ...results.map(({ engine, posts, pageMs, ratio, endMs }) => [
      engine,
      posts.toLocaleString('en'),
      ...pageMs.map((ms) => `${ms.toFixed(2)} ms`),
      ratio.toFixed(2),
      `${endMs.toFixed(2)} ms`,
    ]),
  ]);
}
