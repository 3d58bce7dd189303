import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, readAllPages } from './client.ts';
import type { Schemas } from './client.ts';
import { Problem } from './problem.ts';

export type Feed = Schemas['FeedDto'];
export type NewFeed = Schemas['CreateFeedDto'];
export type FeedChange = Schemas['UpdateFeedDto'];
export type DiscoveredFeed = Schemas['DiscoveredFeedDto'];

const FEEDS = ['feeds'];

/** All feeds of the account, ordered by title. */
export const useFeeds = () =>
  useQuery({
    queryKey: FEEDS,
    queryFn: async () => {
      const feeds = await readAllPages(api.feeds.list({ pageSize: 100 }));
      return feeds.sort((a, b) => a.title.localeCompare(b.title));
    },
  });

function useFeedChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A failed fetch changes the feed too.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: FEEDS }),
        client.invalidateQueries({ queryKey: ['posts'] }),
      ]),
  });
}

export const useCreateFeed = () => useFeedChange((body: NewFeed) => unwrap(api.feeds.create(body)));

export const useUpdateFeed = () =>
  useFeedChange(({ id, change }: { id: string; change: FeedChange }) =>
    unwrap(api.feeds.update(id, change)),
  );

export const useDeleteFeed = () => useFeedChange((id: string) => unwrap(api.feeds.remove(id)));

export const useRefreshFeed = () => useFeedChange((id: string) => unwrap(api.feeds.refresh(id)));

interface Subscription {
  /** As the user typed it: the address of a feed or of a web page; the scheme may be missing. */
  address: string;
  categoryId: string | null;
}

/**
 * Subscribes to the feed at an address, or to the only feed that a web page at that address
 * advertises. If the page advertises several feeds, the result is the list of them.
 */
export const useSubscribe = () =>
  useFeedChange(async ({ address, categoryId }: Subscription): Promise<Feed | DiscoveredFeed[]> => {
    const [first, second] = addressesOf(address);
    try {
      return await subscribeTo(first, categoryId);
    } catch (failure) {
      if (second === undefined || !hasCode(failure, 'feed_unreachable')) throw failure;
      return subscribeTo(second, categoryId);
    }
  });

async function subscribeTo(
  address: string,
  categoryId: string | null,
): Promise<Feed | DiscoveredFeed[]> {
  const subscribe = (feedUrl: string) =>
    unwrap(api.feeds.create({ feedUrl, categoryId, discover: false }));
  try {
    return await subscribe(address);
  } catch (failure) {
    if (!hasCode(failure, 'not_a_feed')) throw failure;
    const { data: offers } = await unwrap(api.feeds.discover({ url: address }));
    const [offer] = offers;
    if (!offer) throw failure;
    return offers.length > 1 ? offers : subscribe(offer.feedUrl);
  }
}

/** Users often omit the scheme. https is tried first, then http. */
function addressesOf(typed: string): [string, string?] {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return [address];
  return [`https://${address}`, `http://${address}`];
}

const hasCode = (failure: unknown, code: Problem['code']): boolean =>
  failure instanceof Problem && failure.code === code;
