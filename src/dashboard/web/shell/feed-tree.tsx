import { useState } from 'react';
import { Link } from 'wouter';
import { useCategories } from '../api/categories.ts';
import { useUnreadByFeed } from '../api/counts.ts';
import { useFeeds } from '../api/feeds.ts';
import type { Feed } from '../api/feeds.ts';
import { Icon } from '../components/icon.tsx';
import { RemoteImage } from '../components/remote-image.tsx';
import { messages } from '../messages/index.ts';
import { shortNumber } from '../messages/numbers.ts';
import { useIsAt } from './navigation.tsx';
import styles from './navigation.module.css';

const CLOSED = 'sluice-closed-categories';

/** The categories, which open and close, and the feeds with what is unread. */
export function FeedTree() {
  const { data: feeds = [] } = useFeeds();
  const { data: categories = [] } = useCategories();
  const unread = useUnreadByFeed();
  const [closed, setClosed] = useState(storedClosed);
  const toggle = (id: string) => {
    const next = closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id];
    localStorage.setItem(CLOSED, JSON.stringify(next));
    setClosed(next);
  };
  const lines = (filed: Feed[]) =>
    filed.map((feed) => <FeedLine key={feed.id} feed={feed} unread={unread.get(feed.id) ?? 0} />);
  return (
    <ul>
      {categories.map(({ id, name }) => {
        const filed = feeds.filter(({ categoryId }) => categoryId === id);
        const isOpen = !closed.includes(id);
        const count = filed.reduce((sum, feed) => sum + (unread.get(feed.id) ?? 0), 0);
        return (
          <li key={id}>
            <div className={styles.category}>
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={isOpen}
                aria-label={isOpen ? messages.shell.hide(name) : messages.shell.show(name)}
                onClick={() => toggle(id)}
              >
                <Icon name={isOpen ? 'down' : 'right'} size={14} />
              </button>
              <TreeLink href={`/posts?category=${id}`} name={name} unread={count} />
            </div>
            {isOpen && filed.length > 0 && <ul className={styles.filed}>{lines(filed)}</ul>}
          </li>
        );
      })}
      {lines(feeds.filter(({ categoryId }) => !categoryId))}
    </ul>
  );
}

const FeedLine = ({ feed, unread }: { feed: Feed; unread: number }) => (
  <li>
    <TreeLink href={`/posts?feed=${feed.id}`} name={feed.title} unread={unread} feed={feed} />
  </li>
);

interface TreeLinkProps {
  href: string;
  name: string;
  unread: number;
  feed?: Feed;
}

function TreeLink({ href, name, unread, feed }: TreeLinkProps) {
  return (
    <Link href={href} className={styles.link} aria-current={useIsAt(href)}>
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

function storedClosed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CLOSED) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
