import { printTable } from '../report.ts';
import type { Recovery } from './faults.ts';
import type { SoakResult } from './soak-engine.ts';

/** Whether a run kept every promise. */
export const isKept = ({
  breaches,
  unexpected,
}: Pick<SoakResult, 'breaches' | 'unexpected'>): boolean =>
  unexpected === 0 && Object.values(breaches).every((found: string[]) => found.length === 0);

/** Tables for people, in Markdown; `--json` has every figure. */
export function printSoak(results: SoakResult[]): void {
  const line = (name: string, value: (result: SoakResult) => string | number) => [
    name,
    ...results.map((result) => String(value(result))),
  ];
  const kinds = new Set(results.flatMap(({ errors }) => Object.keys(errors)));
  printTable([
    ['', ...results.map(({ engine }) => engine)],
    line('requests', ({ requests }) => requests),
    ...[...kinds].map((kind) => line(`errors: ${kind}`, ({ errors }) => errors[kind] ?? 0)),
    line('**errors that no fault explains**', ({ unexpected }) => unexpected),
    line('acknowledged posts, asked for again', (result) => result.acknowledgedPosts),
    line('**acknowledged writes lost**', ({ breaches }) => breaches.lost.length),
    line('**posts stored or shown twice**', ({ breaches }) => breaches.twice.length),
    line('**pages with other posts than a walk**', ({ breaches }) => breaches.misplaced.length),
    line('reads held against all writes', ({ freshnessReads }) => freshnessReads),
    line('**stale reads**', ({ breaches }) => breaches.stale.length),
    line('revoked keys', ({ revokedKeys }) => revokedKeys),
    line('**revoked keys accepted**', ({ breaches }) => breaches.revokedAccepted.length),
    line('memory at the start, MB', ({ memoryMb }) => memoryMb.start),
    line('memory at the end, MB', ({ memoryMb }) => memoryMb.end),
  ]);
  console.log();
  printTable([
    ['engine', 'fault', 'times', 'first write after it, median ms', 'longest ms'],
    ...results.flatMap(({ engine, recoveries }) =>
      [...Map.groupBy(recoveries, ({ name }) => name)].map(([name, all]) => [
        engine,
        name,
        ...times(all),
      ]),
    ),
  ]);
  for (const { engine, examples, breaches } of results) {
    const found = Object.values(breaches).flatMap((some: string[]) => some.slice(0, 5));
    for (const text of [...examples, ...found]) {
      console.log(`\n${engine}: ${text}`);
    }
  }
}

function times(recoveries: Recovery[]): string[] {
  const all = recoveries.map(({ firstSuccessMs }) => firstSuccessMs).sort((a, b) => a - b);
  const figures = [all.length, all[Math.floor(all.length / 2)]!, all.at(-1)!];
  return figures.map((figure) => figure.toFixed(0));
}
