import { describe, expect, it } from '@jest/globals';
import { FairScheduler } from './fair-scheduler.js';

/** Work that reads `a1`: of account `a`, the first of its own. */
const work = (...names: string[]) => names.map((name) => ({ accountId: name[0]!, name }));
const getNames = (chosen: { name: string }[]) => chosen.map(({ name }) => name).join(' ');

describe('the choice among the work of accounts', () => {
  it('takes one of each account before it takes a second of any', () => {
    const candidates = work('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
    expect(getNames(new FairScheduler().choose(candidates, 5, []))).toBe('a1 b1 c1 a2 b2');
  });

  it('puts accounts behind that hold slots already', () => {
    const candidates = work('a1', 'a2', 'b1', 'b2');
    expect(getNames(new FairScheduler().choose(candidates, 3, work('a8', 'a9')))).toBe('b1 b2 a1');
  });

  it('goes on with the account that was served longest ago', () => {
    const fair = new FairScheduler();
    const candidates = work('a1', 'b1', 'c1');
    const chosen = [1, 2, 3, 4].map(() => getNames(fair.choose(candidates, 1, [])));
    expect(chosen).toEqual(['a1', 'b1', 'c1', 'a1']);
  });

  it('leaves slots free for others, however much one account has to do', () => {
    const fair = new FairScheduler();
    const many = work(...Array.from({ length: 100 }, (_, n) => `a${n}`));
    const first = fair.choose(many, 32, []);
    expect(first).toHaveLength(24);
    expect(fair.choose(many, 8, first)).toEqual([]);
    expect(fair.saturated(8, first)).toEqual(['a']);
    expect(getNames(fair.choose([...many, ...work('b1', 'b2', 'b3')], 8, first))).toBe('b1 b2 b3');
  });

  it.each([
    [1, 1],
    [2, 2],
    [4, 3],
    [10, 8],
  ])('gives of %d slots %d to an account that is alone', (slots, given) => {
    const many = work(...Array.from({ length: 100 }, (_, n) => `a${n}`));
    expect(new FairScheduler().choose(many, slots, [])).toHaveLength(given);
  });

  it('takes one of those that have the same key, of the account whose turn it is', () => {
    const fair = new FairScheduler();
    const candidates = work('a1', 'a2', 'b1').map((one) => ({ ...one, host: 'h' }));
    const chosen = [1, 2, 3].map(() =>
      getNames(fair.choose(candidates, 3, [], ({ host }) => host)),
    );
    expect(chosen).toEqual(['a1', 'b1', 'a1']);
  });
});
