import { setTimeout as wait } from 'node:timers/promises';
import { History } from '../../packages/testkit/history.ts';
import { seededRandom } from '../../packages/testkit/seeded-random.ts';
import { createAccount } from '../harness/service.ts';
import { temporaryFolder } from '../harness/temporary.ts';
import { PostgresServer } from '../harness/postgres-server.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { Client } from './client.ts';
import { WARM_UP_MS } from './faults.ts';
import type { Installation, Recovery, Running } from './faults.ts';
import { KeyChurn } from './key-churn.ts';
import { Ledger } from './ledger.ts';
import type { Breaches, ShownPost } from './ledger.ts';
import { Listeners } from './listeners/listeners.ts';
import type { ListenersResult } from './listeners/listeners.ts';
import type { ListedPost } from './listeners/told-posts.ts';
import { WebhookReceivers } from './listeners/webhook-receivers.ts';
import { ServiceNode } from './nodes.ts';
import { Outcomes } from './outcomes.ts';
import { Publisher, shownPost } from './publisher.ts';
import { FreshnessClient, readPages, repeat } from './readers.ts';
import { insisting, walk } from './walk.ts';
import { makeDue, WebFeeds } from './web-feeds.ts';

const PUBLISHERS = 6;
const QUIET_MS = 5_000;

export interface SoakResult {
  engine: Engine;
  requests: number;
  errors: Record<string, number>;
  unexpected: number;
  examples: string[];
  acknowledgedPosts: number;
  freshnessReads: number;
  revokedKeys: number;
  listeners: ListenersResult;
  breaches: Breaches;
  recoveries: Recovery[];
  memoryMb: { start: number; end: number };
}

export interface Installed extends Omit<Installation, 'nodes'> {
  databaseUrl: string;
}

export interface SoakOptions {
  seed: number;
  /** Injects faults while the load runs, which ends with it. */
  disturb: (running: Running) => Promise<Recovery[]>;
  /** A fresh database of the engine, unless another one is given. */
  installed?: Installed;
  /** Settings of the nodes beyond those of every soak. */
  settings?: Record<string, string>;
}

