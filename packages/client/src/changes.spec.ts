import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  json,
  lost,
  problem,
  scriptedFetch,
  silent,
} from '../../../test/support/servers/scripted-fetch.js';
import { ResyncRequiredError, Sluice } from './index.js';
import type { ChangeBatch, FollowOptions } from './index.js';

const page = (cursor: string, ...ids: string[]) =>
  json({ data: ids.map((id) => ({ id })), cursor, hasMore: false });

describe('following changes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  async function follow(script: ReturnType<typeof scriptedFetch>, options?: FollowOptions) {
    const batches: ChangeBatch[] = [];
    const client = new Sluice({ baseUrl: 'https://sluice.test', fetch: script.fetch });
    const following = (async () => {
      for await (const batch of client.changes.follow(options)) batches.push(batch);
    })().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(600_000);
    const told = batches.map(({ changes, cursor }) => [cursor, ...changes.map(({ id }) => id)]);
    return { told, error: await following };
  }

  it('goes on from its cursor through everything that passes, up to what does not', async () => {
    const script = scriptedFetch(
      ...[page('1', 'a', 'b'), page('1'), lost(), problem(502, 'unavailable')],
      ...[silent, problem(429, 'rate_limited', { 'retry-after': '90' }), page('2', 'c')],
      ...[page('3'), problem(410, 'resync_required')],
    );
    const { told, error } = await follow(script, { types: ['post'] });
    expect(told).toEqual([['1', 'a', 'b'], ['2', 'c'], ['3']]);
    expect(error).toBeInstanceOf(ResyncRequiredError);
    const { requests } = script;
    expect(requests.map(({ url }) => url.search)).toEqual([
      '?types=post&pageSize=100',
      ...Array(6).fill('?types=post&pageSize=100&cursor=1&wait=30'),
      '?types=post&pageSize=100&cursor=2&wait=30',
      '?types=post&pageSize=100&cursor=3&wait=30',
    ]);
    expect(requests[6]!.at - requests[5]!.at).toBe(90_000);
  });

  it('pauses after an empty answer that was not held, as of a service that stops', async () => {
    const held = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(page('1')), 30_000));
    const script = scriptedFetch(
      ...[page('1', 'a'), page('1'), page('1'), held],
      ...[page('1', 'b'), problem(410, 'resync_required')],
    );
    await follow(script);
    const [first, early, again, waiting, late, last] = script.requests.map(({ at }) => at) as [
      ...[number, number, number, number, number, number],
    ];
    expect(early - first).toBe(0);
    for (const ms of [again - early, waiting - again]) {
      expect(ms).toBeGreaterThanOrEqual(500);
      expect(ms).toBeLessThanOrEqual(1_000);
    }
    expect([late - waiting, last - late]).toEqual([30_000, 0]);
  });

  it('waits as long as it is asked to, without asking meanwhile', async () => {
    const busy = problem(429, 'rate_limited', { 'retry-after': '9'.repeat(12) });
    const controller = new AbortController();
    setTimeout(() => controller.abort('enough'), 500_000);
    const script = scriptedFetch(busy);
    const { error } = await follow(script, { signal: controller.signal });
    expect(error).toBe('enough');
    expect(script.requests).toHaveLength(1);
  });

  it('begins now, or at a cursor', async () => {
    const script = scriptedFetch(page('7'), problem(403, 'insufficient_scope'));
    const { told } = await follow(script, { since: 'now', pageSize: 5 });
    expect(told).toEqual([['7']]);
    expect(script.requests[0]!.url.search).toBe('?pageSize=5&since=now');
    const other = scriptedFetch(problem(400, 'invalid_request'));
    await follow(other, { cursor: '9' });
    expect(other.requests[0]!.url.search).toBe('?pageSize=100&cursor=9&wait=30');
  });

  it('ends with its signal, also while it waits', async () => {
    const reason = new Error('enough');
    for (const step of [silent, lost()]) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), 100);
      const script = scriptedFetch(step);
      const { error } = await follow(script, { signal: controller.signal });
      expect(error).toBe(reason);
      expect(script.requests).toHaveLength(1);
    }
  });
});
