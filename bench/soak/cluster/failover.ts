import { setTimeout as wait } from 'node:timers/promises';
import { AFTERMATH_MS, writeOnEveryNode } from '../faults.ts';
import type { Recovery, Running } from '../faults.ts';
import { STREAM_ENDED } from '../outcomes.ts';
import type { ClusterMember } from './cluster-member.ts';
import { OldPrimary } from './old-primary.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import { until } from './until.ts';

/** What happens to a primary, and how it comes back. */
const FAULTS = {
  'PostgreSQL and Patroni killed': {
    begin: (primary: ClusterMember) => primary.kill(),
    end: (primary: ClusterMember) => primary.start(),
  },
  'PostgreSQL and Patroni paused': {
    begin: (primary: ClusterMember) => primary.pause(),
    end: (primary: ClusterMember) => primary.resume(),
  },
  /** The old primary answers beside the new one, until Patroni goes on. */
  'Patroni paused': {
    begin: (primary: ClusterMember) => primary.pausePatroni(),
    end: (primary: ClusterMember) => primary.resume(),
  },
} as const;

export type FailoverName = keyof typeof FAULTS;
export const FAILOVERS = Object.keys(FAULTS) as FailoverName[];

/** How long the old primary stays away after the recovery. */
const AWAY_MS = 3_000;

export interface Failover extends Recovery {
  name: FailoverName;
  /** From the fault until the standby was a primary. */
  promotionMs: number;
  /** From the promotion to an acknowledged write on every node. */
  firstSuccessMs: number;
  /** How long the old primary answered, beside the new one, who asked it directly. */
  oldAnsweredMs: number;
  /** From the return of the old primary until it was a synchronous standby. */
  standbyMs: number;
}

/** The parts of a running soak that a failover needs. */
type Failing = Pick<Running, 'outcomes' | 'probe'> & {
  installation: { nodes: readonly unknown[] };
};

/** Whether the result is that of a failover. */
export const isFailover = (recovery: Recovery): recovery is Failover => 'promotionMs' in recovery;

/** Takes the primary away, waits for the promotion, and brings it back as a standby. */
export async function failOver(
  name: FailoverName,
  cluster: PostgresCluster,
  { installation, outcomes, probe }: Failing,
): Promise<Failover> {
  const { primary, standby } = await cluster.whole();
  const old = await OldPrimary.connect(primary);
  const began = performance.now();
  const disturbance = outcomes.disturb(name, ['503', STREAM_ENDED], began);
  await FAULTS[name].begin(primary);
  await until('the standby is promoted', () => standby.isPromoted());
  const promoted = performance.now();
  const oldAnswered = old.answersFor();
  await writeOnEveryNode(name, installation.nodes, probe);
  const recovered = performance.now();
  disturbance.until = recovered + AFTERMATH_MS;
  await wait(AWAY_MS);
  const returned = performance.now();
  FAULTS[name].end(primary);
  await cluster.whole();
  return {
    name,
    promotionMs: promoted - began,
    firstSuccessMs: recovered - promoted,
    oldAnsweredMs: await oldAnswered,
    standbyMs: performance.now() - returned,
  };
}
