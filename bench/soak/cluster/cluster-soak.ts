import { setTimeout as wait } from 'node:timers/promises';
import { soakEngine } from '../soak-engine.ts';
import type { SoakResult } from '../soak-engine.ts';
import { failOver, FAILOVERS } from './failover.ts';
import { described } from './failover-report.ts';
import type { Failover } from './failover.ts';
import { PostgresCluster } from './postgres-cluster.ts';

/** Load without a fault between two rounds, and after the last one. */
const QUIET_MS = 5_000;

/** The load of the soak on a cluster, whose primary fails in each round. */
export async function clusterSoak(
  { rounds, seed }: { rounds: number; seed: number },
  progress: (text: string) => void,
): Promise<SoakResult> {
  progress('cluster: etcd, two PostgreSQLs under Patroni, HAProxy');
  const cluster = await PostgresCluster.start();
  return soakEngine(
    'postgres',
    {
      seed,
      installed: { databaseUrl: cluster.url },
      settings: { DATABASE_STANDBY: 'synchronous' },
      async disturb(running) {
        const failovers: Failover[] = [];
        for (let round = 0; round < rounds && !running.hasEnded(); round++) {
          const failover = await failOver(FAILOVERS[round % FAILOVERS.length]!, cluster, running);
          failovers.push(failover);
          progress(`cluster: ${round + 1} of ${rounds}, ${described(failover)}`);
          await wait(QUIET_MS);
        }
        return failovers;
      },
    },
    progress,
  );
}
