import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { TaskFailure } from './task-failure.js';
import { WorkerPool } from './worker-pool.js';
import type { WorkerPoolOptions } from './worker-pool.js';

const MODULE = `
  export const echo = (value) => value;
  export const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  export const grow = () => { let text = 'x'; for (;;) text = [text, text].join(''); };
`;

interface Tasks extends Record<string, (input: never) => unknown> {
  echo: (input: unknown) => unknown;
  sleep: (ms: number) => string;
  grow: (input: null) => never;
}

const LIMIT_MS = 2_000;
const a = { owners: ['a'] };

/** What a pool of threads does beside what pools.spec.ts says of both pools. */
describe('WorkerPool', () => {
  let folder: string;
  let pool: WorkerPool<Tasks>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sluice-workers-'));
    await writeFile(join(folder, 'tasks.mjs'), MODULE);
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => pool.onApplicationShutdown());

  const open = (name: string, options: Partial<WorkerPoolOptions> = {}): WorkerPool<Tasks> => {
    const limits = { threads: 1, taskMs: LIMIT_MS, memoryMb: 64, idleMs: 60_000 };
    return new WorkerPool<Tasks>({
      file: pathToFileURL(join(folder, name)),
      ...limits,
      ...options,
    });
  };

  it('fails a task alone that makes one value of all memory', async () => {
    pool = open('tasks.mjs', { taskMs: 60_000 });
    await expect(pool.run('grow', null, a)).rejects.toThrow(TaskFailure);
    await expect(pool.run('echo', 'after', a)).resolves.toBe('after');
  });

  it('counts what a task runs, and not what it waits', async () => {
    pool = open('tasks.mjs');
    await pool.run('echo', 'before', a);
    const others = [1, 2, 3].map(() => pool.run('sleep', 0.4 * LIMIT_MS, a));
    // Waits for longer than it may run.
    await expect(pool.run('echo', 'after', a)).resolves.toBe('after');
    expect(await Promise.all(others)).toEqual(['timed-out', 'timed-out', 'timed-out']);
  });

  it('tells the log why a module cannot be loaded', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    pool = open('missing.mjs');
    await expect(pool.run('echo', 1, a)).rejects.toThrow(TaskFailure);
    expect(inspect(log.mock.calls, { depth: 4 })).toContain('missing.mjs');
    log.mockRestore();
  });
});
