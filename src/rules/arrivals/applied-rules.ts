import type {
  CompiledFilter,
  FilteredPost,
  NamedRecord,
} from '../../posts/matching/compiled-filter.js';
import type { RuleActions } from '../rule.entity.js';

/** A rule that is ready to look at posts. */
export interface ReadyRule {
  id: string;
  matches: CompiledFilter;
  actions: Pick<RuleActions, 'drop' | 'markRead' | 'star' | 'fullText' | 'stop'>;
  /** The labels that it adds, of those that exist. */
  labels: readonly NamedRecord[];
}

/** What the rules make of a post. */
export interface RuledPost {
  /** The rules that it met, in their order. */
  met: string[];
  /** The rule that drops it. */
  droppedBy?: string;
  read: boolean;
  starred: boolean;
  labels: readonly NamedRecord[];
  /** Whether its page is read. */
  fullText: boolean;
}

/**
 * Holds a post to rules, one after another. Each sees what those before it did: a rule for `is:read` or a
 * label meets the posts that an earlier rule marked or labelled. A drop ends it, and so does `stop`.
 * @param mayDrop whether the post may be dropped; where not, that action does nothing
 */
export function applyRules(
  rules: readonly ReadyRule[],
  post: FilteredPost,
  mayDrop: boolean,
): RuledPost {
  const seen = { ...post, fullText: false };
  const met: string[] = [];
  for (const { id, matches, actions, labels } of rules) {
    if (!matches(seen)) continue;
    met.push(id);
    if (actions.drop && mayDrop) return { ...toRuled(seen, met), droppedBy: id };
    if (actions.markRead) seen.read = true;
    if (actions.star) seen.starred = true;
    if (actions.fullText) seen.fullText = true;
    const added = labels.filter((label) => !seen.labels.some((one) => one.id === label.id));
    if (added.length > 0) seen.labels = [...seen.labels, ...added];
    if (actions.stop) break;
  }
  return toRuled(seen, met);
}

const toRuled = (
  { read, starred, labels, fullText }: FilteredPost & Pick<RuledPost, 'fullText'>,
  met: string[],
): RuledPost => ({ met, read, starred, labels, fullText });
