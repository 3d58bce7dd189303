import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { markArrivals } from '../live/arrivals.ts';
import type { Page, Schemas } from './client.ts';
import { COUNTS } from './counts.ts';
import type { Counts } from './counts.ts';

type Post = Schemas['Post'];
type PostPages = InfiniteData<Page<Post>>;

/** A change of what is read or starred. */
export interface StateChange {
  read?: boolean;
  starred?: boolean;
}

/** A change of the labels of posts. */
export interface LabelChange {
  added?: PostLabel[] | undefined;
  removed?: PostLabel[] | undefined;
}

type PostLabel = NonNullable<Post['labels']>[number];

/** Changes the posts of all cached lists in place. */
export const changeLists = (client: QueryClient, change: (posts: Post[]) => Post[]): void =>
  void client.setQueriesData<PostPages>(
    { queryKey: ['posts'] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) },
  );

/** Applies a state to cached posts, alone and in lists. */
export function applyState(client: QueryClient, ids: string[], change: StateChange): void {
  changePosts(client, ids, (post) => ({ ...post, ...change }));
  if (change.read !== undefined) markArrivals(client, ids, change.read);
}

/** Changes the labels of cached posts, alone and in lists. */
export const applyLabels = (client: QueryClient, ids: string[], change: LabelChange): void =>
  changePosts(client, ids, (post) => {
    const { added = [], removed = [] } = change;
    const gone = new Set([...added, ...removed].map(({ id }) => id));
    const kept = post.labels?.filter(({ id }) => !gone.has(id)) ?? [];
    return { ...post, labels: [...kept, ...added.map(({ id, name }) => ({ id, name }))] };
  });

function changePosts(client: QueryClient, ids: string[], change: (post: Post) => Post): void {
  const chosen = new Set(ids);
  changeLists(client, (posts) => posts.map((post) => (chosen.has(post.id) ? change(post) : post)));
  for (const id of ids) {
    client.setQueryData<Post>(['post', id], (post) => post && change(post));
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
