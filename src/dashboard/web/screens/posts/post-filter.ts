import { useLocation, useSearchParams } from 'wouter';
import type { PostFilter } from '../../api/posts.ts';
import { useNow } from '../../times.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

/** To the hour, so that the same list is asked for by the same name for a while. */
function usePeriod(name: string): string | undefined {
  const now = useNow();
  const period = PERIODS[name];
  if (!period) return undefined;
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return new Date(hour - period.days * DAY_MS).toISOString();
}
