import { printTable } from '../../harness/report.ts';
import type { Recovery } from '../faults.ts';
import { isFailover } from './failover.ts';
import type { Failover } from './failover.ts';

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

/** One failover in a line. */
export const described = ({ name, ...figures }: Failover): string =>
  [
    `${name}: promoted after ${seconds(figures.promotionMs)} s`,
    `written after ${seconds(figures.firstSuccessMs)} s more`,
    `the old primary answered for ${seconds(figures.oldAnsweredMs)} s`,
    `a standby after ${seconds(figures.standbyMs)} s`,
  ].join(', ');

/** Prints each failover in seconds, as a table in Markdown. */
export function printFailovers(recoveries: readonly Recovery[]): void {
  console.log();
  printTable([
    [
      'failover, seconds',
      'fault to promotion',
      'promotion to a write on every node',
      'the old primary still answered',
      'return to synchronous standby',
    ],
    ...recoveries
      .filter(isFailover)
      .map(({ name, promotionMs, firstSuccessMs, oldAnsweredMs, standbyMs }, round) => [
        `${round + 1}. ${name}`,
        ...[promotionMs, firstSuccessMs, oldAnsweredMs, standbyMs].map(seconds),
      ]),
  ]);
}
