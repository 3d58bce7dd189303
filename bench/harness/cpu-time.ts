import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Service } from './service.ts';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time of a service and its processes so far, in milliseconds (`proc(5)`). */
export const cpuMs = ({ process: { pid } }: Service): number => treeCpuMs(pid!);

/** The same of any process and its processes, with those that have ended. */
export const treeCpuMs = (pid: number): number =>
  processTree(pid).reduce((sum, one) => sum + measureCpuMs(`/proc/${one}/stat`, 4), 0);

/** A process and its processes, which have none of their own. */
export const processTree = (pid: number): number[] => [pid, ...listChildren(pid)];

/** The main process of a PostgreSQL server on this machine. */
export async function serverPid(
  select: (statement: string) => Promise<Record<string, unknown>[]>,
): Promise<number> {
  const [row] = await select('SELECT pg_backend_pid() AS pid');
  const status = readFileSync(`/proc/${String(row?.['pid'])}/status`, 'utf8');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}

/** The part of its main thread. */
export const mainThreadCpuMs = ({ process: { pid } }: Service): number =>
  measureCpuMs(`/proc/${pid}/task/${pid}/stat`, 2);

function listChildren(pid: number): number[] {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  return threads.flatMap(
    (thread) => read(`/proc/${pid}/task/${thread}/children`).match(/\d+/g)?.map(Number) ?? [],
  );
}

/** A process or a thread can end meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The first two fields are the time of the process, the next two that of children that ended. */
function measureCpuMs(file: string, fields: 2 | 4): number {
  const [, values = ''] = read(file).split(/\) (?=\w )/);
  const ticks = values.split(' ').slice(11, 11 + fields);
  return (ticks.reduce((sum, one) => sum + Number(one), 0) * 1_000) / TICKS_PER_SECOND;
}
