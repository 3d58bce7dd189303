import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReadEvents } from '../events/event-log.js';
import { EventStream } from './event-stream.js';
import type { StreamSources } from './event-stream.js';

const ACCOUNT = 'account';

describe('EventStream', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A log of changes that the stream shows nothing of; `hasMore` is that of each read. */
  const hidden = (hasMore: boolean): ReadEvents => ({ events: [], reached: [1, ''], hasMore });

  /** What the stream writes in a minute, and the second of each. */
  async function written(read: ReadEvents, wait: (ms: number) => boolean): Promise<number[]> {
    const closed = new AbortController();
    const start = performance.now();
    const elapsed = () => (performance.now() - start) / 1_000;
    const sources = {
      log: {
        read: () => {
          jest.advanceTimersByTime(100);
          return Promise.resolve(read);
        },
      },
      records: { read: () => Promise.resolve([]) },
      cursors: { seal: () => 'cursor' },
      watcher: { wait: (_: string, __: number, ms: number) => Promise.resolve(wait(ms)) },
    } as unknown as StreamSources;
    const stream = new EventStream(sources, ACCOUNT, undefined, ['post.deleted'], closed.signal);
    const seconds: number[] = [];
    for await (const block of stream.blocks([1, ''], read)) {
      if (block.startsWith(':')) seconds.push(elapsed());
      if (elapsed() > 60) closed.abort();
    }
    return seconds;
  }

  const gaps = (seconds: number[]) => seconds.map((second, at) => second - (seconds[at - 1] ?? 0));

  it('writes a comment at least every 15 seconds without changes', async () => {
    const seconds = await written(hidden(false), (ms) => {
      jest.advanceTimersByTime(ms);
      return false;
    });
    expect(Math.max(...gaps(seconds))).toBeLessThan(15);
  });

  it.each([1, 6, 9])('does so while hidden changes come every %i s', async (every) => {
    const seconds = await written(hidden(false), (ms) => {
      jest.advanceTimersByTime(Math.min(ms, every * 1_000));
      return ms > every * 1_000;
    });
    expect(Math.max(...gaps(seconds))).toBeLessThan(15);
  });

  it('does so while it scans a long log of hidden changes', async () => {
    const seconds = await written(hidden(true), () => true);
    expect(Math.max(...gaps(seconds))).toBeLessThan(15);
  });
});
