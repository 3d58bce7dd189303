import { describe, expect, it } from '@jest/globals';
import { RequestedFetches } from './requested-fetches.js';

const endless = () => new Promise<string>(() => undefined);
const limits = { total: 3, perOwner: 2 };

describe('RequestedFetches', () => {
  it('refuses an account that has as many under way as it may, after a wait', async () => {
    const requests = new RequestedFetches({ limits, maxWaitMs: 20 });
    void requests.run('a', endless);
    void requests.run('a', endless);
    await expect(requests.run('a', () => Promise.resolve('never'))).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 10,
    });
    expect(await requests.run('b', () => Promise.resolve('done'))).toBe('done');
  });

  it('is unavailable where other accounts have all places', async () => {
    const requests = new RequestedFetches({ limits, maxWaitMs: 20 });
    for (const account of ['a', 'a', 'b']) void requests.run(account, endless);
    await expect(requests.run('c', () => Promise.resolve('never'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 10,
    });
  });

  it('lets a fetch that has begun take longer than the wait', async () => {
    const requests = new RequestedFetches({ limits, maxWaitMs: 10 });
    const long = () => new Promise<string>((resolve) => setTimeout(resolve, 60, 'done'));
    expect(await requests.run('a', long)).toBe('done');
  });
});
