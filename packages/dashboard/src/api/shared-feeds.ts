import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, readAllPages, unwrap } from './client.ts';
import type { Schemas } from './client.ts';

export type SharedFeed = Schemas['SharedFeed'];
export type NewSharedFeed = Schemas['CreateSharedFeed'];
/** The only answer that has the addresses. */
export type SharedFeedWithToken = Schemas['SharedFeedWithToken'];

const SHARED_FEEDS = ['shared-feeds'];

/** All shared feeds of the account, ordered by name. */
export const useSharedFeeds = () =>
  useQuery({
    queryKey: SHARED_FEEDS,
    queryFn: async () => {
      const feeds = await readAllPages(api.sharedFeeds.list({ pageSize: 100 }));
      return feeds.sort((a, b) => a.name.localeCompare(b.name));
    },
  });

/** How many posts a preview has, and for how many tags. */
const PREVIEWED = 10;
const PREVIEWED_TAGS = 5;

/** The newest posts that a filter shows. A post needs one of the tags, so each is asked for. */
export const useFilteredPosts = (filter: NonNullable<NewSharedFeed['filter']>) =>
  useQuery({
    queryKey: ['filtered-posts', filter],
    queryFn: async () => {
      const tags = filter.tags?.length ? filter.tags.slice(0, PREVIEWED_TAGS) : [undefined];
      const lists = await Promise.all(
        tags.map((tag) => unwrap(api.posts.list(asked(filter, tag)))),
      );
      const posts = new Map(lists.flatMap(({ data }) => data.map((post) => [post.id, post])));
      return [...posts.values()]
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, PREVIEWED);
    },
  });

function asked(filter: NonNullable<NewSharedFeed['filter']>, tag: string | undefined) {
  const { feedIds, categoryIds, language, q } = filter;
  return {
    pageSize: PREVIEWED,
    sort: '-createdAt' as const,
    ...(feedIds?.length && { feedId: feedIds }),
    ...(categoryIds?.length && { categoryId: categoryIds }),
    ...(language && { language }),
    ...(q && { q }),
    ...(tag && { tag }),
  };
}

function useSharedFeedChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: SHARED_FEEDS }),
  });
}

export const useCreateSharedFeed = () =>
  useSharedFeedChange((body: NewSharedFeed) => unwrap(api.sharedFeeds.create(body)));

export const useUpdateSharedFeed = () =>
  useSharedFeedChange(({ id, change }: { id: string; change: NewSharedFeed }) =>
    unwrap(api.sharedFeeds.update(id, change)),
  );

export const useRotateSharedFeed = () =>
  useSharedFeedChange((id: string) => unwrap(api.sharedFeeds.rotate(id)));

export const useDeleteSharedFeed = () =>
  useSharedFeedChange((id: string) => unwrap(api.sharedFeeds.remove(id)));
