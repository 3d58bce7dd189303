import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, unwrap } from './client.ts';
import type { Page, Schemas } from './client.ts';

export type Post = Schemas['PostDto'];

export interface PostFilter {
  feedId?: string[] | undefined;
  categoryId?: string[] | undefined;
  publishedAfter?: string | undefined;
  q?: string | undefined;
}

/** The list stays in the cache, so that it is unchanged after reading a long post. */
const LIST_CACHE_MS = 60 * 60_000;

/** The posts that match a filter, newest first; loads one page at a time. */
export const usePosts = (filter: PostFilter, pageSize = 20, enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: ['posts', filter, pageSize],
    queryFn: ({ pageParam: cursor }) => unwrap(api.posts.list({ ...filter, pageSize, cursor })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: LIST_CACHE_MS,
  });

/** A post with its content and its latest stored summary. */
export const usePost = (id: string) =>
  useQuery({
    queryKey: ['post', id],
    queryFn: () => unwrap(api.posts.get(id, { include: ['ai'] })),
  });

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
      client.setQueriesData<InfiniteData<Page<Post>>>(
        { queryKey: ['posts'] },
        (list) => list && { ...list, pages: list.pages.map((page) => without(page, id)) },
      );
      void client.invalidateQueries({ queryKey: ['posts'] });
    },
  });
}

const without = (page: Page<Post>, id: string): Page<Post> => ({
  ...page,
  data: page.data.filter((post) => post.id !== id),
});
