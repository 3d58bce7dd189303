import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Service } from './service.ts';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time of a service so far, in milliseconds (`proc(5)`). */
export const cpuMs = ({ process: { pid } }: Service): number => measureCpuMs(`/proc/${pid}/stat`);

/** The part of its main thread. */
export const mainThreadCpuMs = ({ process: { pid } }: Service): number =>
  measureCpuMs(`/proc/${pid}/task/${pid}/stat`);

function measureCpuMs(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}
