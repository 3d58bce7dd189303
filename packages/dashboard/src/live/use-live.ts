import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Schemas } from '../api/client.ts';
import { COUNTS } from '../api/counts.ts';
import { applyLabels, applyState, changeLists } from '../api/post-lists.ts';
import type { LabelChange, StateChange } from '../api/post-lists.ts';
import { dropArrivals, noteArrivals } from './arrivals.ts';
import { MISSED } from './event-stream.ts';
import type { LiveEvent } from './event-stream.ts';
import { LABELS_CHANGED, shareEvents, STATE_CHANGED } from './shared-events.ts';

/** What changes together is read again once. */
const GATHER_MS = 600;

/** Keeps the cached data of an account current with its events, while it is signed in. */
export function useLive(accountId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!accountId) return;
    const refresh = gather(client);
    const stop = shareEvents(accountId, (event) => apply(event, client, refresh));
    return () => {
      stop();
      refresh.cancel();
    };
  }, [accountId, client]);
}

function apply({ type, data }: LiveEvent, client: QueryClient, refresh: Refresh): void {
  // All pages of a list, because a list that starts over moves the reader.
  if (type === MISSED) refresh('posts', 'post', 'feeds', 'labels', COUNTS[0]!);
  // A running import creates feeds.
  if (type.startsWith('feed.')) refresh('feeds', 'imports', COUNTS[0]!);
  if (type === STATE_CHANGED) {
    const { ids, change } = data as { ids: string[]; change: StateChange };
    applyState(client, ids, change);
    refresh(COUNTS[0]!);
  }
  if (type === LABELS_CHANGED) {
    const { ids, change } = data as { ids: string[]; change: LabelChange };
    applyLabels(client, ids, change);
    refresh('labels', COUNTS[0]!);
  }
  if (!type.startsWith('post.')) return;
  refresh(COUNTS[0]!);
  if (type === 'post.deleted') {
    const { ids } = data as Schemas['PostsDeletedEvent'];
    changeLists(client, (posts) => posts.filter(({ id }) => !ids.includes(id)));
    dropArrivals(client, ids);
    return;
  }
  const { feedId, posts: changed } = data as Schemas['PostsEvent'];
  // New posts do not move the list under the reader: a button announces them.
  if (type === 'post.created') noteArrivals(client, feedId, changed);
  const newest = new Map(changed.map((post) => [post.id, post]));
  changeLists(client, (posts) => posts.map((post) => ({ ...post, ...newest.get(post.id) })));
  for (const { id } of changed) void client.invalidateQueries({ queryKey: ['post', id] });
}

interface Refresh {
  (...names: string[]): void;
  cancel: () => void;
}

/** Reads queries again, at most once in a short time. */
function gather(client: QueryClient): Refresh {
  const names = new Set<string>();
  let timer: number | undefined;
  const refresh = (...added: string[]) => {
    for (const name of added) names.add(name);
    timer ??= window.setTimeout(() => {
      timer = undefined;
      for (const name of names) void client.invalidateQueries({ queryKey: [name] });
      names.clear();
    }, GATHER_MS);
  };
  return Object.assign(refresh, { cancel: () => clearTimeout(timer) });
}
