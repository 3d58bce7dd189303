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
import { residentMb, startHelper, stop } from './processes.ts';
import { createAccount, Service } from './service.ts';

/** How long a run takes and how sure its figures are. */
export interface Plan extends Rounds {
  posts: number;
  /** Small accounts beside the large one. */
  accounts: number;
  warmUpSeconds: number;
  starts: number;
}

export interface EngineResult {
  engine: Engine;
  startUpMs: number;
  memoryMb: { idle: number | null; loaded: number | null };
  cases: CaseResult[];
  /** What recording the use of keys costs: the share of requests that are lost by it. */
  costOfUsage: number | null;
}

const WRITES_PER_SECOND = 50;
const COST_OF_USAGE = 'cost of lastUsedAt';
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

  const startUps: number[] = [];
  for (let start = 1; start < plan.starts; start++) {
    const service = await Service.start(url);
    startUps.push(service.startUpMs);
    await service.stop();
  }
  const service = await Service.start(url);
  startUps.push(service.startUpMs);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const idle = residentMb(service.process);

  const baseline = await startHelper<number>(sibling('baseline.ts'), {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  });
  const load = await LoadGenerator.start();
  const cases = casesFor(accounts, await etagOf(service.port, accounts[0]!));
  const results: CaseResult[] = [];
  for (const one of cases.filter(({ name }) => name === (only ?? name))) {
    progress(`${engine}: ${one.name}`);
    const [ours, theirs] = sidesOf(one, service.port, baseline.ready);
    await requireSameAnswers(ours, theirs);
    const writer = one.written && (await startWriting(service.port, accounts[0]!));
    await load.measure(ours, plan.warmUpSeconds);
    await load.measure(theirs, plan.warmUpSeconds);
    results.push({ name: one.name, ...(await compare(load, ours, theirs, plan)) });
    if (writer) await stop(writer);
  }
  const loaded = residentMb(service.process);
  let costOfUsage: number | null = null;
  if ((only ?? COST_OF_USAGE) === COST_OF_USAGE) {
    progress(`${engine}: ${COST_OF_USAGE}`);
    costOfUsage = await measureUsage(url, service.port, cases[0]!, load, plan);
  }
  for (const child of [load.process, baseline.child, service.process]) await stop(child);
  const memoryMb = { idle, loaded };
  const startUpMs = startUps.sort((a, b) => a - b)[startUps.length >> 1]!;
  return { engine, startUpMs, memoryMb, cases: results, costOfUsage };
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

async function startWriting(port: number, { rawKey, feedIds }: BenchAccount) {
  const { child } = await startHelper(sibling('writer.ts'));
  child.send({ port, rawKey, feedId: feedIds[0]!, perSecond: WRITES_PER_SECOND });
  return child;
}

/** Two services alike, of which one does not record the use of keys. */
async function measureUsage(
  url: string,
  port: number,
  one: Case,
  load: LoadGenerator,
  plan: Plan,
): Promise<number> {
  const without = await Service.start(url, { file: sibling('without-usage.ts') });
  const [on, off] = [new Side(port, one), new Side(without.port, one)];
  for (const side of [on, off]) await load.measure(side, plan.warmUpSeconds);
  const { ratio } = await compare(load, on, off, plan);
  await without.stop();
  return 1 - ratio;
}
