import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../../src/testing/engine.ts';
import { median } from '../../harness/compare.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** What a process reports of itself, in bytes; see `process.memoryUsage()`. */
interface Report {
  /** Unix time in milliseconds. */
  at: number;
  rss: number;
  heapUsed: number;
  external: number;
}

/** Memory of one process at one time, in MB. */
export interface MemorySample {
  minutes: number;
  resident: number;
  heap: number;
  /** Buffers and other memory outside the heap that JavaScript objects hold. */
  external: number;
}

export interface ProcessMemory {
  pid: number;
  samples: MemorySample[];
}

export interface EngineMemory {
  engine: Engine;
  processes: ProcessMemory[];
}

const MB = 1_048_576;
/** The end is compared with this minute, when caches are full. */
const WARM_MINUTES = 20;
const WINDOW_MINUTES = 2;

/** The memory of all processes of the service during a run. */
export class MemoryRecord {
  private readonly folder = temporaryFolder();
  private readonly began = Date.now();

  /** Settings with which a process reports its memory. */
  get settings(): Record<string, string> {
    const reporter = new URL('report-memory.mjs', import.meta.url).href;
    return { NODE_OPTIONS: `--import ${reporter}`, SOAK_MEMORY_FOLDER: this.folder };
  }

  read(): ProcessMemory[] {
    return readdirSync(this.folder).map((file) => ({
      pid: Number.parseInt(file, 10),
      samples: readFileSync(join(this.folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => this.takeSample(JSON.parse(line) as Report)),
    }));
  }

  private takeSample({ at, rss, heapUsed, external }: Report): MemorySample {
    return {
      minutes: (at - this.began) / 60_000,
      resident: rss / MB,
      heap: heapUsed / MB,
      external: external / MB,
    };
  }
}

/**
 * The growth of the resident memory of all processes from the twentieth minute to the end, as a
 * ratio; from the middle of a run that is shorter than forty minutes.
 */
export function growth(processes: readonly ProcessMemory[]): number {
  const end = Math.max(...processes.flatMap(({ samples }) => samples.at(-1)!.minutes));
  const warm = Math.min(WARM_MINUTES, end / 2);
  const around = (from: number, to: number) =>
    processes
      .map(({ samples }) => samples.filter(({ minutes }) => minutes >= from && minutes <= to))
      .filter((samples) => samples.length > 0)
      .reduce((sum, samples) => sum + median(samples.map(({ resident }) => resident)), 0);
  return (
    around(end - WINDOW_MINUTES, end) / around(warm - WINDOW_MINUTES / 2, warm + WINDOW_MINUTES / 2)
  );
}
