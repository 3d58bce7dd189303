import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KeyCredits } from './key-credits.js';
import type { CreditedKey, Drawn, KeyCreditsRepository } from './key-credits.repository.js';

const KEY = { accountId: 'account', keyId: 'key' };

/** The row of a key in memory; `draws` are what was asked for. */
class FakeRepository {
  remaining = 10_000;
  epoch = 1;
  until: number | undefined;
  failure: Error | undefined;
  draws: [waiting: number, ahead: number][] = [];

  async draw(_: CreditedKey, waiting: number, ahead: number): Promise<Drawn | undefined> {
    this.draws.push([waiting, ahead]);
    await Promise.resolve();
    if (this.failure) throw this.failure;
    const wanted = waiting + Math.min(ahead, Math.floor(this.remaining / 100));
    const credits = Math.min(this.remaining, wanted);
    this.remaining -= credits;
    return { credits, epoch: this.epoch, until: this.until };
  }

  giveBack(_: CreditedKey, { credits, epoch }: Pick<Drawn, 'credits' | 'epoch'>): Promise<void> {
    if (epoch === this.epoch) this.remaining += credits;
    return Promise.resolve();
  }
}

describe('KeyCredits', () => {
  let stored: FakeRepository;
  let credits: KeyCredits;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    stored = new FakeRepository();
    credits = new KeyCredits(stored as unknown as KeyCreditsRepository);
  });
  afterEach(async () => {
    await credits.onApplicationShutdown();
    jest.useRealTimers();
  });

  const use = async (epoch = 1) => credits.use(KEY, epoch);
  const useEach = (requests: number) =>
    Promise.allSettled(Array.from({ length: requests }, () => use()));
  const served = (results: PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length;

  it('takes the credits of requests of one turn in one write', async () => {
    expect(served(await useEach(32))).toBe(32);
    expect(stored.draws).toEqual([[32, 32]]);
  });

  it('takes more ahead the more requests there are, so that few of them write', async () => {
    stored.remaining = 1_000_000;
    for (let n = 0; n < 10_000; n++) await use();
    expect(stored.draws.length).toBeLessThan(25);
    await credits.settle();
    expect(stored.remaining).toBe(990_000);
  });

  it('takes at most one per cent of what remains ahead, and the last credits one by one', async () => {
    stored.remaining = 150;
    await use();
    expect(stored.remaining).toBe(148);
    stored.remaining = 99;
    await credits.settle();
    for (let n = 0; n < 20; n++) await use();
    expect(stored.remaining).toBe(100 - 20);
  });

  it('serves exactly what was granted, and refuses the rest', async () => {
    stored.remaining = 70;
    expect(served(await useEach(100))).toBe(70);
    await expect(use()).rejects.toMatchObject({ code: 'credits_exhausted', retryAfter: undefined });
    expect(stored.remaining).toBe(0);
  });

  it('says when there are more', async () => {
    stored.remaining = 0;
    stored.until = Date.now() + 1_500;
    await expect(use()).rejects.toMatchObject({ code: 'credits_exhausted', retryAfter: 2 });
  });

  it('gives back what is not used after half a second, and at a stop', async () => {
    await use();
    expect(stored.remaining).toBe(9_998);
    await jest.advanceTimersByTimeAsync(500);
    expect(stored.remaining).toBe(9_999);
    await use();
    expect(stored.remaining).toBe(9_996);
    await credits.onApplicationShutdown();
    expect(stored.remaining).toBe(9_998);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not use what was taken before the credits were changed, nor give it back', async () => {
    await use();
    Object.assign(stored, { epoch: 2, remaining: 5 });
    await use(2);
    await credits.settle();
    expect(stored.remaining).toBe(4);
  });

  it('does not use in a period what was taken in the one before', async () => {
    stored.until = Date.now() + 100;
    await use();
    Object.assign(stored, { epoch: 2, remaining: 0, until: undefined });
    await jest.advanceTimersByTimeAsync(100);
    await expect(use()).rejects.toMatchObject({ code: 'credits_exhausted' });
  });

  it('passes a failure on to those that wait, and tries again with the next', async () => {
    stored.failure = new Error('The database is away.');
    await expect(use()).rejects.toThrow('The database is away.');
    stored.failure = undefined;
    await use();
  });
});
