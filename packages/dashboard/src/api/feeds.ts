import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, readAllPages } from './client.ts';
import type { Schemas } from './client.ts';
import { renewLists } from './post-lists.ts';
import { Problem } from './problem.ts';

export type Feed = Schemas['Feed'];
export type NewFeed = Schemas['CreateFeed'];
export type FeedChange = Schemas['UpdateFeed'];
export type DiscoveredFeed = Schemas['DiscoveredFeed'];
/** A feed that a page links to. */
export type OfferedFeed = Schemas['OfferedFeed'] & Partial<DiscoveredFeed>;
export type FeedPreview = Schemas['FeedPreview'];
export type FeedActivity = Schemas['ActivityOfFeed'];
export type FeedFetch = Schemas['FeedFetch'];

/** Whether a feed needs attention: its last fetch failed, or its publisher has removed it. */
export const isFailing = ({ status }: Feed): boolean => status === 'failing' || status === 'gone';

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
    onSettled: () => {
      renewLists(client);
      return client.invalidateQueries({ queryKey: FEEDS });
    },
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
  settings?: NewFeed['settings'] | undefined;
}

/**
 * Subscribes to the feed at an address, or to the only feed that a web page at that address links
 * to. If the page links to several feeds, the result is the list of them.
 */
export const useSubscribe = () =>
  useFeedChange(({ address, ...rest }: Subscription): Promise<Feed | OfferedFeed[]> =>
    withScheme(address, (url) => subscribeTo(url, rest)),
  );

/** The feeds that an address leads to; those that were read have a preview. */
export const useDiscovery = () =>
  useMutation({
    mutationFn: async (address: string): Promise<DiscoveredFeed[]> =>
      withScheme(address, async (url) => (await unwrap(api.feeds.discover({ url }))).data),
  });

/** What the feed at an address contains; null if it cannot be told. */
export const usePreview = (feedUrl: string, enabled: boolean) =>
  useQuery({
    queryKey: ['feed-preview', feedUrl],
    queryFn: async () =>
      (await unwrap(api.feeds.discover({ url: feedUrl }))).data[0]?.preview ?? null,
    enabled,
    staleTime: Infinity,
  });

/** Settings have secrets, which are for the host that the user has named. */
export const settingsFor = (
  feedUrl: string,
  { address, settings }: Pick<Subscription, 'address' | 'settings'>,
): Pick<Subscription, 'settings'> => {
  const named = URL.parse(address) ?? URL.parse(`https://${address}`);
  return settings && named?.origin === URL.parse(feedUrl)?.origin ? { settings } : {};
};

async function subscribeTo(
  address: string,
  { categoryId, settings }: Omit<Subscription, 'address'>,
): Promise<Feed | OfferedFeed[]> {
  const subscribe = (feedUrl: string) => {
    const own = settingsFor(feedUrl, { address, settings });
    return unwrap(api.feeds.create({ feedUrl, categoryId, discover: false, ...own }));
  };
  try {
    return await subscribe(address);
  } catch (failure) {
    if (!(failure instanceof Problem) || failure.code !== 'not_a_feed') throw failure;
    const offers = failure.offers.length > 0 ? failure.offers : await guessed(address);
    const [offer] = offers;
    if (!offer) throw failure;
    return offers.length > 1 ? offers : subscribe(offer.feedUrl);
  }
}

/** The feeds at usual addresses beside a page that links to none. */
const guessed = async (url: string): Promise<OfferedFeed[]> =>
  (await unwrap(api.feeds.discover({ url }))).data;

/** Users often omit the scheme. https is tried first, then http. */
async function withScheme<T>(typed: string, request: (url: string) => Promise<T>): Promise<T> {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return request(address);
  try {
    return await request(`https://${address}`);
  } catch (failure) {
    if (!(failure instanceof Problem) || failure.code !== 'feed_unreachable') throw failure;
    return request(`http://${address}`);
  }
}

/** Posts a week and the last post of each feed, by its id. */
export const useActivity = () =>
  useQuery({
    queryKey: [...FEEDS, 'activity'],
    queryFn: async () => {
      const { feeds } = await unwrap(api.feeds.getActivity());
      return new Map(feeds.map((activity) => [activity.feedId, activity]));
    },
    staleTime: 60_000,
  });

export const useFeed = (id: string) =>
  useQuery({ queryKey: [...FEEDS, id], queryFn: () => unwrap(api.feeds.get(id)) });

/** The fetches of a feed, newest first; loads one page at a time. */
export const useFetches = (id: string) =>
  useInfiniteQuery({
    queryKey: [...FEEDS, id, 'fetches'],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.feeds.listFetches(id, { pageSize: 50, ...(cursor && { cursor }) })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** How many requests are under way at once. */
const AT_ONCE = 4;

interface ManyFeeds {
  ids: string[];
  act: (id: string) => PromiseLike<unknown>;
}

/** Does the same to several feeds. The result is what failed; the other feeds are changed. */
export const useManyFeeds = () =>
  useFeedChange(async ({ ids, act }: ManyFeeds): Promise<Problem[]> => {
    const rest = [...ids];
    const failures: Problem[] = [];
    const work = async () => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
        await unwrap(act(id)).catch((error: unknown) => failures.push(Problem.from(error)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return failures;
  });

export const changeFeed = (change: FeedChange) => (id: string) => api.feeds.update(id, change);
export const deleteFeed = (id: string) => api.feeds.remove(id);
export const refreshFeed = (id: string) => api.feeds.refresh(id);
