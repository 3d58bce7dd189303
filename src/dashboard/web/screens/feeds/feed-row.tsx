import { Link } from 'wouter';
import { useRefreshFeed, useUpdateFeed } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { siteName } from '../../web-address.ts';
import type { OpenDialog } from './feed-dialogs.tsx';
import { FeedMark } from './feed-mark.tsx';
import styles from './feeds.module.css';

const STATUS: Record<Feed['status'], string> = {
  active: 'Active',
  paused: 'Paused',
  failing: 'Failing',
  gone: 'Gone',
};

interface FeedRowProps {
  feed: Feed;
  onOpen: (dialog: OpenDialog) => void;
}

/** A feed of the list: its title, status and actions. */
export function FeedRow({ feed, onOpen }: FeedRowProps) {
  return (
    <li className={styles.row}>
      <FeedMark feed={feed} />
      <div className={styles.about}>
        <h3 className={styles.title} dir="auto">
          <Link href={`/posts?feed=${feed.id}`}>{feed.title}</Link>
          {feed.status !== 'active' && (
            <span className={`${styles.status} ${styles[feed.status]}`}>{STATUS[feed.status]}</span>
          )}
        </h3>
        <p className={styles.facts}>
          {feed.feedUrl ? siteName(feed.siteUrl ?? feed.feedUrl) : 'Published through the API'}
          {feed.lastFetchedAt && (
            <>
              {' · fetched '}
              <Time instant={feed.lastFetchedAt} />
            </>
          )}
        </p>
        {feed.lastError && (
          <p className={styles.reason}>
            <Icon name="warning" size={16} />
            <span>{feed.lastError.message}</span>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {feed.source === 'web' ? (
          <WebFeedActions feed={feed} />
        ) : (
          <IconButton
            icon="code"
            label={`How to publish into ${feed.title}`}
            onClick={() => onOpen({ kind: 'publish', feed })}
          />
        )}
        <IconButton
          icon="pencil"
          id={`edit-${feed.id}`}
          label={`Edit ${feed.title}`}
          onClick={() => onOpen({ kind: 'edit', feed })}
        />
        <IconButton
          icon="trash"
          label={`Delete ${feed.title}`}
          onClick={() => onOpen({ kind: 'delete', feed })}
        />
      </div>
    </li>
  );
}

function WebFeedActions({ feed }: { feed: Feed }) {
  const refresh = useRefreshFeed();
  const update = useUpdateFeed();
  const toast = useToast();
  const isPaused = feed.status === 'paused';
  const refreshNow = () =>
    refresh.mutate(feed.id, {
      onSuccess: ({ newPosts }) => toast(refreshResult(newPosts)),
      onError: (error) => toast(error),
    });
  const switchPause = () =>
    update.mutate(
      { id: feed.id, change: { status: isPaused ? 'active' : 'paused' } },
      {
        onSuccess: () =>
          toast(isPaused ? 'The feed has been resumed.' : 'The feed has been paused.'),
        onError: (error) => toast(error),
      },
    );
  return (
    <>
      <IconButton
        icon="refresh"
        label={`Refresh ${feed.title}`}
        busy={refresh.isPending}
        onClick={refreshNow}
      />
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        label={`${isPaused ? 'Resume' : 'Pause'} ${feed.title}`}
        busy={update.isPending}
        onClick={switchPause}
      />
    </>
  );
}

function refreshResult(posts: number): string {
  if (posts === 0) return 'No new posts.';
  return posts === 1 ? 'One new post.' : `${posts} new posts.`;
}
