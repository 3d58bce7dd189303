import { refreshFeed, useFeeds, useManyFeeds } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { useMay } from '../../api/rights.ts';
import { useToast } from '../../components/toast.tsx';
import type { Choice } from './post-filter.ts';

/** So many feeds of a list are fetched at once: those that were not fetched for longest. */
const MOST_FEEDS = 30;

/** Fetches the feeds of the list, where the member may, and reads the list again: the icon and the key `r`. */
export function useRefresh(choice: Choice, restart: () => Promise<void>) {
  const { data: feeds = [] } = useFeeds();
  const many = useManyFeeds();
  const toast = useToast();
  const may = useMay();
  const refresh = async (): Promise<void> => {
    if (many.isPending) return;
    const chosen = may('feeds:write') ? feedsOf(feeds, choice) : [];
    try {
      const ids = chosen.map(({ id }) => id);
      const failures = ids.length > 0 ? await many.mutateAsync({ ids, act: refreshFeed }) : [];
      await restart();
      // Of one feed, the reason matters. Of many, the failing ones are marked in the navigation.
      if (ids.length === 1 && failures[0]) toast(failures[0]);
    } catch (error) {
      toast(error as Error);
    }
  };
  return { refresh, isRefreshing: many.isPending };
}

function feedsOf(feeds: Feed[], { feed, category }: Choice): Feed[] {
  return feeds
    .filter(({ source, status }) => source === 'web' && (status !== 'paused' || feed !== ''))
    .filter(({ id }) => feed === '' || id === feed)
    .filter(({ categoryId }) => category === '' || categoryId === category)
    .sort((a, b) => (a.lastFetchedAt ?? '').localeCompare(b.lastFetchedAt ?? ''))
    .slice(0, MOST_FEEDS);
}
