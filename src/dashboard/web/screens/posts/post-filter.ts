import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { PostFilter } from '../../api/posts.ts';

const DAY_MS = 86_400_000;

/** How far back the list goes, by name. */
export const PERIODS: Record<string, { label: string; days: number }> = {
  day: { label: 'Past 24 hours', days: 1 },
  week: { label: 'Past week', days: 7 },
  month: { label: 'Past month', days: 30 },
  year: { label: 'Past year', days: 365 },
};

/** What the list shows, as the page's address says, so that a link or a reload shows it again. */
export interface Choice {
  feed: string;
  category: string;
  since: string;
  q: string;
}

export function usePostFilter() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const read = (name: keyof Choice) => params.get(name) ?? '';
  const choice: Choice = {
    feed: read('feed'),
    category: read('category'),
    since: read('since'),
    q: read('q'),
  };
  const choose = (change: Partial<Choice>) => {
    const chosen = Object.entries({ ...choice, ...change }).filter(([, value]) => value !== '');
    const query = new URLSearchParams(chosen).toString();
    navigate(query ? `/posts?${query}` : '/posts', { replace: true });
  };
  const publishedAfter = usePeriod(choice.since);
  const filter: PostFilter = {
    feedId: choice.feed || undefined,
    categoryId: choice.category || undefined,
    publishedAfter,
    q: choice.q || undefined,
  };
  return { choice, choose, filter };
}

/** To the minute, so that the same list is asked for by the same name for a while. */
function usePeriod(name: string): string | undefined {
  return useMemo(() => {
    const period = PERIODS[name];
    if (!period) return undefined;
    const start = new Date(Date.now() - period.days * DAY_MS);
    start.setSeconds(0, 0);
    return start.toISOString();
  }, [name]);
}
