import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import type { Schemas } from './client.ts';
import { COUNTS } from './counts.ts';
import { renewLists } from './post-lists.ts';

export type NewPost = Schemas['PublishPost'];
export type PostChange = Schemas['UpdatePost'];

/** The service takes as many feeds in one request. */
const MAX_FEEDS = 50;

/** The posts of some feeds, newest first; loads one page at a time. */
export const useOwnPosts = (feedIds: string[]) =>
  useInfiniteQuery({
    enabled: feedIds.length > 0,
    queryKey: ['posts', 'own', feedIds],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(
        api.posts.list({
          feedId: feedIds.slice(0, MAX_FEEDS),
          pageSize: 50,
          ...(cursor && { cursor }),
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** A post with its content, as it is stored. */
export const useOwnPost = (id: string) =>
  useQuery({
    queryKey: ['post', id, 'own'],
    queryFn: () => unwrap(api.posts.get(id, { include: ['content'] })),
    // The form keeps what is typed; a later answer does not replace it.
    staleTime: 0,
  });

function usePostMutation<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      renewLists(client);
      for (const queryKey of [['post'], ['feeds', 'activity'], COUNTS]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

export const usePublishPost = () =>
  usePostMutation(async ({ feedId, post }: { feedId: string; post: NewPost }) => {
    const published = await unwrap(api.posts.publish(feedId, post));
    // Its author has read it. That it stays unread is no failure of the publishing.
    await unwrap(api.posts.setState({ ids: [published.id], read: true })).catch(() => undefined);
    return published;
  });

export const useUpdatePost = () =>
  usePostMutation(({ id, change }: { id: string; change: PostChange }) =>
    unwrap(api.posts.update(id, change)),
  );

export const useDeleteOwnPost = () => usePostMutation((id: string) => unwrap(api.posts.remove(id)));
