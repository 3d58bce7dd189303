import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import { toDayNumber, toHourNumber } from './key-use.js';
import type { KeyUse } from './key-use.js';
import { KeyUsageRecorder } from './key-usage.recorder.js';
import { KeyUsageRepository } from './key-usage.repository.js';

/** Keeps every batch it was given, and fails as often as told. */
class FakeRepository {
  batches: Record<string, number>[] = [];
  uses: Record<string, KeyUse>[] = [];
  removed: number[] = [];
  removedHours: number[] = [];
  attempts = 0;
  failures = 0;

  async add(uses: ReadonlyMap<string, KeyUse>): Promise<void> {
    this.attempts++;
    await Promise.resolve();
    if (this.failures-- > 0) throw new Error('The database is away.');
    this.batches.push(Object.fromEntries([...uses].map(([id, { usedAt }]) => [id, usedAt])));
    this.uses.push(Object.fromEntries(uses));
  }

  removeBefore(day: number): Promise<void> {
    this.removed.push(day);
    return Promise.resolve();
  }

  removeHoursBefore(hour: number): Promise<void> {
    this.removedHours.push(hour);
    return Promise.resolve();
  }
}

const named = (keyId: string) => ({ accountId: 'account', keyId });

describe('KeyUsageRecorder', () => {
  let repository: FakeRepository;
  let recorder: KeyUsageRecorder;
  beforeEach(async () => {
    jest.useFakeTimers();
    Logger.overrideLogger(false);
    repository = new FakeRepository();
    const module = await Test.createTestingModule({
      providers: [KeyUsageRecorder, { provide: KeyUsageRepository, useValue: repository }],
    }).compile();
    recorder = module.get(KeyUsageRecorder);
  });
  afterEach(() => void jest.useRealTimers());

  it('writes many uses of many keys in one batch, the latest of each', async () => {
    for (let use = 1; use <= 1_000; use++) recorder.record(named(`key ${use % 3}`), use);
    expect(repository.attempts).toBe(0);
    await recorder.flush();
    expect(repository.batches).toEqual([{ 'key 0': 999, 'key 1': 1_000, 'key 2': 998 }]);
  });

  it('writes whose keys they are', async () => {
    recorder.count({ accountId: 'owner', keyId: 'key' }, 200);
    await recorder.flush();
    expect(repository.uses[0]!['key']!.accountId).toBe('owner');
  });

  it('keeps the latest use, though an earlier one is recorded after it', async () => {
    recorder.record(named('key'), 2);
    recorder.record(named('key'), 1);
    await recorder.flush();
    expect(repository.batches).toEqual([{ key: 2 }]);
  });

  it('takes the present for the time of a use', async () => {
    const before = Date.now();
    recorder.record(named('key'));
    await recorder.flush();
    expect(repository.batches[0]!['key']).toBeGreaterThanOrEqual(before);
    expect(repository.batches[0]!['key']).toBeLessThanOrEqual(Date.now());
  });

  it('writes by itself within a second, once', async () => {
    for (let use = 1; use <= 100; use++) recorder.record(named('key'), use);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(repository.batches).toEqual([{ key: 100 }]);
    expect(repository.attempts).toBe(1);
  });

  it('writes nothing where no key was used', async () => {
    await recorder.flush();
    recorder.record(named('key'), 1);
    await recorder.flush();
    await recorder.flush();
    expect(repository.attempts).toBe(1);
  });

  it('writes what is recorded during a write with the next one', async () => {
    recorder.record(named('key'), 1);
    const first = recorder.flush();
    recorder.record(named('key'), 2);
    await Promise.all([first, recorder.flush()]);
    expect(repository.batches.at(-1)).toEqual({ key: 2 });
  });

  it('tells who asked that a write failed, keeps the batch and writes it with what is newer', async () => {
    repository.failures = 1;
    recorder.record(named('used once'), 1);
    recorder.record(named('used again'), 2);
    await expect(recorder.flush()).rejects.toThrow('The database is away.');
    recorder.record(named('used again'), 3);
    await recorder.flush();
    expect(repository.batches).toEqual([{ 'used once': 1, 'used again': 3 }]);
  });

  it('tries again by itself until a write succeeds', async () => {
    repository.failures = 2;
    recorder.record(named('key'), 1);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(repository.batches).toEqual([{ key: 1 }]);
    expect(repository.attempts).toBe(3);
  });

  it('writes what is left when the application stops', async () => {
    recorder.record(named('key'), 1);
    await recorder.onApplicationShutdown();
    expect(repository.batches).toEqual([{ key: 1 }]);
  });

  it('counts answers by day and by class of status', async () => {
    for (const status of [200, 201, 304, 400, 404, 429, 500])
      recorder.count(named('key'), status, 5);
    recorder.count(named('key'), 200, DAY_MS);
    await recorder.flush();
    expect([...repository.uses[0]!['key']!.days]).toEqual([
      [0, [2, 1, 3, 1]],
      [1, [1, 0, 0, 0]],
    ]);
    expect([...repository.uses[0]!['key']!.hours.keys()]).toEqual([0, 24]);
  });

  it('adds what could not be written to what is newer', async () => {
    repository.failures = 1;
    recorder.count(named('key'), 200, 5);
    recorder.record(named('key'), 7, true);
    const failing = recorder.flush();
    recorder.count(named('key'), 200, 6);
    await expect(failing).rejects.toThrow('The database is away.');
    recorder.count(named('key'), 404, 6);
    await recorder.flush();
    const { usedAt, retiredUsedAt, days } = repository.uses[0]!['key']!;
    expect({ usedAt, retiredUsedAt, days: [...days] }).toEqual({
      usedAt: 7,
      retiredUsedAt: 7,
      days: [[0, [2, 0, 1, 0]]],
    });
  });

  it('removes usage of more than 400 days ago, once a day', async () => {
    const today = toDayNumber(Date.now());
    for (let round = 1; round <= 3; round++) {
      recorder.count(named('key'), 200);
      await recorder.flush();
    }
    expect(repository.removed).toEqual([today - 400]);
  });

  it('removes usage by the hour after 48 hours, once an hour', async () => {
    const hour = toHourNumber(Date.now());
    for (const later of [0, 0, HOUR_MS]) {
      jest.setSystemTime(Date.now() + later);
      recorder.count(named('key'), 200);
      await recorder.flush();
    }
    expect(repository.removedHours).toEqual([hour - 48, hour - 47]);
  });
});
