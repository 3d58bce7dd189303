import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { STATE_CHANGED, tellTabs } from '../live/shared-events.ts';
import { api, unwrap } from './client.ts';
import { COUNTS } from './counts.ts';
import { applyState, moveUnread, renewLists } from './post-lists.ts';
import type { StateChange } from './post-lists.ts';
import type { Post, PostFilter } from './posts.ts';
import { ACCOUNT } from './query-client.ts';

const MARK_PATH = ['mark'];
/** So many posts are marked by their ids, which can be undone. */
const UNDOABLE = 500;

interface Marking {
  posts: Post[];
  change: StateChange;
}

/** Marks posts as read or starred. The page shows it at once, and takes it back after a failure. */
export function useMarkPosts() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MARK_PATH,
    mutationFn: ({ posts, change }: Marking) =>
      unwrap(api.posts.setState({ ids: getIds(posts), ...change })),
    onMutate: ({ posts, change }) => show(client, posts, change),
    onError: (_error, { posts, change }) => show(client, posts, opposite(change)),
    onSuccess: (_answer, { posts, change }) => {
      const account = client.getQueryData<{ id: string }>(ACCOUNT);
      if (account) tellTabs(account.id, STATE_CHANGED, { ids: getIds(posts), change });
    },
    // An earlier answer must not put back the count of a later change.
    onSettled: () =>
      client.isMutating({ mutationKey: MARK_PATH }) === 1
        ? client.invalidateQueries({ queryKey: COUNTS })
        : undefined,
  });
}

const unreadPages = (filter: PostFilter) =>
  api.posts.list({ ...filter, read: false, pageSize: 100 }).pages();

/** The unread posts of a list; null where they are too many to take back. */
export async function readUnread(filter: PostFilter): Promise<Post[] | null> {
  const found: Post[] = [];
  for await (const { data } of unreadPages(filter)) {
    found.push(...data);
    if (found.length > UNDOABLE) return null;
  }
  return found;
}

/** Marks all posts of a list as read, however many they are. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (filter: PostFilter) => {
      const { feedId: feedIds, categoryId: categoryIds, read: _, ...narrower } = filter;
      const isNarrower = Object.values(narrower).some((value) => value !== undefined);
      if (isNarrower) await markEach(filter);
      else await unwrap(api.posts.markRead({ feedIds, categoryIds }));
    },
    onSettled: () => {
      renewLists(client);
      return Promise.all(
        [['post'], COUNTS].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}

async function markEach(filter: PostFilter): Promise<void> {
  for await (const { data } of unreadPages(filter)) {
    if (data.length > 0) await unwrap(api.posts.setState({ ids: getIds(data), read: true }));
  }
}

const getIds = (posts: Post[]) => posts.map(({ id }) => id);

const opposite = ({ read, starred }: StateChange): StateChange => ({
  ...(read !== undefined && { read: !read }),
  ...(starred !== undefined && { starred: !starred }),
});

function show(client: QueryClient, posts: Post[], change: StateChange): void {
  applyState(client, getIds(posts), change);
  if (change.read === undefined) return;
  for (const { feedId } of posts) moveUnread(client, feedId, change.read ? -1 : 1);
}
