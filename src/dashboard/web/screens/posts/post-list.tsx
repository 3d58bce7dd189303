import { useEffect, useRef } from 'react';
import { useFeeds } from '../../api/feeds.ts';
import type { usePosts } from '../../api/posts.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { PostItem } from './post-item.tsx';
import styles from './posts.module.css';

const ROOT_MARGIN = '600px';

/** The loaded posts. More load when the end of the list comes near, or by the button there. */
export function PostList({ posts }: { posts: ReturnType<typeof usePosts> }) {
  const { data: feeds = [] } = useFeeds();
  const titles = new Map(feeds.map(({ id, title }) => [id, title]));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError, error } = posts;
  const more = () => void fetchNextPage();
  const end = useNearViewport(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, more);
  return (
    <>
      <ul>
        {posts.data?.pages.flatMap(({ data }) =>
          data.map((post) => (
            <PostItem key={post.id} post={post} feedTitle={titles.get(post.feedId)} />
          )),
        )}
      </ul>
      {hasNextPage && (
        <div ref={end} className={styles.more}>
          {isFetchNextPageError && <ErrorNotice error={error} />}
          <Button busy={isFetchingNextPage} onClick={more}>
            {isFetchNextPageError ? 'Try again' : 'Show more posts'}
          </Button>
        </div>
      )}
    </>
  );
}

/** Calls `onNear` when the element is about to scroll into view. */
function useNearViewport(isEnabled: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const call = useRef(onNear);
  useEffect(() => {
    call.current = onNear;
  });
  useEffect(() => {
    if (!isEnabled || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && call.current(),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isEnabled]);
  return element;
}
