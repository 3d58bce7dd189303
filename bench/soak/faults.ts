import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresServer } from '../postgres-server.ts';
import { startHelper, stop } from '../processes.ts';
import type { Client } from './client.ts';
import type { ServiceNode } from './nodes.ts';
import { STREAM_ENDED } from './outcomes.ts';
import type { Outcomes } from './outcomes.ts';
import type { Fault, FaultName } from './schedule.ts';

/** The target of faults. */
export interface Installation {
  nodes: ServiceNode[];
  /** Set if it is the engine. */
  postgres?: PostgresServer;
  /** Set if SQLite is the engine. */
  file?: string;
}

export interface Recovery {
  name: FaultName;
  /**
   * Milliseconds from the kill, or from the end of an outage, to an acknowledged write on every
   * node.
   */
  firstSuccessMs: number;
}

/** An error that starts within this time after the recovery can still be caused by the fault. */
const AFTERMATH_MS = 1_000;

/** Injects a fault and resolves after the recovery. */
export async function inject(
  fault: Fault,
  installation: Installation,
  outcomes: Outcomes,
  probe: { client: Client; path: string },
): Promise<Recovery> {
  const { nodes } = installation;
  const { name } = fault;
  const node = nodes[Math.floor(fault.draw * nodes.length)]!;
  const began = performance.now();
  const disturbance = outcomes.disturb(name, kindsOf(name), began);
  let mended = began;
  if (name === 'a process killed') {
    node.killWorker();
  } else if (name === 'the primary killed' || name === 'a node killed') {
    await node.kill(name === 'a node killed');
    await node.startAgain();
  } else if (name === 'SQLite locked by another process') {
    const { child } = await startHelper(new URL('lock-holder.ts', import.meta.url).pathname, {
      args: [installation.file!],
    });
    await wait(fault.lasts);
    await stop(child);
    mended = performance.now();
  } else {
    await installation.postgres!.end(SIGNALS[name]);
    await wait(fault.lasts);
    await installation.postgres!.startAgain();
    mended = performance.now();
  }
  await Promise.all(
    nodes.map((_, index) =>
      probe.client.insist('PATCH', probe.path, {
        ...{ body: { name: `${name} ${index}` }, anew: true, node: index },
      }),
    ),
  );
  const firstSuccessMs = performance.now() - mended;
  await node.whole();
  disturbance.until = performance.now() + AFTERMATH_MS;
  return { name, firstSuccessMs };
}

const SIGNALS = {
  'PostgreSQL stopped (fast)': 'SIGINT',
  'PostgreSQL stopped (immediate)': 'SIGQUIT',
  'PostgreSQL killed': 'SIGKILL',
} as const;

function kindsOf(name: FaultName): string[] {
  if (name.startsWith('SQLite')) return ['503'];
  if (name === 'a process killed') return ['connection reset', STREAM_ENDED];
  if (name.endsWith('killed') && !name.startsWith('PostgreSQL')) {
    return ['connection reset', 'connection refused', STREAM_ENDED];
  }
  return ['503', STREAM_ENDED];
}
