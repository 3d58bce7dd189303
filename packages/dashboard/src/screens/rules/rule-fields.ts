import type { NewRule, Rule, RuleTrial } from '../../api/rules.ts';

/** What a rule can do, apart from its labels. */
export const FLAGS = ['drop', 'markRead', 'star', 'fullText', 'stop'] as const;

/** The fields of the form. */
export interface RuleFields {
  name: string;
  filter: string;
  feedIds: string[];
  categoryIds: string[];
  actions: Rule['actions'];
}

const NO_ACTIONS: Rule['actions'] = {
  ...{ drop: false, markRead: false, star: false, fullText: false, stop: false },
  addLabelIds: [],
};

/** The fields of a rule, or of a new one that begins with this filter. */
export const toRuleFields = (rule: Rule | undefined, begun: Partial<RuleFields>): RuleFields => ({
  name: rule?.name ?? '',
  filter: rule?.filter ?? '',
  feedIds: rule?.feedIds ?? [],
  categoryIds: rule?.categoryIds ?? [],
  actions: rule?.actions ?? NO_ACTIONS,
  ...begun,
});

export const toRuleInput = ({ filter, name, ...fields }: RuleFields): NewRule => ({
  ...fields,
  name: name.trim(),
  filter: filter.trim(),
});

/** What a trial needs; null while there is no filter. */
export function toTrial({ filter, feedIds, categoryIds }: RuleFields): RuleTrial | null {
  const words = filter.trim();
  return words === '' ? null : { filter: words, feedIds, categoryIds };
}

export const hasAction = ({ addLabelIds, ...flags }: Rule['actions']): boolean =>
  addLabelIds.length > 0 || Object.values(flags).some(Boolean);
