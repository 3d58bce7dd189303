import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask, askPage } from './client.ts';
import type { Schemas } from './client.ts';

export type Post = Schemas['PostDto'];

export interface PostFilter {
  feedId?: string | undefined;
  categoryId?: string | undefined;
  publishedAfter?: string | undefined;
  q?: string | undefined;
}

/** The posts that meet a filter, newest first, as many as have been asked for. */
export const usePosts = (filter: PostFilter, pageSize = 20) =>
  useInfiniteQuery({
    queryKey: ['posts', filter, pageSize],
    queryFn: ({ pageParam: cursor }) =>
      askPage(api.GET('/api/v1/posts', { params: { query: { ...filter, pageSize, cursor } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** A post with its content, and the summary that was last made of it. */
export const usePost = (id: string) =>
  useQuery({
    queryKey: ['post', id],
    queryFn: async () =>
      (
        await ask(
          api.GET('/api/v1/posts/{id}', { params: { path: { id }, query: { include: 'ai' } } }),
        )
      ).data,
  });

export function useDeletePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask(api.DELETE('/api/v1/posts/{id}', { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['posts'] }),
  });
}
