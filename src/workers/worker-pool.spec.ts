import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { TaskFailure } from './task-failure.js';
import type { TaskFailureReason } from './task-failure.js';
import { WorkerPool } from './worker-pool.js';
import type { WorkerPoolOptions } from './worker-pool.js';

const MODULE = `
  import { threadId } from 'node:worker_threads';
  export const thread = () => threadId;
  export const echo = (value) => value;
  export const size = (bytes) => bytes.byteLength;
  export const hang = () => { for (;;); };
  export const fail = () => { throw new TypeError('Broken.'); };
  export const recurse = (depth) => recurse(depth + 1) + 1;
  export const exit = () => process.exit(3);
  export const reject = () => new Promise((resolve) => { Promise.reject(new Error('Unseen.')); setTimeout(resolve, 60_000); });
  export const uncloneable = () => () => 1;
  export const fill = () => { const all = []; for (;;) all.push({ at: all.length }); };
  export const grow = () => { let text = 'x'; for (;;) text = [text, text].join(''); };
`;

interface Tasks extends Record<string, (input: never) => unknown> {
  thread: (input: null) => number;
  echo: (input: unknown) => unknown;
  size: (input: Uint8Array) => number;
  hang: (input: null) => never;
  fail: (input: null) => never;
  recurse: (depth: number) => number;
  exit: (input: null) => never;
  reject: (input: null) => Promise<void>;
  uncloneable: (input: null) => unknown;
  fill: (input: null) => never;
  grow: (input: null) => never;
}

/** Longer than a slow machine takes to start a thread, unless the test waits for it. */
const PATIENT_MS = 60_000;
const HASTY_MS = 3_000;

describe('WorkerPool', () => {
  let folder: string;
  let file: URL;
  const pools: WorkerPool<Tasks>[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-workers-'));
    const path = join(folder, 'tasks.mjs');
    await writeFile(path, MODULE);
    file = pathToFileURL(path);
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.onApplicationShutdown();
  });

  const open = (options: Partial<WorkerPoolOptions> = {}): WorkerPool<Tasks> => {
    const limits = { threads: 2, taskMs: PATIENT_MS, memoryMb: 64, idleMs: 60_000 };
    const pool = new WorkerPool<Tasks>({ file, ...limits, ...options });
    pools.push(pool);
    return pool;
  };
  const a = { owners: ['a'] };

  it('runs tasks in other threads, which several tasks share', async () => {
    const pool = open({ threads: 1 });
    const threads = await Promise.all([pool.run('thread', null, a), pool.run('thread', null, a)]);
    expect(threads[0]).toBeGreaterThan(0);
    expect(threads[1]).toBe(threads[0]);
  });

  it('hands memory over without a copy', async () => {
    const bytes = new Uint8Array(1_000_000);
    await expect(
      open().run('size', bytes, { owners: ['a'], transfer: [bytes.buffer] }),
    ).resolves.toBe(1_000_000);
    expect(bytes.byteLength).toBe(0);
  });

  it.each<[string, keyof Tasks & string, TaskFailureReason, string]>([
    ['takes too long', 'hang', 'time', 'AbortError'],
    ['fills its memory with objects', 'fill', 'memory', 'ERR_WORKER_OUT_OF_MEMORY'],
    ['fails', 'fail', 'error', 'Broken.'],
    ['calls itself without end', 'recurse', 'error', 'call stack'],
    ['ends its thread', 'exit', 'error', 'exited with code: 3'],
    ['leaves a rejection unhandled', 'reject', 'error', 'Unseen.'],
    ['gives what cannot be cloned', 'uncloneable', 'error', 'DataCloneError'],
  ])('fails a task alone that %s', async (_, task, reason, cause) => {
    const pool = open({ threads: 1, taskMs: HASTY_MS });
    const results = await Promise.allSettled([
      pool.run('echo', 'before', a),
      pool.run(task, null as never, a),
      pool.run('echo', 'after', a),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const failure = (results[1] as PromiseRejectedResult).reason as TaskFailure;
    expect(failure).toBeInstanceOf(TaskFailure);
    expect(failure.reason).toBe(reason);
    expect(inspect(failure.cause)).toContain(cause);
  });

  it('fails a task alone that makes one value of all memory', async () => {
    const pool = open({ threads: 1 });
    await expect(pool.run('grow', null, a)).rejects.toThrow(TaskFailure);
    await expect(pool.run('echo', 'after', a)).resolves.toBe('after');
  });

  it('counts what a task runs, and not what it waits', async () => {
    const pool = open({ threads: 1, taskMs: HASTY_MS });
    const hanging = [1, 2].map(() => pool.run('hang', null, a).catch((error: unknown) => error));
    // Waits for twice as long as it may run.
    await expect(pool.run('echo', 'after', a)).resolves.toBe('after');
    expect(await Promise.all(hanging)).toEqual([expect.any(TaskFailure), expect.any(TaskFailure)]);
  });

  it('keeps a thread free of an owner whose tasks all hang', async () => {
    const pool = open();
    const hanging = [1, 2, 3].map(() => pool.run('hang', null, a).catch(() => 'ended'));
    const other = await pool.run('echo', 'other', { owners: ['b'] });
    expect(other).toBe('other');
    await pool.onApplicationShutdown();
    expect(await Promise.all(hanging)).toEqual(['ended', 'ended', 'ended']);
  });

  it('ends a task that its signal ends, with what the signal says', async () => {
    const pool = open({ threads: 1 });
    const stop = new AbortController();
    const hanging = pool.run('hang', null, { owners: ['a'], signal: stop.signal });
    const waiting = pool.run('echo', 'after', a);
    stop.abort(new Error('No longer wanted.'));
    await expect(hanging).rejects.toThrow('No longer wanted.');
    await expect(waiting).resolves.toBe('after');
  });

  it('ends threads that have no work, and starts others with the next task', async () => {
    const pool = open({ threads: 1, idleMs: 1 });
    const first = await pool.run('thread', null, a);
    let next = first;
    while (next === first) {
      await pause(5);
      next = await pool.run('thread', null, a);
    }
    expect(next).toBeGreaterThan(first);
  });

  it('fails each task where the module cannot be loaded, and tells the log why', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const pool = open({
      file: pathToFileURL(join(folder, 'missing.mjs')),
      threads: 1,
      taskMs: HASTY_MS,
    });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(pool.run('echo', 1, a)).rejects.toThrow(TaskFailure);
    }
    expect(inspect(log.mock.calls, { depth: 4 })).toContain('missing.mjs');
    log.mockRestore();
  });

  it('fails what comes once it is closed', async () => {
    const pool = open();
    await pool.onApplicationShutdown();
    await expect(pool.run('echo', 1, a)).rejects.toThrow('closed');
  });
});
