import { printTable } from '../harness/report.ts';
import type { Recovery } from './faults.ts';
import type { HostileResult } from './hostile-stage.ts';
import type { Delays } from './listeners/listeners.ts';
import type { SoakResult } from './soak-engine.ts';

/** Whether a run kept all guarantees. */
export const isKept = ({
  breaches,
  unexpected,
}: Pick<SoakResult, 'breaches' | 'unexpected'>): boolean =>
  unexpected === 0 && Object.values(breaches).every((found: string[]) => found.length === 0);

/** Prints tables in Markdown; `--json` has every figure. */
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
    line('**unexplained errors**', ({ unexpected }) => unexpected),
    line('acknowledged posts, read again', (result) => result.acknowledgedPosts),
    line('**acknowledged writes lost**', ({ breaches }) => breaches.lost.length),
    line('**posts stored or shown twice**', ({ breaches }) => breaches.twice.length),
    line('**pages that differ from a walk**', ({ breaches }) => breaches.misplaced.length),
    line('reads compared with all writes', ({ freshnessReads }) => freshnessReads),
    line('**stale reads**', ({ breaches }) => breaches.stale.length),
    line('revoked keys', ({ revokedKeys }) => revokedKeys),
    line('**revoked keys accepted**', ({ breaches }) => breaches.revokedAccepted.length),
    line('webhooks to two endpoints', ({ listeners }) => listeners.webhooks.messages),
    line('of them sent again', ({ listeners }) => listeners.webhooks.sentAgain),
    line('attempts at a third, which hangs', ({ listeners }) => listeners.webhooks.hangingAttempts),
    line('from post to webhook, median / p99 s', ({ listeners }) => seconds(listeners.webhooks)),
    line('**webhooks with a wrong signature**', ({ breaches }) => breaches.unverified.length),
    line('event streams opened again', ({ listeners }) => listeners.events.reconnections),
    line('from post to event, median / p99 s', ({ listeners }) => seconds(listeners.events)),
    line('**events not told**', ({ breaches }) => breaches.untold.length),
    line('**events told twice by a stream**', ({ breaches }) => breaches.repeated.length),
    line('**posts that differ in a copy by changes**', ({ breaches }) => breaches.miscopied.length),
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

const seconds = ({ medianMs, p99Ms }: Delays): string =>
  [medianMs, p99Ms].map((ms) => (ms / 1_000).toFixed(1)).join(' / ');

/** Prints how a hostile publisher affected another account. */
export function printHostile(results: HostileResult[]): void {
  const line = (name: string, value: (result: HostileResult) => number) => [
    name,
    ...results.map((result) => String(value(result))),
  ];
  printTable([
    ['beside a hostile publisher', ...results.map(({ engine }) => engine)],
    line('requests of another account', ({ requests }) => requests),
    line('median ms', ({ medianMs }) => medianMs),
    line('**longest ms**', ({ longestMs }) => longestMs),
    line('**failed requests**', ({ failed }) => failed.length),
    line('**failed feeds**', ({ failedFeeds }) => failedFeeds),
    line('**failures of the service**', ({ broken }) => broken.length),
    line('**most resident memory, MB**', ({ peakResidentMb }) => peakResidentMb),
  ]);
  for (const { engine, failed, broken } of results) {
    for (const text of [...failed, ...broken].slice(0, 10)) console.log(`\n${engine}: ${text}`);
  }
  console.log();
}

function times(recoveries: Recovery[]): string[] {
  const all = recoveries.map(({ firstSuccessMs }) => firstSuccessMs).sort((a, b) => a - b);
  const figures = [all.length, all[Math.floor(all.length / 2)]!, all.at(-1)!];
  return figures.map((figure) => figure.toFixed(0));
}
