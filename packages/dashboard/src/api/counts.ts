import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import type { Schemas } from './client.ts';

export type Counts = Schemas['FeedCounts'];

export const COUNTS = ['counts'];

/** Unread posts of the account, of each feed and of each category. */
export const useCounts = () =>
  useQuery({ queryKey: COUNTS, queryFn: () => unwrap(api.feeds.getCounts()) });

/** Unread posts of each feed, by its id. */
export function useUnreadByFeed(): Map<string, number> {
  const { data } = useCounts();
  return new Map(data?.feeds.map(({ feedId, unread }) => [feedId, unread]));
}
