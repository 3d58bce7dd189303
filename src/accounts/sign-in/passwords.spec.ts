import { afterEach, describe, expect, it, jest } from '@jest/globals';
import argon2 from 'argon2';
import { UnavailableError } from '../../http/problems/errors.js';
import { Passwords, RECOMMENDED_COST } from './passwords.js';

describe('Passwords', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('hashes with argon2id and verifies only that password', async () => {
    const passwords = new Passwords(RECOMMENDED_COST);
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,p=1,t=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.hash('correct horse')).not.toBe(hash);
    expect(await passwords.verify('correct horse', hash)).toBe(true);
    expect(await passwords.verify('correct horse ', hash)).toBe(false);
  });

  it('rejects every password without a hash, after as much work as with one', async () => {
    const verify = jest.spyOn(argon2, 'verify');
    expect(await new Passwords(RECOMMENDED_COST).verify('correct horse', undefined)).toBe(false);
    expect(verify.mock.calls[0]![0]).toMatch(
      /^\$argon2id\$v=19\$m=47104,p=1,t=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  it('works on at most two at a time, queues others, and refuses more than 100 in the queue', async () => {
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    jest.spyOn(argon2, 'verify').mockImplementation(async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running--;
      return true;
    });
    const passwords = new Passwords(RECOMMENDED_COST);
    const results = Array.from({ length: 200 }, () =>
      passwords.verify('x', 'hash').catch((error: unknown) => error),
    );
    while (running > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    const values = await Promise.all(results);
    expect(most).toBeLessThanOrEqual(2);
    const done = values.filter((value) => value === true);
    expect(done).toHaveLength(100 + most);
    const errors = values.filter((value) => value !== true);
    expect(errors[0]).toEqual(
      new UnavailableError('Too many sign-ins at the moment; try again later.', 1),
    );
    expect(errors).toHaveLength(100 - most);
  });

  it('continues after a failure', async () => {
    const passwords = new Passwords(RECOMMENDED_COST);
    for (let time = 0; time < 5; time++) {
      await expect(passwords.verify('x', 'no hash')).rejects.toThrow();
    }
    expect(await passwords.verify('x', undefined)).toBe(false);
  });
});
