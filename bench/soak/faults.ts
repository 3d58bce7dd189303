import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresServer } from '../harness/postgres-server.ts';
import { startHelper, stop } from '../harness/processes.ts';
import type { Client } from './client.ts';
import type { ServiceNode } from './nodes.ts';
import { STREAM_ENDED } from './outcomes.ts';
import type { Outcomes } from './outcomes.ts';
import type { Fault, FaultName } from './schedule.ts';

/** From the start of the load; no fault comes earlier. */
export const WARM_UP_MS = 10_000;

/** The target of faults. */
export interface Installation {
  nodes: ServiceNode[];
  /** Set if it is the engine. */
  postgres?: PostgresServer;
  /** Set if SQLite is the engine. */
  file?: string;
}

/** A soak that is running. */
export interface Running {
  installation: Installation;
  outcomes: Outcomes;
  /** An acknowledged write at this path is the end of a fault. */
  probe: Probe;
  /** Whether the load has ended by itself, with an error. */
  hasEnded(): boolean;
}

interface Probe {
  client: Client;
  path: string;
}

export interface Recovery {
  name: string;
  /**
   * Milliseconds from the kill, or from the end of an outage, to an acknowledged write on every
   * node.
   */
  firstSuccessMs: number;
}

/** An error that starts within this time after the recovery can still be caused by the fault. */
export const AFTERMATH_MS = 1_000;

/** Injects the faults at their times. Resolves at the end of the soak. */
export const injectAll =
  (faults: readonly Fault[], lengthMs: number, progress: (text: string) => void) =>
  async (running: Running): Promise<Recovery[]> => {
    const recoveries: Recovery[] = [];
    const began = performance.now() - WARM_UP_MS;
    for (const fault of faults) {
      await wait(Math.max(began + fault.at - performance.now(), 0));
      if (running.hasEnded() || performance.now() - began > lengthMs) break;
      const recovery = await inject(fault, running);
      recoveries.push(recovery);
      progress(`${recovery.name}, ${Math.round(recovery.firstSuccessMs)} ms`);
    }
    await wait(Math.max(began + lengthMs - performance.now(), 0));
    return recoveries;
  };

async function inject(fault: Fault, { installation, outcomes, probe }: Running): Promise<Recovery> {
  const { nodes } = installation;
  const { name } = fault;
  const node = nodes[Math.floor(fault.draw * nodes.length)]!;
  const began = performance.now();
  const disturbance = outcomes.disturb(name, getKinds(name), began);
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
  await writeOnEveryNode(name, nodes, probe);
  const firstSuccessMs = performance.now() - mended;
  await node.whole();
  disturbance.until = performance.now() + AFTERMATH_MS;
  return { name, firstSuccessMs };
}

/** Resolves when each node has acknowledged a write, on a new connection. */
export async function writeOnEveryNode(
  name: string,
  nodes: readonly unknown[],
  { client, path }: Probe,
): Promise<void> {
  const write = (_: unknown, node: number) =>
    client.insist('PATCH', path, { body: { name: `${name} ${node}` }, anew: true, node });
  await Promise.all(nodes.map(write));
}

const SIGNALS = {
  'PostgreSQL stopped (fast)': 'SIGINT',
  'PostgreSQL stopped (immediate)': 'SIGQUIT',
  'PostgreSQL killed': 'SIGKILL',
} as const;

function getKinds(name: FaultName): string[] {
  if (name.startsWith('SQLite')) return ['503'];
  if (name === 'a process killed') return ['connection reset', STREAM_ENDED];
  if (name.endsWith('killed') && !name.startsWith('PostgreSQL')) {
    return ['connection reset', 'connection refused', STREAM_ENDED];
  }
  return ['503', STREAM_ENDED];
}
