import { join } from 'node:path';
import { casesFor } from './cases.ts';
import type { Case } from './cases.ts';
import { compare, median, requireSameAnswers, takeTurns } from '../harness/compare.ts';
import type { Comparison, Round, Rounds } from '../harness/compare.ts';
import { createDatabase } from '../harness/database.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { loadPosts } from '../harness/dataset.ts';
import type { BenchAccount } from '../harness/dataset.ts';
import { LoadGenerator } from '../harness/load-generator.ts';
import { readPageCache, requireUncached, shareFromMemory } from '../harness/page-cache-figures.ts';
import { residentMb } from '../../packages/testkit/process-memory.ts';
import { cleanUp, startHelper } from '../harness/processes.ts';
import { createAccount, Service } from '../harness/service.ts';
import { Side } from '../harness/side.ts';
import { Writing } from '../harness/writing.ts';

/** Duration and precision of a run; all rounds run after each start. */
export interface Plan extends Rounds {
  posts: number;
  /** Number of small accounts besides the large one. */
  accounts: number;
  warmUpSeconds: number;
  starts: number;
}

export interface EngineCase extends Comparison {
  name: string;
  /** Share of the service's pages that came from the page cache; null if the cache was not used. */
  fromMemory: number | null;
  /** Number of posts published during the case, if it has a writer. */
  writesPerSecond: number | null;
}

export interface EngineResult {
  engine: Engine;
  startUpMs: number;
  memoryMb: { idle: number | null; loaded: number | null };
  cases: EngineCase[];
  /** Cost of recording the use of keys: the share of throughput that is lost. */
  costOfUsage: number | null;
}

/** Results of one service and one baseline, from start to stop. */
interface Start {
  startUpMs: number;
  idleMb: number | null;
  loadedMb: number | null;
  cases: (Omit<EngineCase, keyof Comparison> & { rounds: Round[] })[];
}

const COST_OF_USAGE = 'cost of lastUsedAt';
/** Factor for the number of rounds, because the difference is a few per cent. */
const USAGE_ROUNDS = 4;
const sibling = (file: string): string => join(import.meta.dirname, file);

/**
 * Compares the service with the baseline on an engine. Both are started several times, because
 * properties of a process persist until it ends.
 */
export async function benchEngine(
  engine: Engine,
  plan: Plan,
  only: string | undefined,
  progress: (text: string) => void,
): Promise<EngineResult> {
  const starts: Start[] = [];
  for (let start = 1; start <= plan.starts; start++) {
    const tell = (text: string) => progress(`${engine}, start ${start}: ${text}`);
    starts.push(await measureStart(await prepare(engine, plan, tell), plan, only, tell));
    await cleanUp();
  }
  let costOfUsage: number | null = null;
  if ((only ?? COST_OF_USAGE) === COST_OF_USAGE) {
    const tell = (text: string) => progress(`${engine}, ${COST_OF_USAGE}: ${text}`);
    costOfUsage = await measureUsage(await prepare(engine, plan, tell), plan);
    await cleanUp();
  }
  return {
    engine,
    startUpMs: median(starts.map(({ startUpMs }) => startUpMs)),
    memoryMb: {
      idle: medianIfKnown(starts.map(({ idleMb }) => idleMb)),
      loaded: medianIfKnown(starts.map(({ loadedMb }) => loadedMb)),
    },
    cases: starts[0]!.cases.map(({ name }, place) => {
      const each = starts.map(({ cases }) => cases[place]!);
      return {
        name,
        ...compare(each.flatMap(({ rounds }) => rounds)),
        fromMemory: medianIfKnown(each.map(({ fromMemory }) => fromMemory)),
        writesPerSecond: medianIfKnown(each.map(({ writesPerSecond }) => writesPerSecond)),
      };
    }),
    costOfUsage,
  };
}

const medianIfKnown = (values: (number | null)[]): number | null =>
  values.includes(null) ? null : median(values.map(Number));

interface Prepared {
  url: string;
  accounts: BenchAccount[];
  load: LoadGenerator;
}

/** A fresh database for each start, because writes change the layout of the file. */
async function prepare(
  engine: Engine,
  { posts, accounts }: Plan,
  progress: (text: string) => void,
): Promise<Prepared> {
  progress(`loading ${posts.toLocaleString('en')} posts`);
  const url = await createDatabase(engine);
  await Service.migrate(url);
  const account = createAccount(url);
  return {
    url,
    accounts: await loadPosts(url, account, posts, { others: accounts }),
    load: await LoadGenerator.start(),
  };
}

async function measureStart(
  { url, accounts, load }: Prepared,
  plan: Plan,
  only: string | undefined,
  progress: (text: string) => void,
): Promise<Start> {
  const service = await Service.start(url);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const idleMb = residentMb(service.process.pid!);
  const baseline = await startHelper<number>(sibling('baseline.ts'), {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  });
  const all = casesFor(accounts, await getEtag(service.port, accounts[0]!));
  const cases: Start['cases'] = [];
  for (const one of all.filter(({ name }) => name === (only ?? name))) {
    progress(one.name);
    const [ours, theirs] = getSides(one, service.port, baseline.ready);
    await requireSameAnswers(ours, theirs);
    const before = await readPageCache(service.port);
    const writing = one.written && (await Writing.start(service.port, accounts[0]!));
    await load.measure(ours, plan.warmUpSeconds);
    await load.measure(theirs, plan.warmUpSeconds);
    const rounds = await takeTurns(load, ours, theirs, plan);
    const writesPerSecond = writing ? await writing.end() : null;
    const fromMemory = shareFromMemory(before, await readPageCache(service.port));
    if (one.uncached) requireUncached(one.name, fromMemory);
    cases.push({ name: one.name, rounds, fromMemory, writesPerSecond });
  }
  const loadedMb = residentMb(service.process.pid!);
  return { startUpMs: service.startUpMs, idleMb, loadedMb, cases };
}

/** The requests of both sides; the baseline does not answer 304. */
function getSides(one: Case, service: number, baseline: number): [Side, Side] {
  const theirs = { ...one, status: one.baselineStatus ?? one.status };
  return [new Side(service, one), new Side(baseline, theirs)];
}

async function getEtag(port: number, { rawKey }: BenchAccount): Promise<string> {
  const url = `http://127.0.0.1:${port}/api/v1/posts?page=1&pageSize=20`;
  const response = await fetch(url, { headers: { 'x-api-key': rawKey } });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

/** One service that alternately records the use of keys and does not. */
async function measureUsage({ url, accounts, load }: Prepared, plan: Plan): Promise<number> {
  const one = casesFor(accounts, '')[0]!;
  const service = await Service.start(url, { file: sibling('usage-service.ts') });
  const unrecorded = one.requests.map(({ path, headers }) => ({
    path,
    headers: { ...headers, 'x-usage': 'off' },
  }));
  const on = new Side(service.port, one);
  const off = new Side(service.port, { ...one, requests: unrecorded });
  for (const side of [on, off]) await load.measure(side, plan.warmUpSeconds);
  const rounds = USAGE_ROUNDS * plan.starts * plan.rounds;
  const { ratio } = compare(await takeTurns(load, on, off, { ...plan, rounds }));
  return 1 - ratio;
}
