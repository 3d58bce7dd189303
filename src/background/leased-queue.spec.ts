import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LeasedQueue } from './leased-queue.js';
import type { LeasedItems } from './leased-queue.js';

/** Items by name, each with the owner of its lease. */
class Items implements LeasedItems<string> {
  readonly owners = new Map<string, string | undefined>();
  extended: string[] = [];
  isAway = false;

  constructor(...names: string[]) {
    for (const name of names) this.owners.set(name, undefined);
  }

  get leased(): string[] {
    return [...this.owners].flatMap(([name, owner]) => (owner ? name : []));
  }

  claim(owner: string, _until: number, free: number): Promise<string[]> {
    if (this.isAway) return Promise.reject(new Error('away'));
    const waiting = [...this.owners].flatMap(([name, held]) => (held ? [] : name)).slice(0, free);
    for (const name of waiting) this.owners.set(name, owner);
    return Promise.resolve(waiting);
  }

  extend(_owner: string, items: string[]): Promise<void> {
    this.extended = items;
    return Promise.resolve();
  }

  release(owner: string, items: string[]): Promise<void> {
    for (const name of items) if (this.owners.get(name) === owner) this.owners.set(name, undefined);
    return Promise.resolve();
  }
}

describe('LeasedQueue', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Work ends when it is told to. */
  function createQueue(items: Items, minFree?: number) {
    const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
    const failures: unknown[] = [];
    const queue = new LeasedQueue(items, {
      concurrency: 2,
      pollIntervalMs: 1_000,
      minFree,
      work: (name) => new Promise((resolve, reject) => ends.set(name, { resolve, reject })),
      onFailure: (error) => failures.push(error),
    });
    const end = async (name: string, error?: Error) => {
      const work = ends.get(name)!;
      if (error) work.reject(error);
      else {
        items.owners.delete(name);
        work.resolve();
      }
      await jest.advanceTimersByTimeAsync(0);
    };
    const start = async () => {
      queue.start();
      await jest.advanceTimersByTimeAsync(0);
    };
    return { queue, end, start, failures };
  }

  it('works on a few items at a time, and on the next as soon as one ends', async () => {
    const items = new Items('a', 'b', 'c');
    const { end, start } = createQueue(items);
    await start();
    expect(items.leased).toEqual(['a', 'b']);
    await end('a');
    expect(items.leased).toEqual(['b', 'c']);
  });

  it('claims only where as many slots are free as it is told to wait for', async () => {
    const items = new Items('a', 'b', 'c');
    const { end, start } = createQueue(items, 2);
    await start();
    await end('a');
    expect(items.leased).toEqual(['b']);
    await end('b');
    expect(items.leased).toEqual(['c']);
  });

  it('extends the leases of what is under way, and finds what has come since', async () => {
    const items = new Items('a');
    const { start } = createQueue(items);
    await start();
    items.owners.set('b', undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(items.extended).toEqual(['a', 'b']);
  });

  it('reports work that failed and leaves its lease to run out', async () => {
    const items = new Items('a');
    const { end, start, failures } = createQueue(items);
    await start();
    await end('a', new Error('broken'));
    expect(failures).toEqual([new Error('broken')]);
    expect(items.leased).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(items.extended).toEqual([]);
  });

  it('goes on after a claim that failed', async () => {
    const items = new Items('a');
    const { start, failures } = createQueue(items);
    items.isAway = true;
    await start();
    items.isAway = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failures).toEqual([new Error('away')]);
    expect(items.leased).toEqual(['a']);
  });

  it('releases at a stop the items that do not end in time, and claims no more', async () => {
    const items = new Items('a', 'b', 'c');
    const { queue, end, start } = createQueue(items);
    await start();
    const stopped = queue.stop();
    await end('a');
    await jest.advanceTimersByTimeAsync(2_000);
    await stopped;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(items.leased).toEqual([]);
    expect([...items.owners.keys()]).toEqual(['b', 'c']);
  });
});
