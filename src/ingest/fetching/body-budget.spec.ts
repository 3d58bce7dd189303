import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { BodyBudget } from './body-budget.js';
import { readBody } from './response-body.js';

const KB = 1_024;
const TIERS = [
  { over: KB, limits: { total: 3, perOwner: 2 } },
  { over: 4 * KB, limits: { total: 2, perOwner: 1 } },
];

/** Until everything that could go on without further ado has done so. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Bodies that share one budget, and those that have their share. */
class Bodies {
  readonly got: string[] = [];
  private readonly budget = new BodyBudget(TIERS);

  /** Has a body grow for the account with the first letter of its name; gives what releases it. */
  async grow(name: string, bytes: number, signal?: AbortSignal): Promise<() => void> {
    const share = this.budget.shareFor([name[0]!]);
    for (let size = KB; size <= bytes; size += KB) await share.grow(size, signal);
    this.got.push(name);
    return () => share.release();
  }
}

describe('BodyBudget', () => {
  it('lets small bodies pass, however many there are', async () => {
    const bodies = new Bodies();
    await Promise.all(Array.from({ length: 50 }, () => bodies.grow('a', KB)));
    expect(bodies.got).toHaveLength(50);
  });

  it('has a body over the budget wait until another is released', async () => {
    const bodies = new Bodies();
    const release = await bodies.grow('a1', 8 * KB);
    await bodies.grow('b1', 8 * KB);
    const waiting = bodies.grow('c1', 8 * KB);
    await settled();
    expect(bodies.got).toEqual(['a1', 'b1']);
    release();
    await waiting;
    expect(bodies.got).toEqual(['a1', 'b1', 'c1']);
  });

  it('keeps places free of an account that has reached its limit', async () => {
    const bodies = new Bodies();
    const release = await bodies.grow('a1', 8 * KB);
    const waiting = bodies.grow('a2', 8 * KB);
    await settled();
    await bodies.grow('b1', 8 * KB);
    expect(bodies.got).toEqual(['a1', 'b1']);
    release();
    await waiting;
  });

  it('gives accounts that wait turns, one body each', async () => {
    const bodies = new Bodies();
    const held = [await bodies.grow('x1', 2 * KB), await bodies.grow('y1', 2 * KB)];
    await bodies.grow('z1', 2 * KB);
    const waiting = ['a1', 'a2', 'b1'].map((name) => bodies.grow(name, 2 * KB));
    await settled();
    for (const release of held) release();
    await Promise.all([waiting[0], waiting[2]]);
    expect(bodies.got.slice(3).sort()).toEqual(['a1', 'b1']);
    (await waiting[0]!)();
    await waiting[1];
  });

  it('is unavailable where the fetch times out after the body had to wait', async () => {
    const budget = new BodyBudget(TIERS);
    const timeout = AbortSignal.timeout(20);
    const read = (chunks: AsyncIterable<Buffer> | Iterable<Buffer>) =>
      readBody(Readable.from(chunks), undefined, {
        maxBytes: 64 * KB,
        share: budget.shareFor(['a']),
        signal: timeout,
      });
    const endless = async function* () {
      yield Buffer.alloc(KB);
      await new Promise((_, reject) => {
        timeout.addEventListener('abort', () => reject(timeout.reason as Error));
      });
    };
    const alone = read(endless());
    await budget.shareFor(['a']).grow(8 * KB);
    const waiting = read([Buffer.alloc(8 * KB)]);
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
    // A body that never waited reports its own failure.
    await expect(alone).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('stops reading a body that waits, and takes back what it held where its fetch ends', async () => {
    const budget = new BodyBudget(TIERS);
    const read = (chunks: Iterable<Buffer>, signal?: AbortSignal) => {
      const share = budget.shareFor(['a']);
      return readBody(Readable.from(chunks), undefined, {
        maxBytes: 64 * KB,
        share,
        ...(signal && { signal }),
      });
    };
    let made = 0;
    const chunks = function* () {
      for (; made < 1_000; made++) yield Buffer.alloc(KB);
    };
    const { body } = await read(Array.from({ length: 8 }, () => Buffer.alloc(KB)));
    expect(body).toHaveLength(8 * KB);
    const stop = new AbortController();
    const stopped = read(chunks(), stop.signal);
    while (made < 5) await settled();
    for (let turn = 0; turn < 100; turn++) await settled();
    expect(made).toBeLessThan(64);
    stop.abort(new Error('No longer wanted.'));
    await expect(stopped).rejects.toThrow('No longer wanted.');
    // Its place among the middle ones is free again; the first body has the only one of the account.
    expect((await read([Buffer.alloc(2 * KB)])).body).toHaveLength(2 * KB);
  });
});
