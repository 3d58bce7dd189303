import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, ask, askPage } from './client.ts';
import type { Page, Schemas } from './client.ts';

export type Post = Schemas['PostDto'];

export interface PostFilter {
  feedId?: string[] | undefined;
  categoryId?: string[] | undefined;
  publishedAfter?: string | undefined;
  q?: string | undefined;
}

/** Back from a long post leads to the list as it was left. */
const LIST_KEPT_MS = 60 * 60_000;

/** The posts that meet a filter, newest first, as many as have been asked for. */
export const usePosts = (filter: PostFilter, pageSize = 20, enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: ['posts', filter, pageSize],
    queryFn: ({ pageParam: cursor }) =>
      askPage(api.GET('/api/v1/posts', { params: { query: { ...filter, pageSize, cursor } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    gcTime: LIST_KEPT_MS,
  });

/** A post with its content, and the summary that was last made of it. */
export const usePost = (id: string) =>
  useQuery({
    queryKey: ['post', id],
    queryFn: async () =>
      (
        await ask(
          api.GET('/api/v1/posts/{id}', { params: { path: { id }, query: { include: ['ai'] } } }),
        )
      ).data,
  });

/** Deletes a post, and takes it out of every list that was read; of itself it leaves nothing. */
export function useDeletePost(id: string) {
  const client = useQueryClient();
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      // Not before its screen has gone, which would ask for it again.
      if (isDeleted.current) client.removeQueries({ queryKey: ['post', id] });
    },
    [client, id],
  );
  return useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/posts/{id}', { params: { path: { id } } })),
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
