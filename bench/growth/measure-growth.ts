import { join } from 'node:path';
import { compare, middle, requireSameAnswers, takeTurns } from '../harness/compare.ts';
import type { Comparison, Rounds } from '../harness/compare.ts';
import { createDatabase, getSize } from '../harness/database.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { loadAccounts, PER_ACCOUNT } from './growth-dataset.ts';
import { growthLoads } from './growth-requests.ts';
import { LoadGenerator } from '../harness/load-generator.ts';
import type { LoadResult } from '../harness/load.ts';
import { readPageCache, requireUncached, shareFromMemory } from '../harness/page-cache-figures.ts';
import { residentMb } from '../../packages/testkit/process-memory.ts';
import { startHelper, stop } from '../harness/processes.ts';
import { Service } from '../harness/service.ts';
import { Side } from '../harness/side.ts';

export interface GrowthPlan extends Rounds {
  warmUpSeconds: number;
  starts: number;
}

/** Memory of a service after the same load, for one page cache size. */
interface Memory {
  pageCacheMb: number;
  heldMb: number;
  idleMb: number | null;
  loadedMb: number | null;
}

export interface GrowthResult {
  engine: Engine;
  accounts: number;
  keys: number;
  feeds: number;
  posts: number;
  loadSeconds: number;
  databaseMb: number;
  startUpMs: number;
  page1: Comparison;
  again: Comparison;
  keyCheck: LoadResult;
  keyRefused: Comparison;
  /** With the default page cache, and with a smaller one. */
  memory: [Memory, Memory];
}

const DEFAULT_CACHE_MB = 64;
const SMALL_CACHE_MB = 8;
const MEGABYTE = 1_000_000;
const QUIET_MS = 1_000;

/** Measures the service on a fresh database with this number of accounts. */
export async function measureGrowth(
  engine: Engine,
  accounts: number,
  plan: GrowthPlan,
  progress: (text: string) => void,
): Promise<GrowthResult> {
  const url = await createDatabase(engine);
  await Service.migrate(url);
  const { keys, feeds, posts } = writeContents(accounts);
  progress(`${engine}, ${accounts} accounts: making ${keys} keys and ${posts} posts`);
  const loadedAt = performance.now();
  await loadAccounts(url, accounts);
  const loadSeconds = (performance.now() - loadedAt) / 1_000;
  progress(`${engine}, ${accounts} accounts: made in ${loadSeconds.toFixed(0)} s; measuring`);

  const service = await Service.startOften(url, plan.starts);
  const idleMb = await quietMemory(service);
  const baseline = await startHelper<number>(join(import.meta.dirname, '../pages/baseline.ts'), {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  });
  const load = await LoadGenerator.start();
  const loads = growthLoads(accounts);
  const against = async (one: Side['load']): Promise<Comparison> => {
    const [ours, theirs] = [new Side(service.port, one), new Side(baseline.ready, one)];
    await requireSameAnswers(ours, theirs);
    for (const side of [ours, theirs]) await load.measure(side, plan.warmUpSeconds);
    return compare(await takeTurns(load, ours, theirs, plan));
  };

  const before = await readPageCache(service.port);
  const page1 = await against(loads.page1);
  const pages = await readPageCache(service.port);
  requireUncached(loads.page1.name, shareFromMemory(before, pages));
  const again = await against(loads.again);
  const keyCheck = await measureAlone(load, new Side(service.port, loads.keyCheck), plan);
  const keyRefused = await against(loads.keyRefused);
  const memory: Memory = {
    ...{ pageCacheMb: DEFAULT_CACHE_MB, heldMb: pages.bytes / MEGABYTE, idleMb },
    loadedMb: residentMb(service.process.pid!),
  };
  for (const child of [baseline.child, service.process]) await stop(child);
  const seconds = plan.rounds * plan.seconds;
  const small = await measureSmallCache(url, load, Object.values(loads), seconds);
  await stop(load.process);
  return {
    ...{ engine, accounts, keys, feeds, posts, loadSeconds },
    databaseMb: (await getSize(url)) / MEGABYTE,
    startUpMs: service.startUpMs,
    ...{ page1, again, keyCheck, keyRefused, memory: [memory, small] },
  };
}

const writeContents = (accounts: number) => ({
  keys: accounts * PER_ACCOUNT.keys,
  feeds: accounts * PER_ACCOUNT.feeds,
  posts: accounts * PER_ACCOUNT.posts,
});

async function measureAlone(
  load: LoadGenerator,
  side: Side,
  { rounds, seconds, warmUpSeconds }: GrowthPlan,
): Promise<LoadResult> {
  await load.measure(side, warmUpSeconds);
  const results: LoadResult[] = [];
  for (let round = 0; round < rounds; round++) results.push(await load.measure(side, seconds));
  return middle(results);
}

/** Sends the same requests to a service with a small page cache. */
async function measureSmallCache(
  url: string,
  load: LoadGenerator,
  loads: Side['load'][],
  seconds: number,
): Promise<Memory> {
  const service = await Service.start(url, { extra: { PAGE_CACHE_MB: String(SMALL_CACHE_MB) } });
  const idleMb = await quietMemory(service);
  for (const one of loads) await load.measure(new Side(service.port, one), seconds);
  const { bytes } = await readPageCache(service.port);
  const loadedMb = residentMb(service.process.pid!);
  await service.stop();
  return { pageCacheMb: SMALL_CACHE_MB, heldMb: bytes / MEGABYTE, idleMb, loadedMb };
}

async function quietMemory({ process }: Service): Promise<number | null> {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return residentMb(process.pid!);
}
