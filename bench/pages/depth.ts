// `node bench/pages/depth.ts` measures pages deep in a list of 1,000,000 posts, reached by links and by
// page number. See README.md.
import { median } from '../harness/compare.ts';
import { createDatabase } from '../harness/database.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { loadPosts } from '../harness/dataset.ts';
import type { BenchAccount } from '../harness/dataset.ts';
import { post } from '../harness/post.ts';
import { measureEngines, readOptions } from '../harness/measurement.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

interface Depth {
  engine: Engine;
  pages: number;
  /** Milliseconds; medians of `ENDS` pages. */
  firstPages: number;
  lastPages: number;
  /** Milliseconds to the last page and to the middle page, without a cached cursor. */
  jump: number;
  jumpToMiddle: number;
}

const PAGE_SIZE = 100;
const ENDS = 100;
const JUMPS = 5;

const options = readOptions();
const posts = options.quick ? 50_000 : 1_000_000;

async function measure(engine: Engine): Promise<Depth> {
  process.stderr.write(`${engine}: loading ${posts.toLocaleString('en')} posts\n`);
  const url = await createDatabase(engine);
  await Service.migrate(url);
  const [account] = await loadPosts(url, createAccount(url), posts);
  const service = await Service.start(url);
  const timed = async (page: number): Promise<number> => {
    const start = performance.now();
    await list(service, account!, page);
    return performance.now() - start;
  };
  // Other lists, so that no cursor of this list is cached.
  for (let year = 2100; year < 2100 + ENDS; year++) {
    await list(service, account!, 1, `&publishedBefore=${year}-01-01T00:00:00Z`);
  }

  const pages = posts / PAGE_SIZE;
  let written = 0;
  // A write invalidates all cached cursors of the list.
  const write = () => publish(service, account!, written++);
  const jumpTo = async (page: number): Promise<number> => {
    const jumps: number[] = [];
    while (jumps.length < JUMPS) {
      await write();
      jumps.push(await timed(page));
    }
    return median(jumps);
  };
  const jump = await jumpTo(pages);
  const jumpToMiddle = await jumpTo(pages / 2);
  await write();
  process.stderr.write(`${engine}: reading ${pages.toLocaleString('en')} pages\n`);
  const times: number[] = [];
  for (let page = 1; page <= pages; page++) times.push(await timed(page));
  await service.stop();
  return {
    engine,
    pages,
    firstPages: median(times.slice(0, ENDS)),
    lastPages: median(times.slice(-ENDS)),
    jump,
    jumpToMiddle,
  };
}

async function list(
  { port }: Service,
  { rawKey }: BenchAccount,
  page: number,
  filter = '',
): Promise<void> {
  const url = `http://127.0.0.1:${port}/api/v1/posts?page=${page}&pageSize=${PAGE_SIZE}${filter}`;
  const response = await fetch(url, { headers: { 'x-api-key': rawKey } });
  const { data } = (await response.json()) as { data: unknown[] };
  if (response.status !== 200 || data.length === 0) throw new Error(`Page ${page} is empty.`);
}

async function publish({ port }: Service, { rawKey, feedIds }: BenchAccount, n: number) {
  const path = `/api/v1/feeds/${feedIds[0]}/posts`;
  const status = await post(port, rawKey, path, { externalId: `new ${n}`, title: 'New' });
  // An upsert without a change would invalidate nothing.
  if (status !== 201) throw new Error('The post is not new.');
}

function print(results: Depth[]): void {
  printTable([
    ['engine', 'pages', 'first pages', 'last pages', 'ratio', 'jump to the last', 'to the middle'],
    ...results.map(({ engine, pages, firstPages, lastPages, jump, jumpToMiddle }) => [
      engine,
      pages.toLocaleString('en'),
      `${firstPages.toFixed(2)} ms`,
      `${lastPages.toFixed(2)} ms`,
      (lastPages / firstPages).toFixed(2),
      `${jump.toFixed(0)} ms`,
      `${jumpToMiddle.toFixed(0)} ms`,
    ]),
  ]);
}

await measureEngines(options, measure, print);
