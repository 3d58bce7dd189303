import { useLocation, useSearchParams } from 'wouter';
import type { NewDigest } from '../../api/ai.ts';
import { isId } from '../posts/post-filter.ts';
import type { Source } from '../posts/source-select.tsx';

/** How far back a digest goes, by name; `dates` is what `from` and `until` say. */
export const SPANS = { today: 'Today', week: 'Last 7 days', dates: 'Other dates' } as const;
export const MOST_POSTS = ['20', '50', '100', '200'];

export interface DigestChoice extends Source {
  span: keyof typeof SPANS;
  /** Days as an input has them, `2026-01-02`, in the time of this place; empty for open ends. */
  from: string;
  until: string;
  most: string;
}

/** What the page's address says, so that the way back to a digest leads to the same one. */
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
    span: span in SPANS ? (span as DigestChoice['span']) : 'week',
    from: read('from'),
    until: read('until'),
    most: MOST_POSTS.includes(most) ? most : '50',
  };
  const choose = (chosen: DigestChoice) => {
    const given = Object.entries(chosen).filter(([, value]) => value !== '');
    navigate(`/digest?${new URLSearchParams(given)}`, { replace: true });
  };
  return { choice, choose };
}

/** The question that a choice stands for: the same all day long, by the days of this place. */
export function digestQuestion(choice: DigestChoice): NewDigest {
  const { feed, category, span, from, until, most } = choice;
  const after = span === 'dates' ? midnight(from) : daysAgo(span === 'today' ? 0 : 7);
  const before = span === 'dates' ? midnight(until, 1) : undefined;
  return {
    ...(feed && { feedId: feed }),
    ...(category && { categoryId: category }),
    // The bounds themselves are not in it; a post of midnight is of the day that begins.
    ...(after !== undefined && { publishedAfter: new Date(after - 1).toISOString() }),
    ...(before !== undefined && { publishedBefore: new Date(before).toISOString() }),
    maxPosts: Number(most),
  };
}

function daysAgo(days: number): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}

/** When a day begins here, or the one that is `later` days after it; undefined for no day. */
function midnight(date: string, later = 0): number | undefined {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return undefined;
  const instant = new Date(year, month - 1, day + later).getTime();
  return Number.isNaN(instant) ? undefined : instant;
}
