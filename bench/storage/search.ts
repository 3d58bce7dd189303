// Measures what a search costs the requests of another account: `nest build && node bench/storage/search.ts
// [--engine sqlite] [--feeds 60]`. Feeds of a thousand typical items, served on loopback, belong to one
// account. While it searches, once or many times at once, another account asks for its feeds.
import { parseArgs } from 'node:util';
import type { Engine } from '../../src/testing/engine.ts';
import { FeedServer } from '../../packages/testkit/feed-server.ts';
import { median } from '../harness/compare.ts';
import { createDatabase } from '../harness/database.ts';
import { buildFeed, rssAnswer } from '../harness/feed-document.ts';
import { post } from '../harness/post.ts';
import { cleanUp } from '../harness/processes.ts';
import { createAccount, Service } from '../harness/service.ts';

const ITEMS = 1_000;
const ROUNDS = 7;
const MANY = 40;
const SEARCHES = {
  'one word': 'q=water',
  'by relevance': 'q=water&sort=relevance',
  'without a word': 'q=-zzzz',
  'ten prefixes, by relevance': `q=${'wa ga ca mo br th su se st we'.split(' ').join('*+OR+')}*&sort=relevance`,
};

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    feeds: { type: 'string', default: '60' },
  },
});

async function toMilliseconds({ port }: Service, rawKey: string, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-api-key': rawKey },
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
  return performance.now() - began;
}

const publisher = await FeedServer.start();
try {
  const database = await createDatabase(values.engine as Engine);
  const searching = createAccount(database);
  const other = createAccount(database, 'other@example.com');
  // Also on a busy machine every answer is measured.
  const service = await Service.start(database, { extra: { MAX_EVENT_LOOP_DELAY_MS: '0' } });
  for (let feed = 0; feed < Number(values.feeds); feed++) {
    const feedUrl = publisher.serve(`/${feed}`, rssAnswer(buildFeed(feed, { items: ITEMS })));
    await post(service.port, searching.rawKey, '/api/v1/feeds', { feedUrl });
  }
  let size = 1;
  /** A page that no request has asked for, so that none comes from memory. */
  const newPage = (rawKey: string, query = '') =>
    toMilliseconds(service, rawKey, `/api/v1/posts?pageSize=${1 + (size++ % 100)}&${query}`);
  /** The times of some searches that begin together, and of a page that begins 5 ms later. */
  const besides = async (query: string, searches: number): Promise<[number, number]> => {
    const all = Array.from({ length: searches }, () => newPage(searching.rawKey, query));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const beside = await newPage(other.rawKey);
    return [median(await Promise.all(all)), beside];
  };
  console.log(`search | alone | the other request | beside ${MANY} searches, ms`);
  for (const [name, query] of Object.entries(SEARCHES)) {
    const ones: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) ones.push(await besides(query, 1));
    const many: number[] = [];
    for (let round = 0; round < 3; round++) many.push((await besides(query, MANY))[1]);
    const figures = [ones.map(([alone]) => alone), ones.map(([, beside]) => beside), many];
    console.log([name, ...figures.map((times) => median(times).toFixed(0))].join(' | '));
  }
} finally {
  await cleanUp();
  await publisher.stop();
}
