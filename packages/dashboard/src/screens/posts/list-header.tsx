import { useState } from 'react';
import { Link } from 'wouter';
import { useCategories } from '../../api/categories.ts';
import { useCounts } from '../../api/counts.ts';
import { useFeeds } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { useLabels } from '../../api/labels.ts';
import { useMay } from '../../api/rights.ts';
import { IconButton } from '../../components/button.tsx';
import { Select } from '../../components/field.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { loadedPart } from '../../components/loaded-part.tsx';
import { usePageTitle } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { useIsNarrow } from '../../shell/wide.ts';
import { useAsked } from '../../shell/asked.ts';
import { siteName, webAddress } from '../../web-address.ts';
import { FeedMark } from '../feeds/feed-mark.tsx';
import { newRulePath } from '../rules/new-rule-path.ts';
import { DisplayMenu } from './display-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import styles from './list.module.css';
import { searchSort } from './reading-settings.ts';
import { useMarkAll } from './use-mark-all.ts';
import type { Reader } from './use-reader.ts';

const EditFeedDialog = loadedPart(
  async () => (await import('../feeds/edit-feed-dialog.tsx')).EditFeedDialog,
);

/** What the list shows, what can be done with all of it, and its filters. */
export function ListHeader({ reader }: { reader: Reader }) {
  const { choice, missing } = reader;
  const { data: feeds = [] } = useFeeds();
  const { data: categories = [] } = useCategories();
  const feed = feeds.find(({ id }) => id === choice.feed);
  const category = categories.find(({ id }) => id === choice.category);
  const { data: labels = [] } = useLabels();
  const label = labels.find(({ id }) => id === choice.label);
  const title =
    feed?.title ?? category?.name ?? label?.name ?? STATES[choice.state]?.() ?? messages.posts.list;
  const site = webAddress(feed?.siteUrl);
  const isNarrow = useIsNarrow();
  const [isFiltering, setFiltering] = useState(false);
  // A phone has the place for posts; what filters the list stays in sight.
  const hasFilters = !isNarrow || isFiltering || choice.q !== '' || choice.since !== '';
  return (
    <header className={styles.header}>
      <ListTitle title={title} isNamed={reader.openId === undefined} />
      <div className={styles.top}>
        {feed && <FeedMark feed={feed} />}
        <div className={styles.heading}>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          {site && (
            <a href={site} target="_blank" rel="noopener noreferrer" className={styles.site}>
              {siteName(site)}
            </a>
          )}
        </div>
        {isNarrow && (
          <IconButton
            icon="search"
            label={messages.posts.searchAndFilter}
            aria-expanded={hasFilters}
            onClick={() => setFiltering(!isFiltering)}
          />
        )}
        {!missing && <ListActions reader={reader} feed={feed} title={title} />}
      </div>
      {hasFilters && (
        <FilterBar choice={choice} onChoose={reader.choose} onEnter={reader.openFirst} />
      )}
      {choice.q && !missing && <Found reader={reader} />}
    </header>
  );
}

const STATES: Record<string, () => string> = {
  unread: () => messages.posts.unread,
  starred: () => messages.posts.starred,
};

/** The open post names the document, if there is one. */
function ListTitle({ title, isNamed }: { title: string; isNamed: boolean }) {
  return isNamed ? <DocumentTitle title={title} /> : null;
}

function DocumentTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

/** How many posts a search has found, and their order. */
function Found({ reader: { total, choice } }: { reader: Reader }) {
  const may = useMay();
  return (
    <div className={styles.found}>
      <span role="status">{total !== undefined && messages.posts.found(total, number(total))}</span>
      {may('rules:write') && (
        <Link
          href={newRulePath({ filter: choice.q, feed: choice.feed, category: choice.category })}
          className={styles.rule}
        >
          {messages.rules.fromSearch}
        </Link>
      )}
      <Select
        label={messages.posts.sort}
        hideLabel
        value={searchSort.use()}
        onChange={({ target }) => searchSort.choose(target.value as 'relevance' | '-publishedAt')}
      >
        <option value="relevance">{messages.posts.sortRelevance}</option>
        <option value="-publishedAt">{messages.posts.sortNewest}</option>
      </Select>
    </div>
  );
}

/** How many posts of the list are unread, where the counts tell it. */
function useUnreadIn({ choice }: Reader): number | null {
  const { data: counts } = useCounts();
  if (!counts || choice.q || choice.label || choice.since || choice.state === 'starred')
    return null;
  if (choice.feed) return counts.feeds.find(({ feedId }) => feedId === choice.feed)?.unread ?? null;
  if (choice.category) return null;
  return counts.unread;
}

interface ListActionsProps {
  reader: Reader;
  feed: Feed | undefined;
  title: string;
}

function ListActions({ reader, feed, title }: ListActionsProps) {
  const all = useMarkAll(reader);
  const [isEditing, setEditing] = useState(false);
  const unread = useUnreadIn(reader);
  const may = useMay();
  useAsked('mark-all', all.markAll);
  return (
    <div className={styles.actions}>
      <IconButton
        icon="refresh"
        label={messages.posts.refresh}
        busy={reader.isRefreshing}
        aria-keyshortcuts="r"
        onClick={() => void reader.refresh()}
      />
      <IconButton
        icon="read"
        label={messages.posts.markAllRead}
        busy={all.isBusy}
        onClick={() => void all.markAll()}
      />
      {feed && may('feeds:write') && (
        <IconButton
          icon="pencil"
          label={messages.posts.editFeed}
          onClick={() => setEditing(true)}
        />
      )}
      <DisplayMenu />
      {feed && isEditing && <EditFeedDialog feed={feed} onClose={() => setEditing(false)} />}
      {all.isAsking && (
        <ConfirmDialog
          title={messages.posts.markAllReadQuestion(unread === null ? null : number(unread))}
          action={messages.posts.markAllRead}
          onConfirm={all.confirm}
          onClose={all.cancel}
        >
          <p>{messages.posts.markAllReadText(title)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
