import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { markArrivals } from '../live/arrivals.ts';
import type { Page } from './client.ts';
import { COUNTS } from './counts.ts';
import type { Counts } from './counts.ts';
import type { Post } from './posts.ts';

type PostPages = InfiniteData<Page<Post>>;

/** A change of what is read or starred. */
export interface StateChange {
  read?: boolean;
  starred?: boolean;
}

/** Changes the posts of all cached lists in place. */
export const changeLists = (client: QueryClient, change: (posts: Post[]) => Post[]): void =>
  void client.setQueriesData<PostPages>(
    { queryKey: ['posts'] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) },
  );

/** Applies a state to cached posts, alone and in lists. */
export function applyState(client: QueryClient, ids: string[], change: StateChange): void {
  const chosen = new Set(ids);
  const applied = (post: Post) => (chosen.has(post.id) ? { ...post, ...change } : post);
  changeLists(client, (posts) => posts.map(applied));
  if (change.read !== undefined) markArrivals(client, ids, change.read);
  for (const id of ids) {
    client.setQueryData<Post>(['post', id], (post) => post && applied(post));
  }
}

/** Moves the cached count of unread posts of a feed. */
export function moveUnread(client: QueryClient, feedId: string, by: number): void {
  client.setQueryData<Counts>(
    COUNTS,
    (counts) =>
      counts && {
        ...counts,
        unread: Math.max(0, counts.unread + by),
        feeds: counts.feeds.map((feed) =>
          feed.feedId === feedId ? { ...feed, unread: Math.max(0, feed.unread + by) } : feed,
        ),
      },
  );
}

/** Reads the shown lists again from their start, and the others once they are shown. */
export function renewLists(client: QueryClient): void {
  const lists = { queryKey: ['posts'] };
  client.removeQueries({ ...lists, type: 'inactive' });
  for (const { queryKey } of client.getQueryCache().findAll(lists)) {
    void startOver(client, queryKey);
  }
}

/** Reads a list again from its start. Otherwise each loaded page would be read again. */
export async function startOver(client: QueryClient, queryKey: QueryKey): Promise<void> {
  client.setQueryData<PostPages>(
    queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  await client.invalidateQueries({ queryKey, exact: true });
}
