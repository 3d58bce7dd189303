import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LeasedQueue } from './leased-queue.js';
import type { LeasedItems, LeasedWork } from './leased-queue.js';

/** Items by name, each with the owner of its lease. */
class Items implements LeasedItems<string> {
  readonly owners = new Map<string, string | undefined>();
  extended: string[] = [];
  isAway = false;
  nextLookAt = (): number | undefined => undefined;

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
  function createQueue(
    items: LeasedItems<string> & Pick<Items, 'owners'>,
    options: Partial<LeasedWork<string>> = {},
  ) {
    const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
    const failures: unknown[] = [];
    const queue = new LeasedQueue(items, {
      concurrency: 2,
      pollIntervalMs: 1_000,
      work: (name, _owner, stopping) =>
        new Promise((resolve, reject) => {
          ends.set(name, { resolve, reject });
          stopping.addEventListener('abort', () => reject(new Error('stopped')));
        }),
      onFailure: (error) => failures.push(error),
      ...options,
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

  it('looks at the end of work only where as many slots are free as it is told', async () => {
    const items = new Items('a', 'b', 'c', 'd', 'e');
    const { end, start } = createQueue(items, { minFree: 2 });
    await start();
    await end('a');
    expect(items.leased).toEqual(['b']);
    await end('b');
    expect(items.leased).toEqual(['c', 'd']);
    await end('c');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(items.leased).toEqual(['d', 'e']);
  });

  it('looks when the items say, before its interval has passed', async () => {
    const items = new Items('a');
    const dueAt = Date.now() + 300;
    items.nextLookAt = () => dueAt;
    const { start } = createQueue(items);
    await start();
    items.owners.set('b', undefined);
    await jest.advanceTimersByTimeAsync(299);
    expect(items.leased).toEqual(['a']);
    items.nextLookAt = () => undefined;
    await jest.advanceTimersByTimeAsync(1);
    expect(items.leased).toEqual(['a', 'b']);
  });

  it('looks after the end of work when it is told to wait', async () => {
    const items = new Items('a', 'b', 'c');
    const { end, start } = createQueue(items, { lookAfterMs: 400 });
    await start();
    await end('a');
    await jest.advanceTimersByTimeAsync(399);
    expect(items.leased).toEqual(['b']);
    await jest.advanceTimersByTimeAsync(1);
    expect(items.leased).toEqual(['b', 'c']);
  });

  it('makes one claim of many wake-ups', async () => {
    const items = new Items();
    const claim = jest.spyOn(items, 'claim');
    const { queue, start } = createQueue(items);
    await start();
    claim.mockClear();
    for (let n = 0; n < 5; n++) queue.wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(claim).toHaveBeenCalledTimes(1);
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

  it('aborts at a stop the work that does not end in time, and passes over its errors', async () => {
    const items = new Items('a', 'b');
    const { queue, end, start, failures } = createQueue(items, { graceMs: 700 });
    await start();
    const isStopped = jest.fn();
    void queue.stop().then(isStopped);
    await end('a');
    await jest.advanceTimersByTimeAsync(699);
    expect(isStopped).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(isStopped).toHaveBeenCalled();
    expect(failures).toEqual([]);
  });

  it('releases at a stop the items whose work goes on, and claims no more', async () => {
    const items = new Items('a', 'b', 'c');
    const work = () => new Promise<never>(() => undefined);
    const { queue, start } = createQueue(items, { work });
    await start();
    const stopped = queue.stop();
    await jest.advanceTimersByTimeAsync(2_000);
    await stopped;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(items.leased).toEqual([]);
  });
});
