// Watches the process that it is a thread of, whose own thread cannot do so while it computes.
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { MAX_CLOCK_FACTOR, NEVER, TASK, TIME_SIGNAL } from './process-limits.js';
import type { ProcessLimits } from './process-limits.js';

const IDLE_MS = 1_000;
const BUSY_MS = 20;
const MEBIBYTE = 1_048_576;

interface Watched {
  state: Int32Array;
  limits: ProcessLimits;
  parentPid: number;
}

const { state, limits, parentPid } = workerData as Watched;
const { taskMs, residentMb } = limits;

let task = 0;
let began = 0;
let usedBefore = 0;

for (;;) {
  if (task === 0) Atomics.wait(state, TASK, 0, IDLE_MS);
  else Atomics.wait(state, NEVER, 0, BUSY_MS);
  // The process that asks has been killed, so nobody waits for an answer.
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
  // Buffers and texts outside the heap count too. It ends as by the system that has no more memory.
  if (process.memoryUsage.rss() > residentMb * MEBIBYTE) process.kill(process.pid, 'SIGKILL');
  const now = Atomics.load(state, TASK);
  if (now !== task) {
    task = now;
    began = performance.now();
    usedBefore = usedMs();
  } else if (task !== 0 && (usedMs() - usedBefore > taskMs || isLate())) {
    process.kill(process.pid, TIME_SIGNAL);
  }
}

function isLate(): boolean {
  return performance.now() - began > taskMs * MAX_CLOCK_FACTOR;
}

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
