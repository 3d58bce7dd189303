import { useMemo } from 'react';
import { useFeeds } from '../../api/feeds.ts';
import { listKey } from '../../api/posts.ts';
import { Button } from '../../components/button.tsx';
import { useArrivals } from '../../live/arrivals.ts';
import { messages } from '../../messages/index.ts';
import styles from './list.module.css';
import type { Reader } from './use-reader.ts';

interface NewPostsPillProps {
  reader: Reader;
  box: HTMLElement | null;
}

/** Says how many posts came since the list was read. A click shows them. */
export function NewPostsPill({ reader, box }: NewPostsPillProps) {
  const count = useNewPosts(reader);
  const show = () => {
    box?.scrollTo(0, 0);
    scrollTo(0, 0);
    void reader.restart();
  };
  return (
    <div role="status">
      {count > 0 && (
        <Button kind="primary" icon="up" className={styles.pill} onClick={show}>
          {messages.posts.newPosts(count)}
        </Button>
      )}
    </div>
  );
}

function useNewPosts({ choice, filter, posts, list }: Reader): number {
  const arrivals = useArrivals(listKey(filter));
  const { data: feeds = [] } = useFeeds();
  const { feed, category, label, q, state } = choice;
  const { publishedAfter = '', sort } = filter;
  const isLoaded = posts.data !== undefined;
  return useMemo(() => {
    // What a search, a label or the stars would find is not known here.
    if (!isLoaded || q || label || state === 'starred') return 0;
    const listed = new Set(list.map(({ id }) => id));
    const categoriesByFeed = new Map(feeds.map(({ id, categoryId }) => [id, categoryId]));
    // A post that belongs further down comes when its part of the list is read.
    const last = posts.hasNextPage ? list.at(-1)?.publishedAt : undefined;
    const isInPart = (instant: string) =>
      last === undefined || (sort === 'publishedAt' ? instant <= last : instant >= last);
    return [...arrivals].filter(
      ([id, { feedId, publishedAt, isRead }]) =>
        !listed.has(id) &&
        isInPart(publishedAt) &&
        publishedAt > publishedAfter &&
        !(state === 'unread' && isRead) &&
        (!feed || feedId === feed) &&
        (!category || categoriesByFeed.get(feedId) === category),
    ).length;
  }, [
    arrivals,
    feeds,
    list,
    feed,
    category,
    label,
    q,
    state,
    publishedAfter,
    sort,
    isLoaded,
    posts.hasNextPage,
  ]);
}
