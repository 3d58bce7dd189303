// The main module of the processes of a ProcessPool.
import process, { argv } from 'node:process';
import { Worker } from 'node:worker_threads';
import { TASK } from './process-limits.js';
import type { ProcessLimits, TaskAnswer, TaskRequest } from './process-limits.js';

// The arguments that remain are those of the module.
const [given] = argv.splice(2, 1);
const limits = JSON.parse(given!) as ProcessLimits;
const state = new Int32Array(new SharedArrayBuffer(8));
let tasks = 0;

// The service ends this process, also where the signal to stop reaches both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

new Worker(new URL('./process-watch.worker.js', import.meta.url), {
  workerData: { state, limits, parentPid: process.ppid },
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
}).unref();

type Run = (input: unknown) => unknown;
const run = (await import(limits.file)) as Record<string, Run>;

process.on('message', (request) => void answer(request as TaskRequest));
send('ready');

async function answer({ name, input }: TaskRequest): Promise<void> {
  Atomics.store(state, TASK, ++tasks);
  Atomics.notify(state, TASK);
  try {
    send({ value: await run[name]!(input) });
  } catch (error) {
    send({ error });
  } finally {
    Atomics.store(state, TASK, 0);
  }
}

function send(answer: TaskAnswer): void {
  process.send!(answer);
}
