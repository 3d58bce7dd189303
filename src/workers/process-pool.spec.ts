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
  export const size = (bytes) => bytes.byteLength;
  export const hang = () => { for (;;); };
  export const fail = () => { throw new TypeError('Broken.'); };
  export const recurse = (depth) => recurse(depth + 1) + 1;
  export const exit = () => process.exit(3);
  export const reject = () => new Promise((resolve) => { Promise.reject(new Error('Unseen.')); setTimeout(resolve, 60_000); });
  export const uncloneable = () => () => 1;
  export const fill = () => { const all = []; for (;;) all.push({ at: all.length }); };
  export const parse = (text) => JSON.parse('[' + (text + ',').repeat(8_000_000) + text + ']').length;
  export const hold = () => { const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1)); };
`;

interface Tasks extends Record<string, (input: never) => unknown> {
  id: (input: null) => number;
  echo: (input: unknown) => unknown;
  args: (input: null) => string[];
  heapMb: (input: null) => number;
  size: (input: Uint8Array) => number;
  hang: (input: null) => never;
}

/** Longer than a slow machine takes to start a process, unless the test waits for it. */
const PATIENT_MS = 60_000;
const HASTY_MS = 2_000;

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

  it('runs tasks in another process, which several tasks share', async () => {
    const pool = open({ args: ['first', 'second'] });
    const ids = await Promise.all([pool.run('id', null, a), pool.run('id', null, a)]);
    expect(ids[0]).not.toBe(process.pid);
    expect(ids[1]).toBe(ids[0]);
    expect(await pool.run('args', null, a)).toEqual(['first', 'second']);
  });

  it('takes memory over', async () => {
    const bytes = new Uint8Array(30_000_000);
    await expect(
      open().run('size', bytes, { owners: ['a'], transfer: [bytes.buffer] }),
    ).resolves.toBe(30_000_000);
    expect(bytes.byteLength).toBe(0);
  });

  it('limits the heap, whatever the limit of this process is', async () => {
    const before = process.env['NODE_OPTIONS'];
    process.env['NODE_OPTIONS'] = `${before ?? ''} --max-old-space-size=2000`;
    const heapMb = open().run('heapMb', null, a);
    process.env['NODE_OPTIONS'] = before;
    expect(await heapMb).toBeLessThan(100);
  });

  it.each<[string, string, unknown, TaskFailureReason, string]>([
    ['takes too long', 'hang', null, 'time', 'SIGALRM'],
    ['fills its heap with objects', 'fill', null, 'memory', 'heap'],
    ['makes eight million objects in one call', 'parse', '{}', 'memory', 'heap'],
    ['makes eight million arrays in one call', 'parse', '[]', 'memory', 'heap'],
    ['makes arrays in arrays in one call', 'parse', '[[]]', 'memory', 'heap'],
    ['fills memory outside the heap', 'hold', null, 'memory', 'SIGKILL'],
    ['fails', 'fail', null, 'error', 'Broken.'],
    ['calls itself without end', 'recurse', 0, 'error', 'call stack'],
    ['ends its process', 'exit', null, 'error', 'code 3'],
    ['leaves a rejection unhandled', 'reject', null, 'error', 'Unseen.'],
    ['gives what cannot be cloned', 'uncloneable', null, 'error', 'could not be cloned'],
  ])('fails a task alone that %s', async (_, task, input, reason, cause) => {
    const pool = open({ taskMs: reason === 'time' ? HASTY_MS : PATIENT_MS });
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

  it('keeps a process free of an owner whose tasks all hang', async () => {
    const pool = open({ processes: 2 });
    const hanging = [1, 2, 3].map(() => pool.run('hang', null, a).catch(() => 'ended'));
    expect(await pool.run('echo', 'other', { owners: ['b'] })).toBe('other');
    pool.onApplicationShutdown();
    expect(await Promise.all(hanging)).toEqual(['ended', 'ended', 'ended']);
  });

  it('ends a task that its signal ends, with what the signal says', async () => {
    const pool = open();
    const stop = new AbortController();
    const hanging = pool.run('hang', null, { owners: ['a'], signal: stop.signal });
    const waiting = pool.run('echo', 'after', a);
    await pause(100);
    stop.abort(new Error('No longer wanted.'));
    await expect(hanging).rejects.toThrow('No longer wanted.');
    await expect(waiting).resolves.toBe('after');
  });

  it('ends processes that have no work, and starts others with the next task', async () => {
    const pool = open({ idleMs: 1 });
    const first = await pool.run('id', null, a);
    await pause(50);
    expect(await pool.run('id', null, a)).not.toBe(first);
  });

  it('replaces a process that was killed without a task', async () => {
    const pool = open();
    process.kill(await pool.run('id', null, a), 'SIGKILL');
    await pause(500);
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

  it('fails what comes once it is closed', async () => {
    const pool = open();
    pool.onApplicationShutdown();
    await expect(pool.run('echo', 1, a)).rejects.toThrow('closed');
  });
});
