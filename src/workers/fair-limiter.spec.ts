import { describe, expect, it } from '@jest/globals';
import { FairLimiter } from './fair-limiter.js';

/** Jobs that last until they are told to end, and the order in which they have started. */
class Jobs {
  readonly started: string[] = [];
  private readonly ends = new Map<string, PromiseWithResolvers<void>>();

  constructor(private readonly limiter: FairLimiter) {}

  add(...names: string[]): Promise<string>[] {
    return names.map((name) => {
      const end = Promise.withResolvers<void>();
      this.ends.set(name, end);
      return this.limiter.run(this.limiter.leastBusy(name.match(/[a-z]/g)!), async () => {
        this.started.push(name);
        await end.promise;
        return name;
      });
    });
  }

  async end(name: string, error?: Error): Promise<void> {
    if (error) this.ends.get(name)!.reject(error);
    else this.ends.get(name)!.resolve();
    await settled();
  }
}

/** Until everything that could go on without further ado has done so. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('FairLimiter', () => {
  it('lets a job leave that waits, and none that runs', async () => {
    const limiter = new FairLimiter({ total: 1, perOwner: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const end = Promise.withResolvers<string>();
    const running = limiter.run('a', () => end.promise, first.signal);
    const waiting = limiter.run('a', () => Promise.resolve('never'), second.signal);
    const next = limiter.run('a', () => Promise.resolve('next'));
    first.abort(new Error('too late'));
    second.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await expect(limiter.run('a', () => end.promise, second.signal)).rejects.toThrow('left');
    expect(limiter.countRunning('a')).toBe(1);
    end.resolve('done');
    expect(await Promise.all([running, next])).toEqual(['done', 'next']);
    expect(limiter.countRunning('a')).toBe(0);
  });

  it('gives owners that wait turns, one job each', async () => {
    const jobs = new Jobs(new FairLimiter({ total: 1, perOwner: 1 }));
    void jobs.add('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await jobs.end(name);
    expect(jobs.started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('lets an owner that comes late wait for one job at most of an owner with a hundred', async () => {
    const jobs = new Jobs(new FairLimiter({ total: 1, perOwner: 1 }));
    void jobs.add(...Array.from({ length: 100 }, (_, n) => `a${n}`));
    await settled();
    void jobs.add('b0');
    await jobs.end('a0');
    expect(jobs.started).toEqual(['a0', 'b0']);
  });

  it('keeps places free of an owner that has as many as one may have', async () => {
    const jobs = new Jobs(new FairLimiter({ total: 3, perOwner: 2 }));
    void jobs.add('a1', 'a2', 'a3', 'a4');
    await settled();
    expect(jobs.started).toEqual(['a1', 'a2']);
    void jobs.add('b1', 'b2');
    await settled();
    expect(jobs.started).toEqual(['a1', 'a2', 'b1']);
    await jobs.end('a2');
    await jobs.end('b1');
    expect(jobs.started).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  });

  it('counts a job of several owners for the one with the fewest', async () => {
    const jobs = new Jobs(new FairLimiter({ total: 1, perOwner: 1 }));
    void jobs.add('a1', 'a2', 'a3', 'b1', 'ab1');
    for (const name of ['a1', 'b1', 'a2', 'ab1', 'a3']) await jobs.end(name);
    expect(jobs.started).toEqual(['a1', 'b1', 'a2', 'ab1', 'a3']);
  });

  it('gives what a job gives or throws, and goes on with the next', async () => {
    const jobs = new Jobs(new FairLimiter({ total: 1, perOwner: 1 }));
    const [failing, next] = jobs.add('a1', 'a2');
    const outcome = expect(failing).rejects.toThrow('broken');
    await settled();
    await jobs.end('a1', new Error('broken'));
    await outcome;
    await jobs.end('a2');
    await expect(next).resolves.toBe('a2');
  });
});
