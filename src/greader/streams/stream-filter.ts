import type { ArrivalFilter } from '../../posts/serials/post-serials.service.js';
import type { StreamState } from '../requests/stream-id.js';
import type { StreamQuery } from './stream-query.js';

/** What a state says of a post; everything is on the reading list. */
const MEANINGS: Record<StreamState, { read?: boolean; starred?: boolean }> = {
  'reading-list': {},
  read: { read: true },
  'kept-unread': { read: false },
  starred: { starred: true },
};

/**
 * The filter of posts within `scope` that have some states and lack others; undefined where no post
 * can meet it.
 */
export function filterOf(
  scope: ArrivalFilter,
  { having, lacking, from, before }: Pick<StreamQuery, 'having' | 'lacking' | 'from' | 'before'>,
): ArrivalFilter | undefined {
  const filter: ArrivalFilter = { ...scope, createdFrom: from, createdBefore: before };
  const wanted = [
    ...having.map((state) => ({ state, holds: true })),
    ...lacking.map((state) => ({ state, holds: false })),
  ];
  for (const { state, holds } of wanted) {
    const meaning = Object.entries(MEANINGS[state]) as ['read' | 'starred', boolean][];
    if (meaning.length === 0 && !holds) return undefined;
    for (const [name, value] of meaning) {
      const needed = value === holds;
      if (filter[name] === !needed) return undefined;
      filter[name] = needed;
    }
  }
  return filter;
}
