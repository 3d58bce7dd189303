import { memo, useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useCategories } from '../api/categories.ts';
import { useCounts, useUnreadByFeed } from '../api/counts.ts';
import { useFeeds } from '../api/feeds.ts';
import type { Feed } from '../api/feeds.ts';
import { useLabels } from '../api/labels.ts';
import { IconButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { RemoteImage } from '../components/remote-image.tsx';
import { messages } from '../messages/index.ts';
import { shortNumber } from '../messages/numbers.ts';
import { storedChoice } from '../stored-choice.ts';
import { useOpenCategories } from './open-categories.ts';
import styles from './navigation.module.css';

/** Whether lists of feeds show unread posts alone: as in the list that was shown last. */
const listState = storedChoice('sluice-list-state', ['all', 'unread']);

/** Which feeds the tree has. */
const shownFeeds = storedChoice('sluice-tree-feeds', ['all', 'unread']);

/** The labels, the categories, which open and close, and the feeds with what is unread. */
export function FeedTree() {
  const { data: feeds = [] } = useFeeds();
  const { data: categories = [] } = useCategories();
  const unread = useUnreadByFeed();
  const current = useCurrent();
  const { isOpen, toggle } = useOpenCategories(feeds, current.get('feed'));
  const isUnreadOnly = shownFeeds.use() === 'unread';
  const tree = useCurrentInView();
  const state = useListState(current);
  const unreadOf = ({ id }: Feed) => unread.get(id) ?? 0;
  // What is open stays, although it has just been read.
  const shown = isUnreadOnly
    ? feeds.filter((feed) => unreadOf(feed) > 0 || feed.id === current.get('feed'))
    : feeds;
  const lines = (filed: Feed[]) =>
    filed.map((feed) => (
      <FeedLine
        key={feed.id}
        feed={feed}
        unread={unreadOf(feed)}
        state={state}
        isCurrent={current.get('feed') === feed.id}
      />
    ));
  return (
    <div className={styles.tree} ref={tree}>
      <LabelLines current={current.get('label')} state={state} />
      {feeds.length > 0 && (
        <div className={styles.heading}>
          <p className={styles.group}>{messages.shell.yourFeeds}</p>
          <IconButton
            icon="filter"
            className={styles.toggle}
            label={messages.shell.unreadFeeds}
            aria-pressed={isUnreadOnly}
            onClick={() => shownFeeds.choose(isUnreadOnly ? 'all' : 'unread')}
          />
        </div>
      )}
      <ul>
        {categories.map(({ id, name }) => {
          const filed = shown.filter(({ categoryId }) => categoryId === id);
          const isHere = current.get('category') === id;
          if (isUnreadOnly && filed.length === 0 && !isHere) return null;
          const count = filed.reduce((sum, feed) => sum + unreadOf(feed), 0);
          return (
            <li key={id}>
              <div className={styles.category}>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={isOpen(id)}
                  aria-label={isOpen(id) ? messages.shell.hide(name) : messages.shell.show(name)}
                  onClick={() => toggle(id)}
                >
                  <Icon name={isOpen(id) ? 'down' : 'right'} size={14} />
                </button>
                <TreeLink
                  href={`/posts?category=${id}${state}`}
                  name={name}
                  unread={count}
                  isCurrent={isHere}
                />
              </div>
              {isOpen(id) && filed.length > 0 && <ul className={styles.filed}>{lines(filed)}</ul>}
            </li>
          );
        })}
        {lines(shown.filter(({ categoryId }) => !categoryId))}
      </ul>
    </div>
  );
}

function LabelLines({ current, state }: { current: string | null; state: string }) {
  const { data: labels = [] } = useLabels();
  const { data: counts } = useCounts();
  if (labels.length === 0) return null;
  const unread = new Map(counts?.labels.map((label) => [label.labelId, label.unread]));
  return (
    <>
      <p className={styles.group}>{messages.labels.title}</p>
      <ul>
        {labels.map(({ id, name }) => (
          <li key={id}>
            <TreeLink
              href={`/posts?label=${id}${state}`}
              name={name}
              unread={unread.get(id) ?? 0}
              isCurrent={current === id}
              isLabel
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FeedLineProps {
  feed: Feed;
  unread: number;
  isCurrent: boolean;
  state: string;
}

/** Hundreds of them are not rendered again for a click on one. */
const FeedLine = memo(({ feed, unread, isCurrent, state }: FeedLineProps) => (
  <li>
    <TreeLink
      href={`/posts?feed=${feed.id}${state}`}
      name={feed.title}
      unread={unread}
      isCurrent={isCurrent}
      feed={feed}
    />
  </li>
));
FeedLine.displayName = 'FeedLine';

interface TreeLinkProps {
  href: string;
  name: string;
  unread: number;
  isCurrent: boolean;
  feed?: Feed;
  isLabel?: boolean;
}

function TreeLink({ href, name, unread, isCurrent, feed, isLabel }: TreeLinkProps) {
  return (
    <Link href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {isLabel && <Icon name="tag" size={16} className={styles.icon} />}
      {feed && (
        <span className={styles.mark} aria-hidden>
          {feed.title.trim().charAt(0).toUpperCase()}
          <RemoteImage src={feed.icon} className={styles.picture} />
        </span>
      )}
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className="visually-hidden">, {messages.shell.unreadCount(unread)}</span>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {shortNumber(unread)}
        </span>
      )}
    </Link>
  );
}

/** The filter of the list that is shown, and `list`; empty on other screens. */
function useCurrent(): URLSearchParams {
  const [location] = useLocation();
  const search = useSearch();
  const isList = location === '/posts' || location.startsWith('/posts/');
  const current = new URLSearchParams(isList ? search : '');
  if (isList) current.set('list', 'true');
  return current;
}

/** What a link adds, so that "Unread" stays switched on from feed to feed. */
function useListState(current: URLSearchParams): string {
  const known = listState.use();
  const isList = current.has('list');
  const shown = current.get('state') === 'unread' ? 'unread' : 'all';
  useEffect(() => {
    if (isList && shown !== known) listState.choose(shown);
  }, [isList, shown, known]);
  return (isList ? shown : known) === 'unread' ? '&state=unread' : '';
}

/** What is current is in sight, also where it was chosen elsewhere. */
function useCurrentInView() {
  const tree = useRef<HTMLDivElement>(null);
  const search = useSearch();
  const { data: feeds } = useFeeds();
  const { data: categories } = useCategories();
  const { data: labels } = useLabels();
  useEffect(() => {
    // Each of them moves the lines below it when it arrives.
    tree.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [search, feeds, categories, labels]);
  return tree;
}
