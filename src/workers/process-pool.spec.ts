import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ProcessPool } from './process-pool.js';
import type { ProcessPoolOptions } from './process-pool.js';
import { TaskFailure } from './task-failure.js';
import type { TaskFailureReason } from './task-failure.js';

const MODULE = `
  import { getHeapStatistics } from 'node:v8';
  export const id = () => process.pid;
  export const echo = (value) => value;
  export const args = () => process.argv.slice(2);
  export const heapMb = () => getHeapStatistics().heap_size_limit / 1_048_576;
  export const parse = (text) => JSON.parse('[' + (text + ',').repeat(8_000_000) + text + ']').length;
  export const hold = () => { const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1)); };
`;

interface Tasks extends Record<string, (input: never) => unknown> {
  id: (input: null) => number;
  echo: (input: unknown) => unknown;
  args: (input: null) => string[];
  heapMb: (input: null) => number;
}

/** Longer than a slow machine takes to start a process, unless the test waits for it. */
const PATIENT_MS = 60_000;

/** What a pool of processes does beside what pools.spec.ts says of both pools. */
describe('ProcessPool', () => {
  let folder: string;
  let file: URL;
  const pools: ProcessPool<Tasks>[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-processes-'));
    const path = join(folder, 'tasks.mjs');
    await writeFile(path, MODULE);
    file = pathToFileURL(path);
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => {
    for (const pool of pools.splice(0)) pool.onApplicationShutdown();
  });

  const open = (options: Partial<ProcessPoolOptions> = {}): ProcessPool<Tasks> => {
    const memory = { memoryMb: 64, youngMb: 24, residentMb: 400 };
    const limits = { processes: 1, taskMs: PATIENT_MS, ...memory, idleMs: 60_000 };
    const pool = new ProcessPool<Tasks>({ file, ...limits, ...options });
    pools.push(pool);
    return pool;
  };
  const a = { owners: ['a'] };

  it('gives its processes arguments', async () => {
    const pool = open({ args: ['first', 'second'] });
    expect(await pool.run('args', null, a)).toEqual(['first', 'second']);
  });

  it('limits the heap, whatever the limit of this process is', async () => {
    const before = process.env['NODE_OPTIONS'];
    process.env['NODE_OPTIONS'] = `${before ?? ''} --max-old-space-size=2000`;
    const heapMb = open().run('heapMb', null, a);
    process.env['NODE_OPTIONS'] = before;
    expect(await heapMb).toBeLessThan(100);
  });

  it.each<[string, string, unknown, TaskFailureReason, string]>([
    ['makes eight million objects in one call', 'parse', '{}', 'memory', 'heap'],
    ['makes eight million arrays in one call', 'parse', '[]', 'memory', 'heap'],
    ['makes arrays in arrays in one call', 'parse', '[[]]', 'memory', 'heap'],
    ['fills memory outside the heap', 'hold', null, 'memory', 'SIGKILL'],
  ])('fails a task alone that %s', async (_, task, input, reason, cause) => {
    const pool = open();
    const results = await Promise.allSettled([
      pool.run('echo', 'before', a),
      pool.run(task, input as never, a),
      pool.run('echo', 'after', a),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const failure = (results[1] as PromiseRejectedResult).reason as TaskFailure;
    expect(failure).toBeInstanceOf(TaskFailure);
    expect(failure.reason).toBe(reason);
    expect(inspect(failure.cause)).toContain(cause);
  });

  it('replaces a process that was killed without a task', async () => {
    const pool = open();
    const id = await pool.run('id', null, a);
    process.kill(id, 'SIGKILL');
    await gone(id);
    await expect(pool.run('echo', 'after', a)).resolves.toBe('after');
  });

  it('goes on in a process that gets the signals which stop the service', async () => {
    const pool = open();
    const id = await pool.run('id', null, a);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(id, signal);
    expect(await pool.run('id', null, a)).toBe(id);
  });

  it('fails each task where the module cannot be loaded, and says why', async () => {
    const pool = open({ file: pathToFileURL(join(folder, 'missing.mjs')) });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const failure = await pool.run('echo', 1, a).catch((error: TaskFailure) => error);
      expect(inspect((failure as TaskFailure).cause)).toContain('missing.mjs');
    }
  });
});

/** Waits for the end of a process of ours, which its pool has then been told of. */
async function gone(id: number): Promise<void> {
  for (;;) {
    try {
      process.kill(id, 0);
    } catch {
      // The pool reads the end in a later turn of the event loop.
      return pause(20);
    }
    await pause(5);
  }
}
