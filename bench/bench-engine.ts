import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { casesFor } from './cases.ts';
import type { Case } from './cases.ts';
import { createDatabase } from './database.ts';
import type { Engine } from './database.ts';
import { loadPosts } from './dataset.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { residentMb, startHelper, stop } from './processes.ts';
import { createAccount, Service } from './service.ts';

/** How long a run takes and how sure its figures are. */
export interface Plan {
  posts: number;
  /** In each round of a case both servers are measured, one right after the other. */
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  starts: number;
}

export interface CaseResult {
  name: string;
  service: LoadResult;
  baseline: LoadResult;
  /** The median of the rounds' ratios of requests per second, service to baseline. */
  ratio: number;
}

export interface EngineResult {
  engine: Engine;
  startUpMs: number;
  memoryMb: { idle: number | null; loaded: number | null };
  cases: CaseResult[];
}

type Measure = (port: number, load: Case, seconds: number) => Promise<LoadResult>;

interface Ports {
  service: number;
  baseline: number;
}

const CONNECTIONS = 32;

/** Compares the service with the baseline on a fresh database of an engine. */
export async function benchEngine(
  engine: Engine,
  plan: Plan,
  only: string | undefined,
  progress: (text: string) => void,
): Promise<EngineResult> {
  progress(`${engine}: loading ${plan.posts.toLocaleString('en')} posts`);
  const url = await createDatabase(engine);
  const { accountId, rawKey } = createAccount(url);
  await loadPosts(url, accountId, plan.posts);

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

  const baseline = await startHelper<number>(join(import.meta.dirname, 'baseline.ts'), {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  });
  const generator = await startHelper(join(import.meta.dirname, 'load.ts'));
  const measure: Measure = (port, load, seconds) =>
    order(generator.child, { port, load, connections: CONNECTIONS, seconds });
  const ports = { service: service.port, baseline: baseline.ready };

  progress(`${engine}: warming up`);
  const cases = casesFor(rawKey).filter(({ name }) => name === (only ?? name));
  for (const load of cases) {
    await requireSameAnswers(load, ports);
    await measure(ports.service, load, plan.warmUpSeconds);
    await measure(ports.baseline, load, plan.warmUpSeconds);
  }
  const results: CaseResult[] = [];
  for (const load of cases) {
    progress(`${engine}: ${load.name}`);
    results.push(await compare(load, ports, measure, plan));
  }
  const loaded = residentMb(service.process);
  for (const child of [generator.child, baseline.child, service.process]) await stop(child);
  return { engine, startUpMs: median(startUps), memoryMb: { idle, loaded }, cases: results };
}

async function compare(
  load: Case,
  ports: Ports,
  measure: Measure,
  { rounds, seconds }: Plan,
): Promise<CaseResult> {
  const both: { service: LoadResult; baseline: LoadResult }[] = [];
  for (let round = 0; round < rounds; round++) {
    // Each goes first in every other round, so that neither gains by its place.
    if (round % 2 === 0) {
      const first = await measure(ports.service, load, seconds);
      both.push({ service: first, baseline: await measure(ports.baseline, load, seconds) });
    } else {
      const first = await measure(ports.baseline, load, seconds);
      both.push({ baseline: first, service: await measure(ports.service, load, seconds) });
    }
  }
  return {
    name: load.name,
    service: middle(both.map((round) => round.service)),
    baseline: middle(both.map((round) => round.baseline)),
    ratio: median(
      both.map((round) => round.service.requestsPerSecond / round.baseline.requestsPerSecond),
    ),
  };
}

export async function order(generator: ChildProcess, work: LoadOrder): Promise<LoadResult> {
  const answered = once(generator, 'message') as Promise<[LoadResult & { error?: string }]>;
  generator.send(work);
  const [result] = await answered;
  if (result.error) throw new Error(result.error);
  return result;
}

/** A comparison means nothing unless both servers do the same: status and body, byte for byte. */
async function requireSameAnswers(load: Case, ports: Ports): Promise<void> {
  for (const { path, headers } of load.requests.slice(0, 20)) {
    const ask = async (port: number) => {
      const url = `http://127.0.0.1:${port}${path}`;
      const response = await fetch(url, { headers: { ...headers, 'x-request-id': 'bench' } });
      return `${response.status} ${await response.text()}`;
    };
    const [ours, theirs] = [await ask(ports.service), await ask(ports.baseline)];
    if (ours !== theirs || !ours.startsWith(String(load.status))) {
      throw new Error(`${path} is answered differently:\n${ours}\n${theirs}`);
    }
  }
}

const middle = (results: LoadResult[]): LoadResult => ({
  requestsPerSecond: median(results.map((result) => result.requestsPerSecond)),
  p50: median(results.map(({ p50 }) => p50)),
  p99: median(results.map(({ p99 }) => p99)),
});

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
