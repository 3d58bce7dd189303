import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FilteredPost } from '../../posts/matching/compiled-filter.js';
import { applyRules } from './applied-rules.js';
import type { ReadyRule } from './applied-rules.js';

const LABELS = ['a', 'b', 'c'].map((id) => ({ id, nameKey: id }));
const POST = { labels: [], read: false, starred: false } as unknown as FilteredPost;

/** What a rule asks: of the post itself, which no rule changes, or of its state. */
const CONDITIONS: Record<string, ReadyRule['matches']> = {
  always: () => true,
  never: () => false,
  read: ({ read }) => read,
  unread: ({ read }) => !read,
  starred: ({ starred }) => starred,
  labelled: ({ labels }) => labels.some(({ id }) => id === 'a'),
};

const ruleOf = (conditions: string[], isEnding: fc.Arbitrary<boolean>): fc.Arbitrary<ReadyRule> =>
  fc.record({
    id: fc.uuid(),
    matches: fc.constantFrom(...conditions).map((name) => CONDITIONS[name]!),
    actions: fc.record({
      drop: isEnding,
      markRead: fc.boolean(),
      star: fc.boolean(),
      fullText: fc.boolean(),
      stop: isEnding,
    }),
    labels: fc.subarray(LABELS),
  });

const any = ruleOf(Object.keys(CONDITIONS), fc.boolean());
const rules = fc.uniqueArray(any, { maxLength: 8, selector: ({ id }) => id });
const shown = ({ read, starred, fullText, labels }: ReturnType<typeof applyRules>) => ({
  ...{ read, starred, fullText, labels: labels.map(({ id }) => id).toSorted() },
});

describe('applyRules()', () => {
  it('gives what its rules give one after another, each with the post as the last left it', () => {
    fc.assert(
      fc.property(rules, fc.boolean(), (all, mayDrop) => {
        let post = POST;
        const met: string[] = [];
        let droppedBy: string | undefined;
        let fullText = false;
        for (const rule of all) {
          const step = applyRules([rule], post, mayDrop);
          met.push(...step.met);
          fullText ||= step.fullText;
          post = { ...post, read: step.read, starred: step.starred, labels: step.labels };
          droppedBy = step.droppedBy;
          if (droppedBy || (step.met.length > 0 && rule.actions.stop)) break;
        }
        const once = applyRules(all, POST, mayDrop);
        expect({ ...shown(once), met: once.met, droppedBy: once.droppedBy }).toEqual({
          ...{ read: post.read, starred: post.starred, fullText, met, droppedBy },
          labels: post.labels.map(({ id }) => id).toSorted(),
        });
      }),
    );
  });

  it('is not changed by rules behind one that stops or drops', () => {
    fc.assert(
      fc.property(rules, any, rules, (before, end, behind) => {
        const ending = { ...end, matches: () => true, actions: { ...end.actions, stop: true } };
        expect(applyRules([...before, ending, ...behind], POST, true)).toEqual(
          applyRules([...before, ending], POST, true),
        );
      }),
    );
  });

  it('has one result for any order of rules that look at the post alone and end nothing', () => {
    const plain = ruleOf(['always', 'never'], fc.constant(false));
    const shuffled = fc
      .uniqueArray(plain, { maxLength: 8, selector: ({ id }) => id })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(shown(applyRules(one, POST, true))).toEqual(shown(applyRules(other, POST, true)));
      }),
    );
  });

  it('never drops a post that may not be dropped', () => {
    fc.assert(
      fc.property(rules, (all) => {
        expect(applyRules(all, POST, false).droppedBy).toBeUndefined();
      }),
    );
  });
});
