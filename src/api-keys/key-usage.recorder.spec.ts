import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ApiKeysRepository } from './api-keys.repository.js';
import { KeyUsageRecorder } from './key-usage.recorder.js';

/** Keeps every batch it was given, and fails as often as told. */
class FakeRepository {
  batches: Record<string, number>[] = [];
  attempts = 0;
  failures = 0;

  async raiseLastUse(latest: ReadonlyMap<string, number>): Promise<void> {
    this.attempts++;
    await Promise.resolve();
    if (this.failures-- > 0) throw new Error('The database is away.');
    this.batches.push(Object.fromEntries(latest));
  }
}

describe('KeyUsageRecorder', () => {
  let repository: FakeRepository;
  let recorder: KeyUsageRecorder;
  beforeEach(() => {
    Logger.overrideLogger(false);
    repository = new FakeRepository();
    recorder = new KeyUsageRecorder(repository as unknown as ApiKeysRepository);
  });

  const until = async (met: () => boolean, withinMs: number) => {
    for (const end = Date.now() + withinMs; !met() && Date.now() < end;) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(met()).toBe(true);
  };

  it('writes many uses of many keys in one batch, the latest of each', async () => {
    for (let use = 1; use <= 1_000; use++) recorder.record(`key ${use % 3}`, use);
    expect(repository.attempts).toBe(0);
    await recorder.flush();
    expect(repository.batches).toEqual([{ 'key 0': 999, 'key 1': 1_000, 'key 2': 998 }]);
  });

  it('keeps the latest use, though an earlier one is recorded after it', async () => {
    recorder.record('key', 2);
    recorder.record('key', 1);
    await recorder.flush();
    expect(repository.batches).toEqual([{ key: 2 }]);
  });

  it('takes the present for the time of a use', async () => {
    const before = Date.now();
    recorder.record('key');
    await recorder.flush();
    expect(repository.batches[0]!['key']).toBeGreaterThanOrEqual(before);
    expect(repository.batches[0]!['key']).toBeLessThanOrEqual(Date.now());
  });

  it('writes by itself within a second, once', async () => {
    for (let use = 1; use <= 100; use++) recorder.record('key', use);
    await until(() => repository.batches.length > 0, 1_000);
    expect(repository.batches).toEqual([{ key: 100 }]);
    expect(repository.attempts).toBe(1);
  });

  it('writes nothing where no key was used', async () => {
    await recorder.flush();
    recorder.record('key', 1);
    await recorder.flush();
    await recorder.flush();
    expect(repository.attempts).toBe(1);
  });

  it('writes what is recorded during a write with the next one', async () => {
    recorder.record('key', 1);
    const first = recorder.flush();
    recorder.record('key', 2);
    await Promise.all([first, recorder.flush()]);
    expect(repository.batches.at(-1)).toEqual({ key: 2 });
  });

  it('tells who asked that a write failed, keeps the batch and writes it with what is newer', async () => {
    repository.failures = 1;
    recorder.record('used once', 1);
    recorder.record('used again', 2);
    await expect(recorder.flush()).rejects.toThrow('The database is away.');
    recorder.record('used again', 3);
    await recorder.flush();
    expect(repository.batches).toEqual([{ 'used once': 1, 'used again': 3 }]);
  });

  it('tries again by itself until a write succeeds', async () => {
    repository.failures = 2;
    recorder.record('key', 1);
    await until(() => repository.batches.length > 0, 3_000);
    expect(repository.batches).toEqual([{ key: 1 }]);
    expect(repository.attempts).toBe(3);
  });

  it('writes what is left when the application stops', async () => {
    recorder.record('key', 1);
    await recorder.onApplicationShutdown();
    expect(repository.batches).toEqual([{ key: 1 }]);
  });
});
