import type { Feed } from '../../api/feeds.ts';
import { Status } from '../../components/badge.tsx';
import { messages } from '../../messages/index.ts';

const KINDS = { active: 'good', paused: 'quiet', failing: 'warning', gone: 'bad' } as const;

/** Whether a feed can be fetched. */
export function FeedHealth({ feed: { source, status } }: { feed: Feed }) {
  if (source === 'api') return <Status kind="quiet">{messages.feeds.ownFeed}</Status>;
  return <Status kind={KINDS[status]}>{messages.feeds[status]}</Status>;
}
