import type { Feed } from '../../api/feeds.ts';
import { TimeUntil } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { useNow } from '../../times.ts';

/** Where there is nothing to show. */
export const NOTHING = '—';

/** When a feed is fetched next. */
export function NextFetch({ feed: { nextFetchAt, status } }: { feed: Feed }) {
  const now = useNow();
  if (!nextFetchAt || status === 'paused' || status === 'gone') return NOTHING;
  return Date.parse(nextFetchAt) <= now ? (
    messages.feeds.dueNow
  ) : (
    <TimeUntil instant={nextFetchAt} />
  );
}

/** `2.5`: posts a week, to a tenth below ten. */
export const weekly = (posts: number | null | undefined): string =>
  posts === null || posts === undefined
    ? NOTHING
    : number(posts < 10 ? Math.round(posts * 10) / 10 : Math.round(posts));
