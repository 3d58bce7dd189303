// Measures what webhooks add to the cost of publishing a post: `nest build && node
// bench/changes/publishing.ts [--engine sqlite] [--quick] [--json]`. An account without endpoints and one
// with three publish in turn to one node with default settings. The endpoints are another process.
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Engine } from '../../src/testing/engine.ts';
import { median } from '../harness/compare.ts';
import { cpuMs } from '../harness/cpu-time.ts';
import { createDatabase, enginesFor } from '../harness/database.ts';
import { send } from '../harness/post.ts';
import { cleanUp, endCleanly, startHelper } from '../harness/processes.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

/** The cost of one post, in milliseconds. */
interface Cost {
  requestMs: number;
  /** Processor time of the service until all events are delivered, above that of an idle service. */
  cpuMs: number;
}

interface PublishingResult {
  engine: Engine;
  withoutEndpoints: Cost;
  withEndpoints: Cost;
  /** With endpoints to without: the median of the rounds' ratios. */
  ratio: Cost;
}

interface Publisher {
  rawKey: string;
  feeds: string[];
  endpoints: number;
}

const ENDPOINTS = 3;
const IDLE_S = 15;
/** Within it, the service finds what is published. */
const QUIET_MS = 2_000;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    engine: { type: 'string' },
  },
});
const plan = values.quick
  ? { rounds: 3, posts: 100, warmUp: 100 }
  : { rounds: 11, posts: 500, warmUp: 2_000 };
endCleanly();

try {
  const results: PublishingResult[] = [];
  for (const engine of enginesFor(values.engine)) {
    results.push(await measure(engine));
    await cleanUp();
  }
  if (values.json) console.log(JSON.stringify(results, null, 2));
  else print(results);
} finally {
  await cleanUp();
}

async function measure(engine: Engine): Promise<PublishingResult> {
  const url = await createDatabase(engine);
  const keys = [0, ENDPOINTS].map((n) => createAccount(url, `bench-${n}@example.com`).rawKey);
  const counter = await startHelper<string>(join(import.meta.dirname, 'webhook-counter.ts'));
  const delivered = async (): Promise<number> => {
    const answered = once(counter.child, 'message') as Promise<[number]>;
    counter.child.send('count');
    return (await answered)[0];
  };
  const extra = { LOG_LEVEL: 'warn', WEBHOOK_ALLOWED_HOSTS: counter.ready };
  const service = await Service.start(url, { extra });
  const [without, endpoints] = [
    await preparePublisher(service, keys[0]!, []),
    await preparePublisher(
      service,
      keys[1]!,
      Array.from({ length: ENDPOINTS }, (_, n) => `http://${counter.ready}/${n}`),
    ),
  ];
  let published = 0;
  let expected = 0;
  /** Publishes posts of two feeds in turn: each is an event of its own. */
  const publish = async ({ rawKey, feeds, endpoints }: Publisher, posts: number) => {
    const [startedAt, cpuBefore] = [performance.now(), cpuMs(service)];
    for (let n = 0; n < posts; n++) {
      const name = `Post ${published++}`;
      const path = `/api/v1/feeds/${feeds[published % feeds.length]}/posts`;
      await send({ port: service.port, rawKey }, 'POST', path, { externalId: name, title: name });
    }
    const requestMs = (performance.now() - startedAt) / posts;
    expected += posts * endpoints;
    await pause(QUIET_MS);
    while ((await delivered()) < expected) await pause(50);
    // The outcomes of the last deliveries are written behind their answers.
    await pause(QUIET_MS);
    if ((await delivered()) > expected) throw new Error('An event was delivered twice.');
    return { requestMs, cpu: cpuMs(service) - cpuBefore, tookMs: performance.now() - startedAt };
  };

  await publish(without, plan.warmUp);
  await publish(endpoints, plan.warmUp);
  const idleBefore = cpuMs(service);
  await pause(IDLE_S * 1_000);
  const idle = (cpuMs(service) - idleBefore) / (IDLE_S * 1_000);
  const cost = async (publisher: Publisher): Promise<Cost> => {
    const { requestMs, cpu, tookMs } = await publish(publisher, plan.posts);
    return { requestMs, cpuMs: (cpu - idle * tookMs) / plan.posts };
  };
  const rounds: { without: Cost; endpoints: Cost }[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    if (round % 2 === 0) {
      const first = await cost(without);
      rounds.push({ without: first, endpoints: await cost(endpoints) });
    } else {
      const first = await cost(endpoints);
      rounds.push({ endpoints: first, without: await cost(without) });
    }
  }
  await service.stop();
  return {
    engine,
    withoutEndpoints: middle(rounds.map((round) => round.without)),
    withEndpoints: middle(rounds.map((round) => round.endpoints)),
    ratio: middle(
      rounds.map(({ without, endpoints }) => ({
        requestMs: endpoints.requestMs / without.requestMs,
        cpuMs: endpoints.cpuMs / without.cpuMs,
      })),
    ),
  };
}

/** An account with two feeds, and with endpoints at these addresses. */
async function preparePublisher(
  { port }: Service,
  rawKey: string,
  urls: string[],
): Promise<Publisher> {
  const make = async (path: string, body: object) =>
    (await send({ port, rawKey }, 'POST', path, body)).id;
  const feeds = [
    await make('/api/v1/feeds', { title: '0' }),
    await make('/api/v1/feeds', { title: '1' }),
  ];
  for (const url of urls) await make('/api/v1/webhooks', { url, types: ['post.created'] });
  return { rawKey, feeds, endpoints: urls.length };
}

function middle(costs: Cost[]): Cost {
  return {
    requestMs: median(costs.map(({ requestMs }) => requestMs)),
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
  };
}

function print(results: PublishingResult[]): void {
  printTable([
    [
      ...['engine', 'publishing a post', `with ${ENDPOINTS} endpoints`, 'ratio'],
      ...['CPU per post', `with ${ENDPOINTS} endpoints`, 'ratio'],
    ],
    ...results.map(({ engine, withoutEndpoints, withEndpoints, ratio }) => [
      engine,
      ...[withoutEndpoints, withEndpoints].map(({ requestMs }) => `${requestMs.toFixed(2)} ms`),
      ratio.requestMs.toFixed(2),
      ...[withoutEndpoints, withEndpoints].map(({ cpuMs }) => `${cpuMs.toFixed(2)} ms`),
      ratio.cpuMs.toFixed(2),
    ]),
  ]);
}
