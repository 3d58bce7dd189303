import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask, askAll } from './client.ts';
import type { Schemas } from './client.ts';
import { Problem } from './problem.ts';

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

interface Subscription {
  /** As it was typed: of a feed or of a page, perhaps without its scheme. */
  address: string;
  categoryId: string | null;
}

/**
 * Subscribes to the feed at an address, which is fetched once, or to the one that the page there
 * offers; a page that offers several gives these to choose from.
 */
export const useSubscribe = () =>
  useFeedChange(async ({ address, categoryId }: Subscription): Promise<Feed | DiscoveredFeed[]> => {
    const [first, second] = addressesOf(address);
    try {
      return await subscribeTo(first, categoryId);
    } catch (failure) {
      if (second === undefined || !isOf(failure, 'feed_unreachable')) throw failure;
      return subscribeTo(second, categoryId);
    }
  });

async function subscribeTo(
  address: string,
  categoryId: string | null,
): Promise<Feed | DiscoveredFeed[]> {
  const subscribe = async (feedUrl: string) => {
    const body = { feedUrl, categoryId, discover: false };
    return (await ask(api.POST('/api/v1/feeds', { body }))).data;
  };
  try {
    return await subscribe(address);
  } catch (failure) {
    if (!isOf(failure, 'not_a_feed')) throw failure;
    const body = { url: address };
    const { data: offers } = await ask(api.POST('/api/v1/feeds/discover', { body }));
    const [offer] = offers;
    if (!offer) throw failure;
    return offers.length > 1 ? offers : subscribe(offer.feedUrl);
  }
}

/** People type `blog.example.com`, which most often speaks https, but not always. */
function addressesOf(typed: string): [string, string?] {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return [address];
  return [`https://${address}`, `http://${address}`];
}

const isOf = (failure: unknown, code: Problem['code']): boolean =>
  failure instanceof Problem && failure.code === code;