/** Runs a mixed load with faults, then checks everything that was acknowledged. */
export async function soakEngine(
  engine: Engine,
  { seed, disturb, installed: given, settings }: SoakOptions,
  progress: (text: string) => void,
): Promise<SoakResult> {
  const { databaseUrl, ...installed } = given ?? (await install(engine));
  const { rawKey } = createAccount(databaseUrl);
  const receivers = await WebhookReceivers.start();
  const startNode = () =>
    ServiceNode.start(databaseUrl, { WEBHOOK_ALLOWED_HOSTS: receivers.host, ...settings });
  const nodes = [await startNode()];
  if (engine === 'postgres') nodes.push(await startNode());
  const installation: Installation = { ...installed, nodes };

  const outcomes = new Outcomes();
  const ledger = new Ledger();
  const history = new History();
  const ports = nodes.map(({ port }) => port);
  const client = new Client(ports, rawKey, outcomes);
  const listeners = await Listeners.start(receivers, client, { ports, rawKey, outcomes });
  const make = async (path: string, body: object) =>
    (await client.insist<{ data: { id: string } }>('POST', path, { body, statuses: [201] })).body
      .data.id;
  const probe = {
    client,
    path: `/api/v1/categories/${await make('/api/v1/categories', { name: 'Probe' })}`,
  };
  const webFeeds = await WebFeeds.subscribe(client, seededRandom(seed + 1));
  const ownFeeds: string[] = [];
  for (let n = 0; n < PUBLISHERS; n++)
    ownFeeds.push(await make('/api/v1/feeds', { title: `Own ${n}` }));
  const feedId = await make('/api/v1/feeds', { title: 'Freshness' });

  const random = seededRandom(seed);
  const ended = new AbortController();
  const load: Promise<void>[] = [];
  const run = (times: number, perSecond: number, act: (n: number) => () => Promise<void>) => {
    for (let n = 0; n < times; n++) load.push(repeat(act(n), perSecond, random, ended.signal));
  };
  const churns = Array.from(
    { length: 3 },
    (_, n) => new KeyChurn(n, client, { ledger, nodes: nodes.length, random }),
  );
  run(8, 3, () => () => readPages(client, ledger, random));
  run(PUBLISHERS, 4, (n) => {
    const publisher = new Publisher(n, client, { ledger, feedId: ownFeeds[n]!, random });
    return () => publisher.act();
  });
  run(6, 6, (n) => {
    const fresh = new FreshnessClient(n, client, { feedId, history, random });
    return () => fresh.act();
  });
  run(3, 1, (n) => () => churns[n]!.act());
  run(1, 0.5, () => () => Promise.resolve(webFeeds.post()));
  run(1, 0.2, () => () => makeDue(databaseUrl));
  const broken = Promise.all(load);
  broken.catch(() => ended.abort());

  await wait(WARM_UP_MS);
  const readMemory = () => nodes.reduce((sum, node) => sum + node.residentMb(), 0);
  const start = readMemory();
  const hasEnded = () => ended.signal.aborted;
  const recoveries = await disturb({ installation, outcomes, probe, hasEnded });
  ended.abort();
  await broken;

  progress(`${engine}: asking again for ${ledger.posts.length} posts`);
  await checkAll(client, { ledger, ownFeeds, churn: churns[0]! });
  await webFeeds.settle(client, ledger);
  const listed = await jumpEverywhere(client, ledger);
  const published = new Set([...ownFeeds, feedId]);
  const told = await listeners.settle(ledger, listed, published);
  ledger.breaches.stale.push(...history.violations());
  await wait(QUIET_MS);
  return {
    engine,
    requests: outcomes.requests,
    errors: Object.fromEntries(outcomes.errors),
    unexpected: outcomes.unexpected,
    examples: outcomes.examples,
    acknowledgedPosts: ledger.posts.length,
    freshnessReads: history.reads.length,
    revokedKeys: ledger.revokedKeys.length,
    listeners: told,
    breaches: ledger.breaches,
    recoveries,
    memoryMb: { start, end: readMemory() },
  };
}

/** A fresh database of an engine, with its server. */
export async function install(engine: Engine): Promise<Installed> {
  if (engine === 'postgres') {
    const postgres = await PostgresServer.start();
    return { postgres, databaseUrl: postgres.url };
  }
  const file = `${temporaryFolder()}/soak.db`;
  return { file, databaseUrl: `sqlite:${file}` };
}

/** Checks every acknowledged write, directly and in its list, and every revoked key. */
export async function checkAll(
  client: Client,
  { ledger, ownFeeds, churn }: { ledger: Ledger; ownFeeds: string[]; churn: KeyChurn },
): Promise<void> {
  const left = ledger.posts.values();
  const readBack = async () => {
    for (const post of left) ledger.reread(post, await shownPost(client, post));
  };
  await Promise.all(Array.from({ length: 8 }, readBack));
  for (const feedId of ownFeeds) {
    const posts = `/api/v1/feeds/${feedId}/posts?pageSize=100`;
    ledger.walked(feedId, await walk(insisting<ShownPost>(client), posts));
  }
  for (const rawKey of ledger.revokedKeys) await churn.tryRevoked(rawKey);
}

/**
 * Reads every page of all posts by its number, including posts whose writes met faults. Returns all
 * posts.
 */
async function jumpEverywhere(client: Client, ledger: Ledger): Promise<ListedPost[]> {
  const size = 100;
  const path = `/api/v1/posts?pageSize=${size}`;
  const ask = insisting<ListedPost>(client);
  const walked = await walk(ask, path);
  for (let page = 1; (page - 1) * size < walked.length; page++) {
    const { body } = await ask(`${path}&page=${page}`);
    ledger.jumped(page, body.data, walked.slice((page - 1) * size, page * size));
  }
  return walked;
}
