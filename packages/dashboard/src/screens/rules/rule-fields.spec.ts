import { describe, expect, it } from '@jest/globals';
import type { Rule } from '../../api/rules.ts';
import { toRuleChange, toRuleFields, toRuleInput, toTrial } from './rule-fields.ts';

const RULE: Rule = {
  id: 'rule',
  name: 'Releases',
  enabled: true,
  position: 1,
  filter: 'title:release',
  feedIds: ['gone', 'feed'],
  categoryIds: [],
  actions: {
    ...{ drop: false, markRead: false, star: false, fullText: false, stop: false },
    addLabelIds: ['old', 'label'],
  },
  missingIds: ['gone', 'old'],
  matched: 0,
  lastMatchedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('the form of a rule whose parts are deleted', () => {
  const fields = toRuleFields(RULE, {});

  it('sends what is different, without labels that are gone', () => {
    expect(toRuleChange(RULE, toRuleInput({ ...fields, name: ' New ' }))).toEqual({ name: 'New' });
    const actions = { ...fields.actions, star: true };
    expect(toRuleChange(RULE, toRuleInput({ ...fields, actions }))).toEqual({
      actions: { ...actions, addLabelIds: ['label'] },
    });
  });

  it('tries the rule in the feeds that are left, and not at all without any', () => {
    expect(toTrial(fields, RULE.missingIds)).toEqual({
      ...{ filter: 'title:release', feedIds: ['feed'], categoryIds: [] },
    });
    expect(toTrial({ ...fields, feedIds: ['gone'] }, RULE.missingIds)).toBeNull();
    expect(toTrial({ ...fields, filter: ' ' })).toBeNull();
  });
});
