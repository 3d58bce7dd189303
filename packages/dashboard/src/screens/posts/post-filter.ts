import { useLocation, useSearchParams } from 'wouter';
import { useCategories } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import { useLabels } from '../../api/labels.ts';
import type { PostFilter } from '../../api/posts.ts';
import { useNow } from '../../times.ts';
import { listSort, searchSort } from './reading-settings.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Periods of the list, in days. */
export const PERIODS = { day: 1, week: 7, month: 30, year: 365 };
export type Period = keyof typeof PERIODS;

export const isPeriod = (name: string): name is Period => Object.hasOwn(PERIODS, name);

/** The filter of the list. It is kept in the query string, so that links and reloads keep it. */
export interface Choice {
  feed: string;
  category: string;
  label: string;
  since: string;
  q: string;
  /** `unread`, `starred`, or empty for all. */
  state: string;
}

export function usePostFilter() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const read = (name: keyof Choice) => params.get(name) ?? '';
  const choice: Choice = {
    feed: read('feed'),
    category: read('category'),
    label: read('label'),
    since: read('since'),
    q: read('q'),
    state: read('state'),
  };
  const choose = (change: Partial<Choice>) => {
    const chosen = Object.entries({ ...choice, ...change }).filter(([, value]) => value !== '');
    const query = new URLSearchParams(chosen).toString();
    navigate(query ? `/posts?${query}` : '/posts', { replace: true });
  };
  const publishedAfter = usePeriod(choice.since);
  const sort = searchSort.use();
  const isOldestFirst = listSort.use() === 'publishedAt';
  const q = choice.q.trim() || undefined;
  const filter: PostFilter = {
    feedId: choice.feed ? [choice.feed] : undefined,
    categoryId: choice.category ? [choice.category] : undefined,
    labelId: choice.label ? [choice.label] : undefined,
    publishedAfter,
    q,
    sort: q !== undefined ? sort : isOldestFirst ? 'publishedAt' : undefined,
    read: choice.state === 'unread' ? false : undefined,
    starred: choice.state === 'starred' ? true : undefined,
    // Who searches for them wants to see them.
    duplicates: q?.includes('is:duplicate') ? 'show' : undefined,
  };
  return { choice, choose, filter, missing: useMissing(choice) };
}

/**
 * The kind of record that the address names but the account does not have; null if none is known.
 */
function useMissing({ feed, category, label }: Choice): 'feed' | 'category' | 'label' | null {
  const { data: feeds } = useFeeds();
  const { data: categories } = useCategories();
  const { data: labels } = useLabels();
  if (label !== '' && !mayExist(labels, label)) return 'label';
  if (feed !== '' && !mayExist(feeds, feed)) return 'feed';
  return category !== '' && !mayExist(categories, category) ? 'category' : null;
}

/** While the records are loading, every valid id counts as present. */
const mayExist = (records: { id: string }[] | undefined, id: string): boolean =>
  records ? records.some((record) => record.id === id) : isId(id);

export const isId = (text: string): boolean => UUID.test(text);

/** Rounded down to the hour, so that the query key stays the same. */
function usePeriod(name: string): string | undefined {
  const now = useNow();
  if (!isPeriod(name)) return undefined;
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return new Date(hour - PERIODS[name] * DAY_MS).toISOString();
}
