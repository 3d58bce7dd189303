import type { NewRule, Rule, RuleChange, RuleTrial } from '../../api/rules.ts';

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

/**
 * What a trial needs. Null while there is no filter, and for a rule that meets no post because all of its
 * feeds, or all of its categories, are deleted.
 */
export function toTrial(
  { filter, feedIds, categoryIds }: RuleFields,
  missingIds: string[] = [],
): RuleTrial | null {
  const scopes = [feedIds, categoryIds].map((ids) => ({ ids, kept: without(ids, missingIds) }));
  const isDead = scopes.some(({ ids, kept }) => ids.length > 0 && kept.length === 0);
  const words = filter.trim();
  if (words === '' || isDead) return null;
  const [feeds, categories] = scopes;
  return { filter: words, feedIds: feeds!.kept, categoryIds: categories!.kept };
}

/** Only what is different. Parts that are deleted cannot be sent again: the rule keeps them, or loses such labels. */
export function toRuleChange(rule: Rule, input: NewRule): RuleChange {
  const entries = Object.entries(input) as [keyof NewRule, unknown][];
  const { actions, ...change }: RuleChange = Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(rule[name]) !== JSON.stringify(value)),
  );
  if (!actions) return change;
  const addLabelIds = without(actions.addLabelIds ?? [], rule.missingIds);
  return { ...change, actions: { ...actions, addLabelIds } };
}

const without = (ids: string[], gone: string[]): string[] => ids.filter((id) => !gone.includes(id));

export const hasAction = ({ addLabelIds, ...flags }: Rule['actions']): boolean =>
  addLabelIds.length > 0 || Object.values(flags).some(Boolean);
