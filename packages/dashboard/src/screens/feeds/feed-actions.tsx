import { useLocation } from 'wouter';
import { useRefreshFeed, useUpdateFeed } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { useMay } from '../../api/rights.ts';
import { IconButton } from '../../components/button.tsx';
import { LINE, Menu } from '../../components/menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import type { OpenDialog } from './feed-dialogs.tsx';

/** Fetches a feed now, and says how many posts are new. */
export function useFetchNow() {
  const refresh = useRefreshFeed();
  const toast = useToast();
  const fetchNow = (id: string) =>
    // Also if the feed leaves the list, such as that of the failing ones.
    void refresh
      .mutateAsync(id)
      .then(({ newPosts }) => messages.feeds.newPosts(newPosts))
      .then(toast, toast);
  return { fetchNow, isPending: refresh.isPending };
}

interface FeedActionsProps {
  feed: Feed;
  onOpen: (dialog: OpenDialog) => void;
}

/** What can be done with one feed. */
export function FeedActions({ feed, onOpen }: FeedActionsProps) {
  const texts = messages.feeds;
  const [, navigate] = useLocation();
  const { fetchNow } = useFetchNow();
  const update = useUpdateFeed();
  const toast = useToast();
  const isWeb = feed.source === 'web';
  const mayChange = useMay()('feeds:write');
  const isPaused = feed.status === 'paused';
  const setStatus = (status: 'active' | 'paused', canUndo = true) => {
    const undo = () => setStatus(status === 'active' ? 'paused' : 'active', false);
    const text = status === 'paused' ? texts.pausedToast : texts.resumedToast;
    void update
      .mutateAsync({ id: feed.id, change: { status } })
      .then(() => toast(text, canUndo ? { onUndo: undo } : {}), toast);
  };
  return (
    <Menu
      label={texts.actionsFor(feed.title)}
      // A feed that moves to another category keeps the focus by its id.
      trigger={
        <IconButton icon="more" id={`feed-${feed.id}`} label={texts.actionsFor(feed.title)} />
      }
      actions={[
        {
          label: texts.openPosts,
          icon: 'posts',
          onSelect: () => navigate(`/posts?feed=${feed.id}`),
        },
        isWeb && {
          label: texts.fetchHistory,
          icon: 'list',
          onSelect: () => navigate(`/feeds/${feed.id}`),
        },
        LINE,
        isWeb &&
          mayChange && {
            label: texts.fetchNow,
            icon: 'refresh',
            onSelect: () => fetchNow(feed.id),
          },
        isWeb &&
          mayChange && {
            label: isPaused ? texts.resume : texts.pause,
            icon: isPaused ? 'play' : 'pause',
            onSelect: () => setStatus(isPaused ? 'active' : 'paused'),
          },
        !isWeb && {
          label: texts.howToPublish,
          icon: 'code',
          onSelect: () => onOpen({ kind: 'publish', feed }),
        },
        mayChange && {
          label: messages.common.edit,
          icon: 'pencil',
          onSelect: () => onOpen({ kind: 'edit', feed }),
        },
        LINE,
        mayChange && {
          label: messages.common.delete,
          icon: 'trash',
          danger: true,
          onSelect: () => onOpen({ kind: 'delete', feed }),
        },
      ]}
    />
  );
}
