import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB; null where the system or the process is another. */
export const residentMb = (pid: number): number | null => memoryMb(pid, 'VmRSS');

/** The most that a process has had at a time, in MB; null as above. */
export const peakMb = (pid: number): number | null => memoryMb(pid, 'VmHWM');

/** Linux tells it in a file. */
function memoryMb(pid: number, field: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
  } catch {
    return null;
  }
}
