import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { startOver } from '../../api/post-lists.ts';
import { listKey, useOpenPost, usePosts } from '../../api/posts.ts';
import type { Post } from '../../api/posts.ts';
import { wasHistoryMove } from '../../shell/new-screen-focus.ts';
import { noteOpen, locate } from './list-place.ts';
import { FROM_LIST, canGoBack } from './origins.ts';
import { usePostFilter } from './post-filter.ts';
import { useRefresh } from './use-refresh.ts';
import { useCopies } from './use-copies.ts';
import { useMarks } from './use-marks.ts';

/** A list that was read so long ago is read again when a link leads to it. */
const FRESH_MS = 10_000;
/** So many posts are read at most to reach the one that a link leads to. */
const MOST_READ = 1_000;
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
  const copies = useCopies(posts.data?.pages.map(({ data }) => data) ?? []);
  const key = JSON.stringify(listKey(filtered.filter));
  const restart = () => startOver(client, listKey(filtered.filter));
  useEffect(() => {
    const { dataUpdatedAt = 0 } = client.getQueryState(JSON.parse(key) as string[]) ?? {};
    const isOld = dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > FRESH_MS;
    if (isOld && !wasHistoryMove()) void startOver(client, JSON.parse(key) as string[]);
  }, [client, key]);

  useEffect(() => {
    if (openId !== undefined) noteOpen(key, openId);
  }, [key, openId]);

  const { index, isBeyond, previous, next } = locate(
    list,
    openId,
    useOpenPost(openId),
    filtered.filter.sort,
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = posts;
  useEffect(() => {
    // A link leads to a post further down: its list is read until there.
    const isAwaited = isBeyond && list.length < MOST_READ && !isFetchNextPageError;
    const isAtEnd = index >= 0 && index >= list.length - 3;
    if ((isAtEnd || isAwaited) && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [
    index,
    isBeyond,
    list.length,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  ]);

  const [labelled, setLabelled] = useState<Post | null>(null);
  const listPath = search ? `/posts?${search}` : '/posts';
  const pathOfPost = (id: string) => `/posts/${id}${search ? `?${search}` : ''}`;
  const first = list[0]?.id;
  const { q } = filtered.choice;
  const wanted = useRef<string>(undefined);
  const open = (id: string) =>
    navigate(pathOfPost(id), {
      replace: openId !== undefined,
      state: openId === undefined ? FROM_LIST : (history.state as unknown),
    });
  /** Opens the first post that these words find, once they have found it. */
  const openFirst = (words: string) => {
    if (words !== q || !posts.data) wanted.current = words;
    else if (first !== undefined) open(first);
  };
  useEffect(() => {
    if (wanted.current !== q || !posts.data) return;
    wanted.current = undefined;
    if (first !== undefined) open(first);
  });
  return {
    ...filtered,
    ...useMarks(),
    posts,
    list,
    /** The posts with the same content, by the first of them. */
    copies,
    openId,
    key,
    restart,
    ...useRefresh(filtered.choice, restart),
    /** How many posts a search has found. */
    total: posts.data?.pages[0]?.total,
    openFirst,
    listPath,
    pathOfPost,
    /** The post whose labels are being chosen. */
    labelled,
    label: setLabelled,
    /** The open post, where it has been read; it need not be in the list. */
    readOpen: () => (openId ? client.getQueryData<Post>(['post', openId]) : undefined),
    // Not the last of what is read so far, while the list is read until the open post.
    previous: isBeyond && hasNextPage ? undefined : previous,
    next,
    /** Opens a post. One entry of the history is enough for all posts of a list. */
    open,
    /** Back to the list as it was left. */
    close: () => {
      if (canGoBack()) history.back();
      else navigate(listPath, { replace: true });
    },
  };
}
