import type { Engine } from '../../src/testing/engine.ts';
import { seededRandom } from '../../packages/testkit/seeded-random.ts';

export type FaultName =
  | 'a process killed'
  | 'the primary killed'
  | 'a node killed'
  | 'PostgreSQL stopped (fast)'
  | 'PostgreSQL stopped (immediate)'
  | 'PostgreSQL killed'
  | 'SQLite locked by another process';

export interface Fault {
  name: FaultName;
  /** Milliseconds from the start; later if the previous fault takes longer. */
  at: number;
  /** Duration of an outage, in milliseconds. */
  lasts: number;
  /** From 0 to 1; selects the node. */
  draw: number;
}

const KILLS: FaultName[] = ['a process killed', 'the primary killed', 'a node killed'];
const OF_ENGINE: Record<Engine, FaultName[]> = {
  sqlite: [...KILLS, 'SQLite locked by another process'],
  postgres: [
    ...KILLS,
    'PostgreSQL stopped (fast)',
    'PostgreSQL stopped (immediate)',
    'PostgreSQL killed',
  ],
};
const FIRST_MS = 12_000;
const QUIET_MS = 12_000;

/**
 * The same seed gives the same faults at the same times. Each round has every kind once, in random
 * order.
 */
export function schedule(engine: Engine, lengthMs: number, seed: number): Fault[] {
  const random = seededRandom(seed);
  const faults: Fault[] = [];
  let round: FaultName[] = [];
  for (let at = FIRST_MS; at < lengthMs - QUIET_MS; at += 10_000 + 6_000 * random()) {
    if (round.length === 0) round = [...OF_ENGINE[engine]];
    const [name] = round.splice(Math.floor(random() * round.length), 1);
    faults.push({ name: name!, at, lasts: 2_000 + 5_000 * random(), draw: random() });
  }
  return faults;
}
