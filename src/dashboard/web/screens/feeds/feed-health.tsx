import type { Feed } from '../../api/feeds.ts';
import { Status } from '../../components/badge.tsx';
import { words } from '../../messages/index.ts';

const KINDS = { active: 'good', paused: 'quiet', failing: 'warning', gone: 'bad' } as const;

/** Whether a feed can be fetched. */
export function FeedHealth({ feed: { source, status } }: { feed: Feed }) {
  if (source === 'api') return <Status kind="quiet">{words.feeds.ownFeed}</Status>;
  return <Status kind={KINDS[status]}>{words.feeds[status]}</Status>;
}
