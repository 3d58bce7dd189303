import { describe, expect, it } from '@jest/globals';
import { CpuTimeLimit } from './cpu-time-limit.js';

const LIMIT_MS = 50;

/** A thread that says that it has used so many milliseconds of processor time. */
class Thread {
  readonly threadId = 1;
  usedMs = 0;
  asked = 0;

  cpuUsage = () => {
    this.asked++;
    return Promise.resolve({ user: this.usedMs * 1_000, system: 0 });
  };
}

const begin = (threads: ConstructorParameters<typeof CpuTimeLimit>[0]['threads']) => {
  const over = Promise.withResolvers<number>();
  const began = Date.now();
  const limit = new CpuTimeLimit({ threads }, LIMIT_MS, () => over.resolve(Date.now() - began));
  return { limit, over: over.promise };
};

describe('CpuTimeLimit', () => {
  it('ends a task whose thread has used the time', async () => {
    const thread = new Thread();
    const { over } = begin([thread]);
    await Promise.resolve();
    thread.usedMs = LIMIT_MS;
    await over;
    expect(thread.asked).toBe(2);
  });

  it('counts what the thread has used since the task began, and asks again', async () => {
    const thread = new Thread();
    thread.usedMs = 10 * LIMIT_MS;
    const { over } = begin([thread]);
    while (thread.asked < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    thread.usedMs += LIMIT_MS;
    await over;
    expect(thread.asked).toBeGreaterThanOrEqual(4);
  });

  it('ends a task that waits for a processor by the clock at last', async () => {
    const { over } = begin([new Thread()]);
    expect(await over).toBeGreaterThanOrEqual(6 * LIMIT_MS - 1);
  });

  it('ends a task by the clock whose thread says nothing', async () => {
    let asked = 0;
    const cpuUsage = () =>
      asked++ === 0 ? Promise.resolve({ user: 0, system: 0 }) : new Promise<never>(() => undefined);
    const { over } = begin([{ threadId: 1, cpuUsage }]);
    expect(await over).toBeGreaterThanOrEqual(6 * LIMIT_MS - 1);
  });

  it('goes by the clock where threads cannot be measured', async () => {
    const { over } = begin([{ threadId: 1 }]);
    expect(await over).toBeGreaterThanOrEqual(LIMIT_MS - 1);
  });
});
