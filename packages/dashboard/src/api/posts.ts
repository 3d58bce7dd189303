import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readingArrivals } from '../live/arrivals.ts';
import { api, unwrap } from './client.ts';
import type { Schemas } from './client.ts';
import { COUNTS } from './counts.ts';
import { changeLists } from './post-lists.ts';

export type Post = Schemas['Post'];

export interface PostFilter {
  feedId?: string[] | undefined;
  categoryId?: string[] | undefined;
  labelId?: string[] | undefined;
  publishedAfter?: string | undefined;
  q?: string | undefined;
  read?: boolean | undefined;
  starred?: boolean | undefined;
  /** Without it, as the account says. */
  duplicates?: 'show' | undefined;
  /** Without it, the newest come first. */
  sort?: 'relevance' | '-publishedAt' | 'publishedAt' | undefined;
}

/** The list stays in the cache, so that it is unchanged after reading a long post. */
const LIST_CACHE_MS = 60 * 60_000;
const PREFETCH_FRESH_MS = 5 * 60_000;

const PAGE_SIZE = 50;

export const listKey = (filter: PostFilter) => ['posts', filter, PAGE_SIZE];

/**
 * The posts that match a filter, newest first; loads one page at a time. Events keep them current,
 * because reading a long list again would read each of its pages.
 */
export const usePosts = (filter: PostFilter, enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: listKey(filter),
    queryFn: async ({ client, queryKey, pageParam: cursor }) => {
      const noteRead = readingArrivals(client, queryKey);
      const page = await unwrap(
        api.posts.list({
          ...filter,
          include: ['state'],
          pageSize: PAGE_SIZE,
          cursor,
          // How many posts a search has found; counting all of a list would be of no use.
          count: filter.q !== undefined && cursor === undefined ? true : undefined,
        }),
      );
      if (cursor === undefined) noteRead();
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: LIST_CACHE_MS,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const MOST_COPIES = 100;

/** The posts between two instants that have the content of an earlier one. */
export const copiesOptions = (publishedAfter: string, publishedBefore: string) => ({
  queryKey: ['copies', publishedAfter, publishedBefore],
  queryFn: async () => {
    const filter = { q: 'is:duplicate', duplicates: 'show' as const, publishedAfter };
    return (await unwrap(api.posts.list({ ...filter, publishedBefore, pageSize: MOST_COPIES })))
      .data;
  },
  staleTime: 60_000,
});

const postOptions = (id: string) => ({
  queryKey: ['post', id],
  queryFn: () => unwrap(api.posts.get(id, { include: ['ai', 'state'] })),
});

/** A post with its content, its state and its latest stored summary. */
export const usePost = (id: string) => useQuery(postOptions(id));

/** The open post, where one is open, as far as it is known. */
export const useOpenPost = (id: string | undefined) =>
  useQuery({ ...postOptions(id ?? ''), enabled: id !== undefined }).data;

/** Reads posts before they are opened. */
export function usePrefetchedPosts(ids: (string | undefined)[]): void {
  const client = useQueryClient();
  const wanted = ids.filter((id) => id !== undefined).join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ').filter(Boolean)) {
      void client.prefetchQuery({ ...postOptions(id), staleTime: PREFETCH_FRESH_MS });
    }
  }, [client, wanted]);
}

/** Shows the text of the page of a post, or that of its feed again. */
export function useFullText({ id, contentSource }: Post) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(contentSource === 'feed' ? api.posts.fetchFullText(id) : api.posts.removeFullText(id)),
    onSuccess: (post) =>
      client.setQueryData<Post>(['post', id], (before) => before && { ...before, ...post }),
  });
}

/** Deletes a post and removes it from the cached lists. */
export function useDeletePost(id: string) {
  const client = useQueryClient();
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      // Removed after unmount: a mounted screen would request the post again.
      if (isDeleted.current) client.removeQueries({ queryKey: ['post', id] });
    },
    [client, id],
  );
  return useMutation({
    mutationFn: () => unwrap(api.posts.remove(id)),
    onSuccess: () => {
      isDeleted.current = true;
      changeLists(client, (posts) => posts.filter((post) => post.id !== id));
      void client.invalidateQueries({ queryKey: COUNTS });
    },
  });
}
