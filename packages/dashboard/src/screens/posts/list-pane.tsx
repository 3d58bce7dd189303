import { useState } from 'react';
import { useFeeds } from '../../api/feeds.ts';
import { useMay } from '../../api/rights.ts';
import { Button } from '../../components/button.tsx';
import { loadedPart } from '../../components/loaded-part.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { ListHeader } from './list-header.tsx';
import styles from './list.module.css';
import { NewPostsPill } from './new-posts-pill.tsx';
import { RowsInBox, RowsInPage } from './post-rows.tsx';
import { density } from './reading-settings.ts';
import type { Reader } from './use-reader.ts';

const AddFeedDialog = loadedPart(
  async () => (await import('../feeds/add-feed-dialog.tsx')).AddFeedDialog,
);

interface ListPaneProps {
  reader: Reader;
  /** Whether it scrolls by itself, beside the open post. */
  isBeside: boolean;
}

/** The list of posts with its header. */
export function ListPane({ reader, isBeside }: ListPaneProps) {
  // A state and no ref: a list that is in the cache is rendered before a ref would be set.
  const [box, setBox] = useState<HTMLElement | null>(null);
  const shown = density.use();
  return (
    <section className={styles.pane} aria-label={messages.posts.list}>
      <ListHeader reader={reader} />
      <div className={styles.live}>
        <NewPostsPill reader={reader} box={box} />
      </div>
      <div ref={setBox} className={isBeside ? styles.box : undefined}>
        {/* Rows of another height are another list. */}
        <Content key={`${reader.key} ${shown}`} {...{ reader, isBeside, box }} />
      </div>
    </section>
  );
}

function Content({ reader, isBeside, box }: ListPaneProps & { box: HTMLElement | null }) {
  const { posts, list, missing, choose } = reader;
  if (missing) {
    return (
      <EmptyState
        icon="search"
        title={NO_SUCH[missing]()}
        action={
          <Button onClick={() => choose({ feed: '', category: '', label: '' })}>
            {messages.posts.showAll}
          </Button>
        }
      >
        {messages.posts.noSuchText}
      </EmptyState>
    );
  }
  if (!posts.data) {
    if (posts.error) return <ErrorState error={posts.error} onRetry={posts.refetch} />;
    return <Skeleton rows={9} />;
  }
  if (list.length === 0) return <NoPosts reader={reader} />;
  return (
    <>
      {isBeside ? <RowsInBox reader={reader} box={box} /> : <RowsInPage reader={reader} />}
      <ListEnd reader={reader} />
    </>
  );
}

const NO_SUCH = {
  feed: () => messages.posts.noSuchFeed,
  category: () => messages.posts.noSuchCategory,
  label: () => messages.labels.noSuch,
};

function ListEnd({ reader: { posts } }: { reader: Reader }) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, error, fetchNextPage } = posts;
  if (!isFetchNextPageError || isFetchingNextPage) {
    return (
      <p className={styles.end}>
        {hasNextPage ? messages.posts.loadingMore : messages.posts.listEnd}
      </p>
    );
  }
  return (
    <div className={styles.end}>
      <ErrorNotice error={error} />
      <Button onClick={() => void fetchNextPage()}>{messages.common.tryAgain}</Button>
    </div>
  );
}

function NoPosts({ reader: { choice, choose } }: { reader: Reader }) {
  const [isAdding, setAdding] = useState(false);
  const may = useMay();
  const hasFeeds = useFeeds().data?.length !== 0;
  const { state, ...others } = choice;
  const isFiltered = Object.values(others).some((value) => value !== '');
  if (hasFeeds && state === 'unread' && !choice.q) {
    return (
      <EmptyState
        icon="done"
        title={messages.posts.noUnread}
        action={<ShowAll onShow={() => choose({ state: '' })} />}
      >
        {messages.posts.noUnreadText}
      </EmptyState>
    );
  }
  if (hasFeeds && state === 'starred' && !isFiltered) {
    return (
      <EmptyState icon="star" title={messages.posts.noStarred}>
        {messages.posts.noStarredText}
      </EmptyState>
    );
  }
  const { label, ...unlabelled } = others;
  if (label && !state && Object.values(unlabelled).every((value) => value === '')) {
    return (
      <EmptyState icon="tag" title={messages.labels.noPosts}>
        {messages.labels.noPostsText}
      </EmptyState>
    );
  }
  if (isFiltered) {
    const clear = () => choose({ feed: '', category: '', label: '', since: '', q: '', state: '' });
    return (
      <EmptyState icon="search" title={messages.posts.noMatch} action={<ShowAll onShow={clear} />}>
        {messages.posts.noMatchText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="posts"
      title={messages.posts.noPosts}
      action={
        may('feeds:write') && (
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {messages.posts.addFeed}
          </Button>
        )
      }
    >
      {messages.posts.noPostsText}
      {isAdding && <AddFeedDialog onClose={() => setAdding(false)} />}
    </EmptyState>
  );
}

const ShowAll = ({ onShow }: { onShow: () => void }) => (
  <Button onClick={onShow}>{messages.posts.showAll}</Button>
);
