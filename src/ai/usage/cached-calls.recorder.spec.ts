import { beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AiUsageRepository } from './ai-usage.repository.js';
import { CachedCallsRecorder } from './cached-calls.recorder.js';

Logger.overrideLogger(false);

/** Keeps what is written, unless it is broken. */
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

  it('writes the calls of all accounts down together', async () => {
    for (const account of ['a', 'b', 'a']) recorder.record(account);
    await recorder.flush();
    await recorder.flush();
    expect(usage.written).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('keeps what could not be written, and adds it to what comes after', async () => {
    usage.isBroken = true;
    recorder.record('a');
    await expect(recorder.flush()).rejects.toThrow('The database is away.');
    usage.isBroken = false;
    recorder.record('a');
    await recorder.flush();
    expect(usage.written).toEqual([['a', 2]]);
  });

  it('leaves nothing behind at a stop', async () => {
    recorder.record('a');
    await recorder.onApplicationShutdown();
    expect(usage.written).toEqual([['a', 1]]);
  });
});
