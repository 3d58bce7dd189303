import { useLocation, useSearch } from 'wouter';
import type { Category } from '../../api/categories.ts';
import { isFailing } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';

export const SHOWN = ['all', 'failing', 'paused'] as const;

/** Which feeds the table shows; part of the address. */
export interface FeedView {
  show: (typeof SHOWN)[number];
  q: string;
}

/** The view in the address, and a function that changes it. */
export function useFeedView(): [FeedView, (change: Partial<FeedView>) => void] {
  const [, navigate] = useLocation();
  const words = new URLSearchParams(useSearch());
  const show = SHOWN.find((one) => one === words.get('show')) ?? 'all';
  const view = { show, q: words.get('q') ?? '' };
  const change = (part: Partial<FeedView>) => {
    const { show: state, q } = { ...view, ...part };
    const next = new URLSearchParams({ ...(state !== 'all' && { show: state }), ...(q && { q }) });
    navigate(`/feeds${next.size > 0 ? `?${next}` : ''}`, { replace: true });
  };
  return [view, change];
}

const STATES: Record<FeedView['show'], (feed: Feed) => boolean> = {
  all: () => true,
  failing: isFailing,
  paused: ({ status }) => status === 'paused',
};

export const getCount = (feeds: Feed[], show: FeedView['show']): number =>
  feeds.filter(STATES[show]).length;

/** The feeds of a view. Each word of the search is in the title or in an address. */
export function inView(feeds: Feed[], { show, q }: FeedView): Feed[] {
  const parts = q.toLowerCase().split(/\s+/).filter(Boolean);
  return feeds.filter((feed) => {
    const text = `${feed.title} ${feed.feedUrl ?? ''} ${feed.siteUrl ?? ''}`.toLowerCase();
    return STATES[show](feed) && parts.every((part) => text.includes(part));
  });
}

export interface FeedGroup {
  /** Null for the feeds without a category. */
  category: Category | null;
  feeds: Feed[];
}

/** Each category with its feeds, then the feeds without a category. */
export function grouped(feeds: Feed[], categories: Category[], withEmpty: boolean): FeedGroup[] {
  const of = (id: string | null) => feeds.filter(({ categoryId }) => categoryId === id);
  const groups: FeedGroup[] = categories.map((category) => ({ category, feeds: of(category.id) }));
  const kept = groups.filter((group) => withEmpty || group.feeds.length > 0);
  const rest = of(null);
  return rest.length > 0 ? [...kept, { category: null, feeds: rest }] : kept;
}
