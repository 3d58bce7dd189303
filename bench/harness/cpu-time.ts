import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Service } from './service.ts';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time of a service and its processes so far, in milliseconds (`proc(5)`). */
export const cpuMs = ({ process: { pid } }: Service): number =>
  [pid!, ...listChildren(pid!)].reduce((sum, one) => sum + measureCpuMs(`/proc/${one}/stat`, 4), 0);

/** The part of its main thread. */
export const mainThreadCpuMs = ({ process: { pid } }: Service): number =>
  measureCpuMs(`/proc/${pid}/task/${pid}/stat`, 2);

/** The processes that read large documents. They have no processes of their own. */
function listChildren(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap(
    (thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').match(/\d+/g)?.map(Number) ?? [],
  );
}

/** The first two fields are the time of the process, the next two that of children that ended. */
function measureCpuMs(file: string, fields: 2 | 4): number {
  const ticks = readFileSync(file, 'utf8')
    .split(') ')[1]!
    .split(' ')
    .slice(11, 11 + fields);
  return (ticks.reduce((sum, one) => sum + Number(one), 0) * 1_000) / TICKS_PER_SECOND;
}
