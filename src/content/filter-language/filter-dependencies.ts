import { FilterError } from './filter-error.js';
import { parseFilter } from './filter-parser.js';
import { conditionsOf } from './filter-tree.js';

/** What else than the content of posts decides which of them match a filter. */
export interface FilterDependencies {
  /** Whether they are read, starred or labelled. */
  state: boolean;
  /** The time. */
  time: boolean;
}

const NOTHING: FilterDependencies = { state: false, time: false };

/** A text that is no filter depends on nothing. */
export function dependenciesOf(text: unknown): FilterDependencies {
  if (typeof text !== 'string' || !text.includes(':')) return NOTHING;
  try {
    const filter = parseFilter(text, false);
    const conditions = filter ? conditionsOf(filter) : [];
    return {
      state: conditions.some(({ field }) => field === 'is' || field === 'label'),
      time: conditions.some(
        (one) => (one.field === 'before' || one.field === 'after') && 'daysAgo' in one.value,
      ),
    };
  } catch (error) {
    if (error instanceof FilterError) return NOTHING;
    throw error;
  }
}
