// Measures the state of posts with 1,000,000 posts in 1,000 feeds of one account:
// `nest build && node bench/changes/state.ts [--engine sqlite] [--quick] [--json]`. Counters are read, posts are
// marked 1,000 at a time, and lists of unread posts are read: first where nearly all posts are
// unread, and then where nearly all are read.
import type { Engine } from '../../src/testing/engine.ts';
import { median } from '../harness/compare.ts';
import { createDatabase } from '../harness/database.ts';
import { loadPosts, openLoader } from '../harness/dataset.ts';
import { measureEngines, readOptions } from '../harness/measurement.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

interface StateResult {
  engine: Engine;
  posts: number;
  feeds: number;
  /** Median and longest time of each kind of request, in milliseconds. */
  times: Record<string, { median: number; longest: number }>;
}

const AT_ONCE = 1_000;
const UNREAD = 200;

const options = readOptions();
const size = options.quick ? { posts: 50_000, feeds: 100 } : { posts: 1_000_000, feeds: 1_000 };
const rounds = options.quick ? 10 : 50;

await measureEngines(options, measure, print);

async function measure(engine: Engine): Promise<StateResult> {
  process.stderr.write(`${engine}: loading ${size.posts.toLocaleString('en')} posts\n`);
  const url = await createDatabase(engine);
  await Service.migrate(url);
  const account = createAccount(url);
  await loadPosts(url, account, size.posts, { feeds: size.feeds });
  const ids = await someIds(url, rounds * AT_ONCE);
  const service = await Service.start(url);
  const send = sender(service.port, account.rawKey);
  const times: StateResult['times'] = {};
  const time = async (
    name: string,
    act: (round: number) => Promise<unknown>,
    repeated = rounds,
  ) => {
    const all: number[] = [];
    for (let round = 0; round < repeated; round++) all.push(await timed(() => act(round)));
    times[name] = { median: median(all), longest: Math.max(...all) };
  };
  const getPart = (round: number) => ids.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
  const mark = (state: object) => (round: number) =>
    send('PATCH', '/api/v1/posts/state', { ids: getPart(round), ...state });
  const unreadPage = (round: number) =>
    send('GET', `/api/v1/posts?read=false&pageSize=${50 + round}`);

  process.stderr.write(`${engine}: measuring\n`);
  await send('GET', '/api/v1/feeds/counts');
  await time('counters', () => send('GET', '/api/v1/feeds/counts'));
  await time('1,000 posts marked as read', mark({ read: true }));
  await time('1,000 posts starred', mark({ starred: true }));
  await time('page of unread posts, of nearly all', unreadPage);
  await time('all posts marked as read', () => send('POST', '/api/v1/posts/mark-read', {}), 1);
  await send('PATCH', '/api/v1/posts/state', { ids: ids.slice(0, UNREAD), read: false });
  await time(`page of unread posts, of ${UNREAD}`, unreadPage);
  await time('page of starred posts', (round) =>
    send('GET', `/api/v1/posts?starred=true&pageSize=${50 + round}`),
  );
  await time('counters, nearly all read', () => send('GET', '/api/v1/feeds/counts'));
  await service.stop();
  return { engine, ...size, times };
}

/** Posts from all parts of the account. */
async function someIds(url: string, count: number): Promise<string[]> {
  const database = await openLoader(url);
  const every = Math.max(1, Math.floor(size.posts / count));
  const rows = await database.select(
    `SELECT post_id AS id FROM post_serials WHERE serial % ${every} = 0 LIMIT ${count}`,
  );
  await database.finish();
  return rows.map(({ id }) => String(id));
}

function sender(port: number, rawKey: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'x-api-key': rawKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (response.status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function print(results: StateResult[]): void {
  const names = Object.keys(results[0]!.times);
  printTable([
    ['median / longest, ms', ...results.map(({ engine }) => engine)],
    ...names.map((name) => [
      name,
      ...results.map(({ times }) => {
        const { median, longest } = times[name]!;
        return `${median.toFixed(1)} / ${longest.toFixed(1)}`;
      }),
    ]),
  ]);
}
