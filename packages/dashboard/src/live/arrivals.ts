import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export interface Arrival {
  feedId: string;
  publishedAt: string;
  isRead: boolean;
}

/** Posts by their ids. */
type Arrivals = ReadonlyMap<string, Arrival>;

/** So many posts of a list are known; the oldest are forgotten. */
const MAX_TRACKED = 1_000;
const NONE: Arrivals = new Map();

/** The posts that came since each cached list was read. They go with the list. */
const arrived = new WeakMap<Query, Arrivals>();
const listeners = new Set<() => void>();

function change(lists: Query[], next: (known: Arrivals) => Arrivals): void {
  for (const list of lists) arrived.set(list, next(arrived.get(list) ?? NONE));
  for (const listener of listeners) listener();
}

const getLists = (client: QueryClient): Query[] =>
  client.getQueryCache().findAll({ queryKey: ['posts'] });

function findArrivals(client: QueryClient, queryKey: QueryKey): Arrivals {
  const list = client.getQueryCache().get(hashKey(queryKey));
  return (list && arrived.get(list)) ?? NONE;
}

const without = (known: Arrivals, ids: Iterable<string>): Arrivals => {
  const rest = new Map(known);
  for (const id of ids) rest.delete(id);
  return rest;
};

/** Notes new posts for every cached list. */
export function noteArrivals(
  client: QueryClient,
  feedId: string,
  posts: { id: string; publishedAt: string }[],
): void {
  change(getLists(client), (known) => {
    const added = posts
      .filter(({ id }) => !known.has(id))
      .map(({ id, publishedAt }) => [id, { feedId, publishedAt, isRead: false }] as const);
    return new Map([...known, ...added].slice(-MAX_TRACKED));
  });
}

/** Notes that posts were read, or are unread again. */
export function markArrivals(client: QueryClient, ids: string[], isRead: boolean): void {
  change(getLists(client), (known) => {
    const marked = new Map(known);
    for (const id of ids) {
      const arrival = known.get(id);
      if (arrival) marked.set(id, { ...arrival, isRead });
    }
    return marked;
  });
}

/** Forgets posts that are deleted. */
export const dropArrivals = (client: QueryClient, ids: string[]): void =>
  change(getLists(client), (known) => without(known, ids));

/**
 * For a list that is about to be read from its start. Returns a function to call afterwards: the
 * list has all posts that came before, and they are forgotten.
 */
export function readingArrivals(client: QueryClient, queryKey: QueryKey): () => void {
  const before = findArrivals(client, queryKey);
  return () => {
    const list = client.getQueryCache().get(hashKey(queryKey));
    if (list) change([list], (known) => without(known, before.keys()));
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The posts that came since a list was read. */
export function useArrivals(queryKey: QueryKey): Arrivals {
  const client = useQueryClient();
  return useSyncExternalStore(subscribe, () => findArrivals(client, queryKey));
}
