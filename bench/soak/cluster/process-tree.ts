import { readFileSync } from 'node:fs';

/** A process and its children, by the process file system of Linux. */
export function withChildren(pid: number): number[] {
  return [pid, ...read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)];
}

/** Sends a signal to each process that still exists. */
export function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Whether it exists; one that waits for its parent to notice its end does not. */
export const isAlive = (pid: number): boolean =>
  /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`));

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
