import { describe, expect, it } from '@jest/globals';
import { UnavailableError } from '../../../http/problems/errors.js';
import { PushConcurrencyLimit } from './push-concurrency-limit.js';

describe('PushConcurrencyLimit', () => {
  /** Takes a place of each subscription, and says how many it got. */
  const takeAll = (places: PushConcurrencyLimit, hubKey: string, pushes: number) => {
    const taken: (() => void)[] = [];
    for (let push = 0; push < pushes; push++) {
      try {
        taken.push(places.take({ id: `${hubKey} ${push}`, hubKey }));
      } catch (error) {
        expect(error).toBeInstanceOf(UnavailableError);
      }
    }
    return taken;
  };

  it('leaves places to other hubs while one holds all of its own', () => {
    const places = new PushConcurrencyLimit();
    const taken = takeAll(places, 'one.example', 100);
    expect(taken).toHaveLength(16);
    expect(takeAll(places, 'other.example', 1)).toHaveLength(1);
    taken[0]!();
    expect(takeAll(places, 'one.example', 100)).toHaveLength(1);
  });

  it('holds four pushes of a subscription, and 64 of all hubs', () => {
    const places = new PushConcurrencyLimit();
    const subscription = { id: 'one', hubKey: 'busy.example' };
    const four = Array.from({ length: 4 }, () => places.take(subscription));
    expect(() => places.take(subscription)).toThrow(UnavailableError);
    for (const free of four) free();
    const hubs = Array.from({ length: 10 }, (_, hub) => takeAll(places, `${hub}.example`, 16));
    expect(hubs.flat()).toHaveLength(64);
    for (const free of hubs.flat()) free();
    expect(takeAll(places, 'busy.example', 16)).toHaveLength(16);
  });
});
