import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB; null except on Linux, and for an unknown process. */
export const residentMb = (pid: number): number | null => memoryMb(pid, 'VmRSS');

/** The peak of the resident memory in MB; null as above. */
export const peakMb = (pid: number): number | null => memoryMb(pid, 'VmHWM');

function memoryMb(pid: number, field: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
  } catch {
    return null;
  }
}
