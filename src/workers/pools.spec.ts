import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ProcessPool } from './process-pool.js';
import { TaskFailure } from './task-failure.js';
import type { TaskFailureReason } from './task-failure.js';
import { WorkerPool } from './worker-pool.js';

const MODULE = `
  import { threadId } from 'node:worker_threads';
  export const place = () => threadId || process.pid;
  export const echo = (value) => value;
  export const size = (bytes) => bytes.byteLength;
  export const hang = () => { for (;;); };
  export const fail = () => { throw new TypeError('Broken.'); };
  export const recurse = (depth) => recurse(depth + 1) + 1;
  export const exit = () => process.exit(3);
  export const reject = () => new Promise((resolve) => { Promise.reject(new Error('Unseen.')); setTimeout(resolve, 60_000); });
  export const uncloneable = () => () => 1;
  export const fill = () => { const all = []; for (;;) all.push({ at: all.length }); };
`;

type Failing = 'hang' | 'fail' | 'recurse' | 'exit' | 'reject' | 'uncloneable' | 'fill';

interface Tasks
  extends Record<Failing, (input: null) => unknown>, Record<string, (input: never) => unknown> {
  place: (input: null) => number;
  echo: (input: unknown) => unknown;
  size: (input: Uint8Array) => number;
}

interface Limits {
  at: URL;
  places?: number;
  taskMs?: number;
  idleMs?: number;
}

/** Longer than a slow machine takes to start a thread or a process. */
const PATIENT_MS = 60_000;
const HASTY_MS = 2_000;

/** What ends a task, by the pool that runs it. */
const CAUSES: [string, Failing, TaskFailureReason, Record<string, string>][] = [
  ['takes too long', 'hang', 'time', { WorkerPool: 'AbortError', ProcessPool: 'SIGALRM' }],
  [
    'fills its memory with objects',
    ...(['fill', 'memory'] as const),
    { WorkerPool: 'ERR_WORKER_OUT_OF_MEMORY', ProcessPool: 'heap' },
  ],
  ['fails', 'fail', 'error', { WorkerPool: 'Broken.', ProcessPool: 'Broken.' }],
  [
    'calls itself without end',
    ...(['recurse', 'error'] as const),
    { WorkerPool: 'call stack', ProcessPool: 'call stack' },
  ],
  [
    'ends where it runs',
    ...(['exit', 'error'] as const),
    { WorkerPool: 'exited with code: 3', ProcessPool: 'code 3' },
  ],
  [
    'leaves a rejection unhandled',
    ...(['reject', 'error'] as const),
    { WorkerPool: 'Unseen.', ProcessPool: 'Unseen.' },
  ],
  [
    'gives what cannot be cloned',
    ...(['uncloneable', 'error'] as const),
    { WorkerPool: 'DataCloneError', ProcessPool: 'could not be cloned' },
  ],
];

/** Of a pool of threads and one of processes, which promise the same. */
describe.each([
  {
    kind: 'WorkerPool',
    make: ({ at, places = 1, taskMs = PATIENT_MS, idleMs = PATIENT_MS }: Limits) =>
      new WorkerPool<Tasks>({ file: at, threads: places, taskMs, idleMs, memoryMb: 64 }),
  },
  {
    kind: 'ProcessPool',
    make: ({ at, places = 1, taskMs = PATIENT_MS, idleMs = PATIENT_MS }: Limits) =>
      new ProcessPool<Tasks>({
        ...{ file: at, processes: places, taskMs, idleMs },
        ...{ memoryMb: 64, youngMb: 24, residentMb: 400 },
      }),
  },
])('A $kind', ({ kind, make }) => {
  let folder: string;
  let file: URL;
  const pools: ReturnType<typeof make>[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-pools-'));
    const path = join(folder, 'tasks.mjs');
    await writeFile(path, MODULE);
    file = pathToFileURL(path);
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.onApplicationShutdown();
  });

  const open = (limits: Partial<Limits> = {}) => {
    const pool = make({ at: file, ...limits });
    pools.push(pool);
    return pool;
  };
  const a = { owners: ['a'] };

  it('runs tasks elsewhere, in a place that several tasks share', async () => {
    const pool = open();
    const places = await Promise.all([pool.run('place', null, a), pool.run('place', null, a)]);
    expect(places[0]).not.toBe(process.pid);
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBe(places[0]);
  });

  it('takes memory over', async () => {
    const bytes = new Uint8Array(30_000_000);
    await expect(
      open().run('size', bytes, { owners: ['a'], transfer: [bytes.buffer] }),
    ).resolves.toBe(30_000_000);
    expect(bytes.byteLength).toBe(0);
  });

  it.each(CAUSES)('fails a task alone that %s', async (_, task, reason, causes) => {
    const pool = open({ taskMs: reason === 'time' ? HASTY_MS : PATIENT_MS });
    const results = await Promise.allSettled([
      pool.run('echo', 'before', a),
      pool.run(task, null, a),
      pool.run('echo', 'after', a),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const failure = (results[1] as PromiseRejectedResult).reason as TaskFailure;
    expect(failure).toBeInstanceOf(TaskFailure);
    expect(failure.reason).toBe(reason);
    expect(inspect(failure.cause)).toContain(causes[kind]);
  });

  it('keeps a place free of an owner whose tasks all hang', async () => {
    const pool = open({ places: 2 });
    const hanging = [1, 2, 3].map(() => pool.run('hang', null, a).catch(() => 'ended'));
    expect(await pool.run('echo', 'other', { owners: ['b'] })).toBe('other');
    await pool.onApplicationShutdown();
    expect(await Promise.all(hanging)).toEqual(['ended', 'ended', 'ended']);
  });

  it('ends a task that its signal ends, with what the signal says', async () => {
    const pool = open();
    await pool.run('echo', 'before', a);
    const stop = new AbortController();
    const hanging = pool.run('hang', null, { owners: ['a'], signal: stop.signal });
    const waiting = pool.run('echo', 'after', a);
    await pause(50);
    stop.abort(new Error('No longer wanted.'));
    await expect(hanging).rejects.toThrow('No longer wanted.');
    await expect(waiting).resolves.toBe('after');
  });

  it('ends a place that has no work, and starts another with the next task', async () => {
    const pool = open({ idleMs: 1 });
    const first = await pool.run('place', null, a);
    let next = first;
    while (next === first) {
      await pause(5);
      next = await pool.run('place', null, a);
    }
    expect(next).toBeGreaterThan(0);
  });

  it('fails each task where the module cannot be loaded', async () => {
    const pool = open({ at: pathToFileURL(join(folder, 'missing.mjs')), taskMs: HASTY_MS });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(pool.run('echo', 1, a)).rejects.toThrow(TaskFailure);
    }
  });

  it('fails what comes once it is closed', async () => {
    const pool = open();
    await pool.onApplicationShutdown();
    await expect(pool.run('echo', 1, a)).rejects.toThrow('closed');
  });
});
