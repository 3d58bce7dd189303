import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WriteBehindRecorder } from './write-behind.recorder.js';

const stored: [string, number][] = [];

class Sums extends WriteBehindRecorder<number> {
  constructor() {
    super('Sums');
  }

  note(id: string, value: number): void {
    this.add(id, value);
  }

  protected store(batch: ReadonlyMap<string, number>): Promise<void> {
    stored.push(...batch);
    return Promise.resolve();
  }

  protected merge(known: number, added: number): number {
    return known + added;
  }
}

describe('A recorder that writes behind', () => {
  let sums: Sums;
  beforeEach(() => {
    jest.useFakeTimers();
    stored.length = 0;
    sums = new Sums();
  });
  afterEach(() => void jest.useRealTimers());

  it('has written within a second what it was told', async () => {
    sums.note('a', 1);
    sums.note('a', 2);
    sums.note('b', 5);
    expect(stored).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(stored).toEqual([
      ['a', 3],
      ['b', 5],
    ]);
  });

  it('is at most a second behind where it is told something all the time', async () => {
    for (let ms = 0; ms < 5_000; ms += 100) {
      sums.note('a', 1);
      await jest.advanceTimersByTimeAsync(100);
      const written = stored.reduce((sum, [, value]) => sum + value, 0);
      expect(written).toBeGreaterThanOrEqual((ms - 1_000) / 100);
    }
  });
});
