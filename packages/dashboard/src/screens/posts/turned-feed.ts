import { useLocation } from 'wouter';
import { useCategories } from '../../api/categories.ts';
import { useUnreadByFeed } from '../../api/counts.ts';
import { useFeeds } from '../../api/feeds.ts';
import type { Reader } from './use-reader.ts';

/** Goes to the next or previous feed with unread posts, in the order of the navigation. */
export function useTurnedFeed({ choice }: Reader): (step: 1 | -1) => boolean {
  const [, navigate] = useLocation();
  const { data: feeds = [] } = useFeeds();
  const { data: categories = [] } = useCategories();
  const unread = useUnreadByFeed();
  return (step) => {
    const filed = categories.flatMap(({ id }) => feeds.filter((feed) => feed.categoryId === id));
    const inOrder = [...filed, ...feeds.filter(({ categoryId }) => !categoryId)];
    const here = inOrder.findIndex(({ id }) => id === choice.feed);
    const ahead =
      step === 1 ? inOrder.slice(here + 1) : inOrder.slice(0, Math.max(here, 0)).reverse();
    const feed = ahead.find(({ id }) => (unread.get(id) ?? 0) > 0);
    if (!feed) return false;
    navigate(`/posts?feed=${feed.id}${choice.state === 'unread' ? '&state=unread' : ''}`);
    return true;
  };
}
