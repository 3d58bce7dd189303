import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { startOver } from '../../api/post-lists.ts';
import { listKey, usePosts } from '../../api/posts.ts';
import type { Post } from '../../api/posts.ts';
import { wasHistoryMove } from '../../shell/new-screen-focus.ts';
import { FROM_LIST, canGoBack } from './origins.ts';
import { usePostFilter } from './post-filter.ts';
import { useMarks } from './use-marks.ts';

/** A list that was read so long ago is read again when a link leads to it. */
const FRESH_MS = 10_000;
const NO_POSTS: Post[] = [];

export type Reader = ReturnType<typeof useReader>;

/** The list of the address, the open post, and what can be done with them. */
export function useReader(openId: string | undefined) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const filtered = usePostFilter();
  const posts = usePosts(filtered.filter, filtered.missing === null);
  const list = useMemo(
    () => posts.data?.pages.flatMap(({ data }) => data) ?? NO_POSTS,
    [posts.data],
  );
  const key = JSON.stringify(listKey(filtered.filter));
  const restart = () => startOver(client, listKey(filtered.filter));
  useEffect(() => {
    const { dataUpdatedAt = 0 } = client.getQueryState(JSON.parse(key) as string[]) ?? {};
    const isOld = dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > FRESH_MS;
    if (isOld && !wasHistoryMove()) void startOver(client, JSON.parse(key) as string[]);
  }, [client, key]);

  const place = list.findIndex(({ id }) => id === openId);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = posts;
  useEffect(() => {
    const isAtEnd = place >= 0 && place >= list.length - 3;
    if (isAtEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [place, list.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const listPath = search ? `/posts?${search}` : '/posts';
  const pathOfPost = (id: string) => `/posts/${id}${search ? `?${search}` : ''}`;
  return {
    ...filtered,
    ...useMarks(),
    posts,
    list,
    openId,
    key,
    restart,
    listPath,
    pathOfPost,
    /** The open post, where it has been read; it need not be in the list. */
    readOpen: () => (openId ? client.getQueryData<Post>(['post', openId]) : undefined),
    previous: place > 0 ? list[place - 1] : undefined,
    next: place >= 0 ? list[place + 1] : undefined,
    /** Opens a post. One entry of the history is enough for all posts of a list. */
    open: (id: string) =>
      navigate(pathOfPost(id), {
        replace: openId !== undefined,
        state: openId === undefined ? FROM_LIST : (history.state as unknown),
      }),
    /** Back to the list as it was left. */
    close: () => {
      if (canGoBack()) history.back();
      else navigate(listPath, { replace: true });
    },
  };
}
