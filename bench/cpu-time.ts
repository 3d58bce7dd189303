import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Service } from './service.ts';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time of a service so far, in milliseconds (`proc(5)`). */
export function cpuMs({ process: { pid } }: Service): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}
