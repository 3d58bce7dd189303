import { printTable } from '../../harness/report.ts';
import { growth } from './memory-record.ts';
import type { EngineMemory, MemorySample } from './memory-record.ts';

/** Prints the memory of each process at the start, in the middle and at the end. */
export function printMemory(engines: readonly EngineMemory[]): void {
  console.log();
  printTable([
    ['engine', 'process', 'minute', 'resident MB', 'heap MB', 'external MB'],
    ...engines.flatMap(({ engine, processes }) =>
      processes.flatMap(({ samples }, index) =>
        chosen(samples).map((sample) => [engine, String(index + 1), ...figures(sample)]),
      ),
    ),
  ]);
  for (const { engine, processes } of engines) {
    const percent = ((growth(processes) - 1) * 100).toFixed(1);
    console.log(`\n${engine}: resident memory of all processes grew by ${percent} % when warm.`);
  }
}

/** About five samples, the first and the last among them. */
const chosen = (samples: readonly MemorySample[]): MemorySample[] =>
  [0, 0.25, 0.5, 0.75, 1].map((part) => samples[Math.round(part * (samples.length - 1))]!);

const figures = ({ minutes, resident, heap, external }: MemorySample): string[] =>
  [minutes, resident, heap, external].map((figure) => figure.toFixed(0));
