import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ThrottledQuery } from './throttled-query.js';

describe('ThrottledQuery', () => {
  let asked: number;
  beforeEach(() => {
    jest.useFakeTimers();
    asked = 0;
  });
  afterEach(() => void jest.useRealTimers());

  const taking = (ms: number) =>
    new ThrottledQuery(() => {
      const answer = ++asked;
      return new Promise<number>((resolve) => setTimeout(() => resolve(answer), ms));
    });
  const after = async <T>(ms: number, answer: Promise<T>) => {
    await jest.advanceTimersByTimeAsync(ms);
    return answer;
  };

  it('asks once for all who want to know at a time', async () => {
    const known = taking(50);
    expect(await after(50, Promise.all([known.get(), known.get()]))).toEqual([1, 1]);
    expect(asked).toBe(1);
  });

  it('keeps an answer a hundred times as long as it took', async () => {
    const known = taking(50);
    await after(50, known.get());
    await jest.advanceTimersByTimeAsync(4_999);
    expect(await known.get()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await after(50, known.get())).toBe(2);
  });

  it('lets no caller wait longer than a second', async () => {
    const known = taking(1_500);
    expect(await after(1_000, known.get())).toBeUndefined();
    expect(await after(500, known.get())).toBe(1);
  });

  it('keeps the last answer when there is no other', async () => {
    let fails = false;
    const known = new ThrottledQuery(() =>
      fails ? Promise.reject(new Error('away')) : Promise.resolve(1),
    );
    expect(await known.get()).toBe(1);
    fails = true;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await known.get()).toBe(1);
  });
});
