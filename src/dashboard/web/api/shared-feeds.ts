import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, readAllPages, unwrap } from './client.ts';
import type { Schemas } from './client.ts';

export type SharedFeed = Schemas['SharedFeedDto'];
export type NewSharedFeed = Schemas['CreateSharedFeedDto'];
/** The only answer that has the addresses. */
export type SharedFeedWithToken = Schemas['SharedFeedWithTokenDto'];

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
