// `nest build && node bench/pages/unread.ts [--engine sqlite] [--posts 20000,200000]` compares a page of unread
// posts with the page of all posts, while the share of unread posts falls: posts are read at random, or with
// `--newest` the newest first. See README.md.
import { parseArgs } from 'node:util';
import { seededRandom } from '../../packages/testkit/seeded-random.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { median } from '../harness/compare.ts';
import { createDatabase } from '../harness/database.ts';
import { loadPosts, openLoader } from '../harness/dataset.ts';
import { measureEngines } from '../harness/measurement.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

interface UnreadPages {
  engine: Engine;
  posts: number;
  /** Percent of the posts. */
  share: number;
  scope: string;
  /** Milliseconds; medians of alternating requests. */
  all: number;
  unread: number;
}

const SHARES = [100, 50, 10, 1, 0.1];
const AT_ONCE = 1_000;
const ROUNDS = 40;

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    posts: { type: 'string', default: '20000,200000,1000000' },
    newest: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

await measureEngines(values, measure, (results) => print(results.flat()));

async function measure(engine: Engine): Promise<UnreadPages[]> {
  const results: UnreadPages[] = [];
  for (const posts of values.posts.split(',').map(Number)) {
    results.push(...(await measureSize(engine, posts)));
  }
  return results;
}

async function measureSize(engine: Engine, posts: number): Promise<UnreadPages[]> {
  process.stderr.write(`${engine}: loading ${posts.toLocaleString('en')} posts\n`);
  const url = await createDatabase(engine);
  await Service.migrate(url);
  const [account] = await loadPosts(url, createAccount(url), posts);
  const ids = await idsByDate(url);
  // A thousand marks at once hold up a loaded machine for longer than requests may wait.
  const service = await Service.start(url, { extra: { MAX_EVENT_LOOP_DELAY_MS: '0' } });
  const send = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method,
      headers: {
        'x-api-key': account!.rawKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (response.status !== 200) throw new Error(answer);
  };
  const mark = async (marked: string[], read: boolean): Promise<void> => {
    for (let start = 0; start < marked.length; start += AT_ONCE) {
      const some = marked.slice(start, start + AT_ONCE);
      await send('PATCH', '/api/v1/posts/state', { ids: some, read });
    }
  };
  // Each is another page, so that none is in memory.
  const timed = async (query: string, round: number): Promise<number> => {
    const start = performance.now();
    const other = `publishedAfter=${new Date(round).toISOString()}`;
    await send('GET', `/api/v1/posts?${other}${query}`);
    return performance.now() - start;
  };
  const scopes = {
    account: '',
    category: `&categoryId=${account!.categoryIds[0]}`,
    feed: `&feedId=${account!.feedIds[0]}`,
    arrival: '&sort=createdAt',
  };
  const results: UnreadPages[] = [];
  let marked = 0;
  const compare = async (share: number): Promise<void> => {
    for (const [scope, query] of Object.entries(scopes)) {
      const times: Record<'all' | 'unread', number[]> = { all: [], unread: [] };
      for (let round = 0; round < ROUNDS; round++) {
        // A mark makes each unread page stale, as a person does who reads.
        await mark(ids.slice(0, 1), round % 2 === 0);
        times.all.push(await timed(query, marked * ROUNDS + round));
        times.unread.push(await timed(`${query}&read=false`, marked * ROUNDS + round));
      }
      const [all, unread] = [median(times.all), median(times.unread)];
      results.push({ engine, posts, share, scope, all, unread });
    }
    marked++;
  };
  const ordered = values.newest ? ids.slice(1) : shuffle(ids.slice(1));
  let read = 0;
  for (const share of SHARES) {
    const target = Math.round(posts * (1 - share / 100));
    await mark(ordered.slice(read, target), true);
    read = target;
    await compare(share);
  }
  await service.stop();
  return results;
}

/** The newest first. */
async function idsByDate(url: string): Promise<string[]> {
  const database = await openLoader(url);
  const rows = await database.select('SELECT id FROM posts ORDER BY published_at DESC, id DESC');
  await database.finish();
  return rows.map(({ id }) => String(id));
}

function shuffle(ids: string[]): string[] {
  const random = seededRandom(7);
  const keyed = ids.map((id) => ({ id, key: random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ id }) => id);
}

function print(results: UnreadPages[]): void {
  printTable([
    ['engine', 'posts', 'unread', 'list', 'all posts, ms', 'unread posts, ms', 'ratio'],
    ...results.map(({ engine, posts, share, scope, all, unread }) => [
      engine,
      posts.toLocaleString('en'),
      `${share} %`,
      scope,
      all.toFixed(2),
      unread.toFixed(2),
      (unread / all).toFixed(2),
    ]),
  ]);
}
