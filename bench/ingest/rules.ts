// Measures what 200 rules add to ingestion: `nest build && node bench/ingest/rules.ts [--engine sqlite] [--json]`.
// Two accounts of one service subscribe to the same feeds of a thousand items in turn, one of them with 200
// rules. The ratio is that of processor time, which changes less than the rest on a busy machine.
import { cpuMs } from '../harness/cpu-time.ts';
import { createDatabase } from '../harness/database.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { median } from '../harness/compare.ts';
import { buildFeed, rssAnswer } from '../harness/feed-document.ts';
import { FeedServer } from '../../packages/testkit/feed-server.ts';
import { measureEngines, readOptions } from '../harness/measurement.ts';
import { post } from '../harness/post.ts';
import { atTheEnd } from '../harness/processes.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

interface RulesResult {
  engine: Engine;
  /** Medians of a feed of a thousand items, in milliseconds of processor time. */
  withoutMs: number;
  withMs: number;
  /** Median of the ratios of the rounds. */
  ratio: number;
  /** How many posts the rules met, of all. */
  matched: number;
  posts: number;
}

const RULES = 200;
const ITEMS = 1_000;
const ROUNDS = 9;
/** The first rounds are not counted. */
const WARM_UP = 2;
/** What a rule of this many has beyond three words and a phrase. */
const PREFIX_EVERY = 5;

const options = readOptions();
const publisher = await FeedServer.start();
atTheEnd(() => publisher.stop());
const feeds = Array.from({ length: ROUNDS }, (_, seed) => buildFeed(seed, { items: ITEMS }));

await measureEngines(options, measure, print);

/** Words of the feeds; some of them are rare there. */
function filterOf(n: number): string {
  const prefix = n % PREFIX_EVERY === 0 ? ` OR barge${n}9*` : '';
  return `(harbour gate${n} tide${n + 1}) OR "river lock${n}"${prefix}`;
}

async function measure(engine: Engine): Promise<RulesResult> {
  const url = await createDatabase(engine);
  const { rawKey: without } = createAccount(url);
  const { rawKey: ruled } = createAccount(url, 'ruled@example.com');
  const service = await Service.start(url, {
    extra: { LOG_LEVEL: 'warn', MAX_EVENT_LOOP_DELAY_MS: '0' },
  });
  for (let n = 0; n < RULES; n++) {
    const rule = { name: `Rule ${n}`, filter: filterOf(n), actions: { markRead: true } };
    await post(service.port, ruled, '/api/v1/rules', rule);
  }
  const subscribe = async (rawKey: string, path: string, body: Buffer): Promise<number> => {
    const feedUrl = publisher.serve(path, rssAnswer(body));
    const before = cpuMs(service);
    await post(service.port, rawKey, '/api/v1/feeds', { feedUrl });
    return cpuMs(service) - before;
  };
  const rounds: { without: number; ruled: number }[] = [];
  for (const [round, body] of feeds.entries()) {
    const steps = {
      without: () => subscribe(without, `/without/${round}`, body),
      ruled: () => subscribe(ruled, `/ruled/${round}`, body),
    };
    if (round % 2 === 0) {
      const first = await steps.without();
      rounds.push({ without: first, ruled: await steps.ruled() });
    } else {
      const first = await steps.ruled();
      rounds.push({ without: await steps.without(), ruled: first });
    }
  }
  const matched = await countMatched(service.port, ruled);
  await service.stop();
  const counted = rounds.slice(WARM_UP);
  return {
    engine,
    withoutMs: median(counted.map((round) => round.without)),
    withMs: median(counted.map((round) => round.ruled)),
    ratio: median(counted.map((round) => round.ruled / round.without)),
    matched,
    posts: ROUNDS * ITEMS,
  };
}

/** The number of read posts, which no one else has read. */
async function countMatched(port: number, rawKey: string): Promise<number> {
  const path = '/api/v1/posts?pageSize=1&count=true&read=true';
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-api-key': rawKey },
  });
  return ((await answer.json()) as { total: number }).total;
}

function print(results: RulesResult[]): void {
  printTable([
    ['engine', 'CPU ms of 1,000 posts', 'with 200 rules', 'ratio', 'posts that rules met'],
    ...results.map(({ engine, withoutMs, withMs, ratio, matched, posts }) => [
      engine,
      withoutMs.toFixed(0),
      withMs.toFixed(0),
      ratio.toFixed(2),
      `${matched} of ${posts}`,
    ]),
  ]);
}
