import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Env } from '../config/env.js';
import { configuredCounter } from './configured-counter.js';
import { MemoryRequestCounter } from './memory-request-counter.js';
import type { RequestCount } from './request-counter.js';

const counterWith = (settings: Partial<Env>) =>
  configuredCounter(Object.assign(new Env(), settings), new MemoryRequestCounter());

describe('RequestCounter', () => {
  const logged: string[] = [];
  beforeEach(() => {
    jest.useFakeTimers();
    logged.length = 0;
    const listen = (message: string) => logged.push(message);
    Logger.overrideLogger({ log: listen, warn: listen, error: listen });
  });
  afterEach(() => {
    jest.useRealTimers();
    Logger.overrideLogger(false);
  });

  it('counts each name separately, and from zero after a minute', async () => {
    const counter = await counterWith({ RATE_LIMIT_PER_MINUTE: 2 });
    expect(await counter.count('a')).toEqual({ requests: 1, resetsInMs: 60_000 });
    jest.advanceTimersByTime(59_000);
    expect(await counter.count('a')).toEqual({ requests: 2, resetsInMs: 1_000 });
    expect(await counter.count('a')).toEqual({ requests: 3, resetsInMs: 1_000 });
    expect(await counter.count('b')).toEqual({ requests: 1, resetsInMs: 60_000 });
    jest.advanceTimersByTime(1_000);
    expect(await counter.count('a')).toEqual({ requests: 1, resetsInMs: 60_000 });
  });

  it('logs once that it counts separately, and nothing without a limit', async () => {
    await counterWith({ RATE_LIMIT_PER_MINUTE: 2 });
    expect(logged).toEqual(['Without REDIS_URL each node counts requests separately.']);
    await counterWith({ REDIS_URL: 'redis://127.0.0.1:9' });
    expect(logged).toHaveLength(1);
  });

  it('counts in memory where the counter of an extension fails or says no number', async () => {
    const answers: (() => unknown)[] = [
      () => ({ requests: 40, resetsInMs: 10 }),
      () => ({ requests: 'many' }),
      () => {
        throw new Error('It is down.');
      },
      () => ({ requests: 41, resetsInMs: 9 }),
    ];
    const own = { count: () => Promise.resolve(answers.shift()!() as RequestCount) };
    const counter = await configuredCounter(new Env(), new MemoryRequestCounter(), own);
    const counts = [];
    while (answers.length > 0) counts.push((await counter.count('a')).requests);
    expect(counts).toEqual([40, 1, 2, 41]);
    expect(logged).toEqual([{ err: expect.any(Error) }]);
  });
});
