import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask, askAll } from './client.ts';
import type { Schemas } from './client.ts';

export type Feed = Schemas['FeedDto'];
export type NewFeed = Schemas['CreateFeedDto'];
export type FeedChange = Schemas['UpdateFeedDto'];
export type DiscoveredFeed = Schemas['DiscoveredFeedDto'];

const FEEDS = ['feeds'];

/** All feeds of the account, by title. */
export const useFeeds = () =>
  useQuery({
    queryKey: FEEDS,
    queryFn: async () => {
      const feeds = await askAll((cursor) =>
        api.GET('/api/v1/feeds', { params: { query: { cursor, pageSize: 100 } } }),
      );
      return feeds.sort((a, b) => a.title.localeCompare(b.title));
    },
  });

function useFeedChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A feed that could not be fetched has changed too.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: FEEDS }),
        client.invalidateQueries({ queryKey: ['posts'] }),
      ]),
  });
}

export const useCreateFeed = () =>
  useFeedChange(async (body: NewFeed) => (await ask(api.POST('/api/v1/feeds', { body }))).data);

export const useUpdateFeed = () =>
  useFeedChange(({ id, change }: { id: string; change: FeedChange }) =>
    ask(api.PATCH('/api/v1/feeds/{id}', { params: { path: { id } }, body: change })),
  );

export const useDeleteFeed = () =>
  useFeedChange((id: string) =>
    ask(api.DELETE('/api/v1/feeds/{id}', { params: { path: { id } } })),
  );

export const useRefreshFeed = () =>
  useFeedChange(
    async (id: string) =>
      (await ask(api.POST('/api/v1/feeds/{id}/refresh', { params: { path: { id } } }))).data,
  );

/** The feeds that a web page offers, best first. */
export const useDiscoverFeeds = () =>
  useMutation({
    mutationFn: async (url: string) =>
      (await ask(api.POST('/api/v1/feeds/discover', { body: { url } }))).data,
  });
