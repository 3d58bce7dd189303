import { useLocation, useSearchParams } from 'wouter';
import type { NewDigest } from '../../api/ai.ts';
import { isId } from '../posts/post-filter.ts';
import type { Source } from '../posts/source-select.tsx';

/** Time spans of a digest. `dates` uses `from` and `until`. */
export const TIME_SPANS = ['today', 'week', 'dates'] as const;
type TimeSpan = (typeof TIME_SPANS)[number];
export const MAX_POSTS_OPTIONS = ['20', '50', '100', '200'];

export interface DigestChoice extends Source {
  span: TimeSpan;
  /** Dates in local time, as a date input has them (`2026-01-02`); empty for no limit. */
  from: string;
  until: string;
  most: string;
}

/** The choice is kept in the query string, so that going back shows the same digest. */
export function useDigestChoice() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const read = (name: keyof DigestChoice) => params.get(name) ?? '';
  const readId = (name: keyof Source) => (isId(read(name)) ? read(name) : '');
  const span = read('span');
  const most = read('most');
  const choice: DigestChoice = {
    feed: readId('feed'),
    category: readId('category'),
    span: TIME_SPANS.find((known) => known === span) ?? 'week',
    from: read('from'),
    until: read('until'),
    most: MAX_POSTS_OPTIONS.includes(most) ? most : '50',
  };
  const choose = (chosen: DigestChoice) => {
    const given = Object.entries(chosen).filter(([, value]) => value !== '');
    navigate(`/digest?${new URLSearchParams(given)}`, { replace: true });
  };
  return { choice, choose };
}

/**
 * The request for a choice. It is the same for a whole local day, so a repeated request hits the
 * cache.
 */
export function digestRequest(choice: DigestChoice): NewDigest {
  const { feed, category, span, from, until, most } = choice;
  const after = span === 'dates' ? midnight(from) : daysAgo(span === 'today' ? 0 : 7);
  const before = span === 'dates' ? midnight(until, 1) : undefined;
  return {
    ...(feed && { feedId: [feed] }),
    ...(category && { categoryId: [category] }),
    // The bounds are exclusive: a post published at midnight belongs to the day that begins.
    ...(after !== undefined && { publishedAfter: new Date(after - 1).toISOString() }),
    ...(before !== undefined && { publishedBefore: new Date(before).toISOString() }),
    maxPosts: Number(most),
  };
}

function daysAgo(days: number): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}

/** The start of a local day, or of the day `later` days after it; undefined for an invalid date. */
function midnight(date: string, later = 0): number | undefined {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return undefined;
  const instant = new Date(year, month - 1, day + later).getTime();
  return Number.isNaN(instant) ? undefined : instant;
}
