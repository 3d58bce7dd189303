import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AiUsageRepository } from './ai-usage.repository.js';
import { CachedCallsRecorder } from './cached-calls.recorder.js';

Logger.overrideLogger(false);

/** Records what is written; throws while `isBroken`. */
class FakeUsage {
  readonly written: [string, number][] = [];
  isBroken = false;

  addCached(_day: string, calls: ReadonlyMap<string, number>): Promise<void> {
    if (this.isBroken) return Promise.reject(new Error('The database is away.'));
    this.written.push(...calls);
    return Promise.resolve();
  }
}

describe('the recorder of cached calls', () => {
  let usage: FakeUsage;
  let recorder: CachedCallsRecorder;

  beforeEach(async () => {
    usage = new FakeUsage();
    const module = await Test.createTestingModule({
      providers: [CachedCallsRecorder, { provide: AiUsageRepository, useValue: usage }],
    }).compile();
    recorder = module.get(CachedCallsRecorder);
  });

  it('writes the calls of all accounts in one call', async () => {
    for (const account of ['a', 'b', 'a']) recorder.record(account);
    await recorder.flush();
    await recorder.flush();
    expect(usage.written).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('keeps calls after a failed write and adds them to the next write', async () => {
    usage.isBroken = true;
    recorder.record('a');
    await expect(recorder.flush()).rejects.toThrow('The database is away.');
    usage.isBroken = false;
    recorder.record('a');
    await recorder.flush();
    expect(usage.written).toEqual([['a', 2]]);
  });

  it('writes everything at shutdown', async () => {
    recorder.record('a');
    await recorder.onApplicationShutdown();
    expect(usage.written).toEqual([['a', 1]]);
  });
});
