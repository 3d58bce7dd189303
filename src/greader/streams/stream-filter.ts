import type { ArrivalFilter } from '../../posts/serials/post-serials.service.js';
import type { StreamState } from '../requests/stream-id.js';
import type { NamedLabel } from '../tags/greader-labels.js';

/** A stream by what it is in our own API. */
export type Source = { state: StreamState } | { feedId: string } | NamedLabel;

/** The sources that posts must have and lack, and when they arrived. */
interface Wanted {
  having: Source[];
  lacking: Source[];
  from: number | undefined;
  before: number | undefined;
}

/** What a state says of a post; everything is on the reading list. */
const MEANINGS: Record<StreamState, { read?: boolean; starred?: boolean }> = {
  'reading-list': {},
  read: { read: true },
  'kept-unread': { read: false },
  starred: { starred: true },
};

/** The filter of posts in some sources and not in others; undefined where no post can meet it. */
export function buildStreamFilter({
  having,
  lacking,
  from,
  before,
}: Wanted): ArrivalFilter | undefined {
  const filter: ArrivalFilter = { createdFrom: from, createdBefore: before };
  const canMeet =
    having.every((source) => demand(filter, source)) &&
    lacking.every((source) => exclude(filter, source));
  return canMeet ? filter : undefined;
}

function demand(filter: ArrivalFilter, source: Source): boolean {
  if ('state' in source) return meet(filter, source.state, true);
  if ('labelId' in source) {
    filter.labels = [...(filter.labels ?? []), [source.labelId]];
    return true;
  }
  const [name, id] =
    'feedId' in source
      ? (['feedIds', source.feedId] as const)
      : (['categoryIds', source.categoryId] as const);
  const known = filter[name];
  filter[name] = [id];
  return known === undefined || known[0] === id;
}

function exclude(filter: ArrivalFilter, source: Source): boolean {
  if ('state' in source) return meet(filter, source.state, false);
  if ('labelId' in source) {
    filter.withoutLabels = [...(filter.withoutLabels ?? []), source.labelId];
  } else if ('feedId' in source) {
    filter.withoutFeeds = [...(filter.withoutFeeds ?? []), source.feedId];
  } else {
    filter.withoutCategories = [...(filter.withoutCategories ?? []), source.categoryId];
  }
  return true;
}

/** Whether posts with what the filter has can also be in a state, or not in it. */
function meet(filter: ArrivalFilter, state: StreamState, holds: boolean): boolean {
  const meaning = Object.entries(MEANINGS[state]) as ['read' | 'starred', boolean][];
  if (meaning.length === 0) return holds;
  return meaning.every(([name, value]) => {
    const needed = value === holds;
    const isMet = filter[name] !== !needed;
    filter[name] = needed;
    return isMet;
  });
}
