import { join } from 'node:path';
import { casesFor } from './cases.ts';
import type { Case } from './cases.ts';
import { compare, requireSameAnswers } from './compare.ts';
import { Side } from './side.ts';
import type { CaseResult, Rounds } from './compare.ts';
import { createDatabase } from './database.ts';
import type { Engine } from './database.ts';
import { loadPosts } from './dataset.ts';
import type { BenchAccount } from './dataset.ts';
import { LoadGenerator } from './load-generator.ts';
import { readPageCache, requireUncached, shareFromMemory } from './page-cache-figures.ts';
import { residentMb, startHelper, stop } from './processes.ts';
import { createAccount, Service } from './service.ts';
import { Writing } from './writing.ts';

/** How long a run takes and how sure its figures are. */
export interface Plan extends Rounds {
  posts: number;
  /** Small accounts beside the large one. */
  accounts: number;
  warmUpSeconds: number;
  starts: number;
}

export interface EngineCase extends CaseResult {
  /** The share of the service's pages that came from its memory; null where none was looked for. */
  fromMemory: number | null;
  /** Posts that were published meanwhile, where the case has a writer. */
  writesPerSecond: number | null;
}

export interface EngineResult {
  engine: Engine;
  startUpMs: number;
  memoryMb: { idle: number | null; loaded: number | null };
  cases: EngineCase[];
  /** What recording the use of keys costs: the share of requests that are lost by it. */
  costOfUsage: number | null;
}

const COST_OF_USAGE = 'cost of lastUsedAt';
/** So many times the rounds of the others, since a few hundredths are looked for. */
const USAGE_ROUNDS = 5;
const sibling = (file: string): string => join(import.meta.dirname, file);

/** Compares the service with the baseline on a fresh database of an engine. */
export async function benchEngine(
  engine: Engine,
  plan: Plan,
  only: string | undefined,
  progress: (text: string) => void,
): Promise<EngineResult> {
  progress(`${engine}: loading ${plan.posts.toLocaleString('en')} posts`);
  const url = await createDatabase(engine);
  const accounts = await loadPosts(url, createAccount(url), plan.posts, plan.accounts);

  const service = await Service.startOften(url, plan.starts);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const idle = residentMb(service.process);

  const baseline = await startHelper<number>(sibling('baseline.ts'), {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  });
  const load = await LoadGenerator.start();
  const cases = casesFor(accounts, await etagOf(service.port, accounts[0]!));
  const results: EngineCase[] = [];
  for (const one of cases.filter(({ name }) => name === (only ?? name))) {
    progress(`${engine}: ${one.name}`);
    const [ours, theirs] = sidesOf(one, service.port, baseline.ready);
    await requireSameAnswers(ours, theirs);
    const before = await readPageCache(service.port);
    const writing = one.written && (await Writing.start(service.port, accounts[0]!));
    await load.measure(ours, plan.warmUpSeconds);
    await load.measure(theirs, plan.warmUpSeconds);
    const comparison = await compare(load, ours, theirs, plan);
    const writesPerSecond = writing ? await writing.end() : null;
    const fromMemory = shareFromMemory(before, await readPageCache(service.port));
    if (one.uncached) requireUncached(one.name, fromMemory);
    results.push({ name: one.name, ...comparison, fromMemory, writesPerSecond });
  }
  const loaded = residentMb(service.process);
  let costOfUsage: number | null = null;
  if ((only ?? COST_OF_USAGE) === COST_OF_USAGE) {
    progress(`${engine}: ${COST_OF_USAGE}`);
    costOfUsage = await measureUsage(url, cases[0]!, load, plan);
  }
  for (const child of [load.process, baseline.child, service.process]) await stop(child);
  const { startUpMs } = service;
  return { engine, startUpMs, memoryMb: { idle, loaded }, cases: results, costOfUsage };
}

/** What both sides are sent; the baseline knows no 304. */
function sidesOf(one: Case, service: number, baseline: number): [Side, Side] {
  const theirs = { ...one, status: one.baselineStatus ?? one.status };
  return [new Side(service, one), new Side(baseline, theirs)];
}

async function etagOf(port: number, { rawKey }: BenchAccount): Promise<string> {
  const url = `http://127.0.0.1:${port}/api/v1/posts?page=1&pageSize=20`;
  const response = await fetch(url, { headers: { 'x-api-key': rawKey } });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

/** One service, whose rounds by turns record the use of keys and do not. */
async function measureUsage(
  url: string,
  one: Case,
  load: LoadGenerator,
  plan: Plan,
): Promise<number> {
  const service = await Service.start(url, { file: sibling('usage-service.ts') });
  const unrecorded = one.requests.map(({ path, headers }) => ({
    path,
    headers: { ...headers, 'x-usage': 'off' },
  }));
  const on = new Side(service.port, one);
  const off = new Side(service.port, { ...one, requests: unrecorded });
  for (const side of [on, off]) await load.measure(side, plan.warmUpSeconds);
  const { ratio } = await compare(load, on, off, { ...plan, rounds: USAGE_ROUNDS * plan.rounds });
  await service.stop();
  return 1 - ratio;
}
