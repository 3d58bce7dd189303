import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import { PrimaryLease } from './primary-lease.js';

describe('The lease of a primary', () => {
  const query = jest.fn<(sql: string) => Promise<unknown>>();
  const destroy = jest.fn();
  const client = { query, connection: { stream: { destroy } } } as unknown as Client;
  let lease: PrimaryLease;
  beforeEach(() => {
    jest.useFakeTimers();
    query.mockReset().mockResolvedValue(undefined);
    destroy.mockReset();
    lease = new PrimaryLease(client);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lasts five seconds from one commit, which all answers share', async () => {
    await Promise.all([lease.confirm(), lease.confirm(), lease.confirm()]);
    jest.advanceTimersByTime(4_999);
    await lease.confirm();
    expect(query).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await lease.confirm();
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('begins when the commit was sent, not when it was acknowledged', async () => {
    query.mockImplementationOnce(() => {
      jest.advanceTimersByTime(4_000);
      return Promise.resolve();
    });
    await lease.confirm();
    jest.advanceTimersByTime(1_000);
    await lease.confirm();
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('ends the connection of a commit that nobody acknowledges', async () => {
    let fail: (error: Error) => void = () => undefined;
    query.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    destroy.mockImplementationOnce(() => fail(new Error('Connection terminated')));
    const confirmed = expect(lease.confirm()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await jest.advanceTimersByTimeAsync(10_000);
    await confirmed;
    expect(destroy).toHaveBeenCalled();
  });
});
