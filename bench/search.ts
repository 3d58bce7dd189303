// Measures what a search costs the requests of another account: `nest build && node bench/search.ts
// [--engine sqlite] [--feeds 60]`. Feeds of a thousand typical items, served on loopback, belong to one
// account. While it searches, another account asks for its feeds.
import { parseArgs } from 'node:util';
import type { Engine } from '../src/testing/engine.ts';
import { FeedServer } from '../test/support/feed-server.ts';
import { median } from './compare.ts';
import { createDatabase } from './database.ts';
import { feedOf, rssAnswer } from './feed-document.ts';
import { post } from './post.ts';
import { cleanUp } from './processes.ts';
import { createAccount, Service } from './service.ts';

const ITEMS = 1_000;
const ROUNDS = 7;
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

async function millisecondsOf({ port }: Service, rawKey: string, path: string): Promise<number> {
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
    const feedUrl = publisher.serve(`/${feed}`, rssAnswer(feedOf(feed, { items: ITEMS })));
    await post(service.port, searching.rawKey, '/api/v1/feeds', { feedUrl });
  }
  console.log('search | the search, ms | the other request, ms');
  for (const [name, query] of Object.entries(SEARCHES)) {
    const rounds: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Each size is a page of its own, so that none comes from memory.
      const path = `/api/v1/posts?${query}&pageSize=${20 + round}`;
      const search = millisecondsOf(service, searching.rawKey, path);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const beside = await millisecondsOf(service, other.rawKey, '/api/v1/feeds');
      rounds.push([await search, beside]);
    }
    const of = (column: 0 | 1) => median(rounds.map((round) => round[column])).toFixed(0);
    console.log(`${name} | ${of(0)} | ${of(1)}`);
  }
} finally {
  await cleanUp();
  await publisher.stop();
}
