import { memo, useState } from 'react';
import { Link } from 'wouter';
import type { Feed } from '../../api/feeds.ts';
import type { Post } from '../../api/posts.ts';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { RemoteImage } from '../../components/remote-image.tsx';
import { ClockTime } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { MarkedText } from './marked-text.tsx';
import { FROM_LIST } from './origins.ts';
import styles from './post-row.module.css';
import type { Density } from './reading-settings.ts';
import { Swipe } from './swipe.tsx';
import type { Marks } from './swipe.tsx';

interface PostRowProps {
  post: Post;
  feed: Feed | undefined;
  /** The names of other feeds with the same post; empty for none. */
  others: string;
  href: string;
  density: Density;
  isOpen: boolean;
  /** Whether all posts of the list are of this feed. */
  isOfOneFeed: boolean;
  /** Whether another post is open, whose entry of the history is used again. */
  isReading: boolean;
  terms: string[];
  marks: Marks;
}

/** So many labels of a post have room in its row. */
const MOST_LABELS = 3;

/** A post of the list: its title, feed and time, and a line of its text; more of it on a card. */
export const PostRow = memo(function PostRow(props: PostRowProps) {
  const { post, feed, others, href, density, isOpen, isReading, isOfOneFeed, terms, marks } = props;
  const { read = false, starred = false } = post;
  const isCard = density === 'cards';
  /** In the list of one feed, the excerpt stands where its name would. */
  const isInPlace = density === 'list' && isOfOneFeed && !!post.summary;
  const hasSummary = density !== 'compact' && !!post.summary;
  const [isPointedAt, setPointedAt] = useState(false);
  const state = isReading ? (history.state as unknown) : FROM_LIST;
  return (
    <Swipe post={post} marks={marks}>
      <div
        className={`${styles.row} ${styles[density]} ${read ? styles.read : ''} ${isOpen ? styles.open : ''}`}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setPointedAt(true)}
      >
        <span className={styles.mark} aria-hidden>
          {feed?.title.trim().charAt(0).toUpperCase()}
          <RemoteImage src={feed?.icon ?? null} className={styles.icon} />
        </span>
        <div className={styles.text}>
          <p className={styles.title} dir="auto">
            <Link
              href={href}
              state={state}
              replace={isReading}
              data-post={post.id}
              aria-current={isOpen || undefined}
            >
              <MarkedText text={post.title || messages.common.untitled} terms={terms} />
            </Link>
          </p>
          {hasSummary && !isInPlace && (
            <p className={styles.summary} dir="auto">
              <MarkedText text={post.summary ?? ''} terms={terms} />
            </p>
          )}
          <p className={styles.meta}>
            <span className={styles.feed} dir="auto">
              {isInPlace ? (
                <MarkedText text={post.summary ?? ''} terms={terms} />
              ) : (
                !isOfOneFeed && feed?.title
              )}
            </span>
            {others !== '' && (
              <span className={styles.others} dir="auto">
                {messages.posts.alsoIn(others)}
              </span>
            )}
            {!read && <span className="visually-hidden">{messages.posts.unread}</span>}
            {starred && (
              <span className={styles.starred}>
                <Icon name="star" size={13} />
                <span className="visually-hidden">{messages.posts.starred}</span>
              </span>
            )}
            {post.labels?.slice(0, MOST_LABELS).map(({ id, name }) => (
              <span key={id} className={styles.label} dir="auto">
                {name}
              </span>
            ))}
            <ClockTime instant={post.publishedAt} />
          </p>
        </div>
        {isCard && <RemoteImage src={post.image} className={styles.thumbnail} />}
        {isPointedAt && <RowTools post={post} marks={marks} />}
      </div>
    </Swipe>
  );
});

/**
 * Reached by pointer, and rendered then, so that rows are light while a list scrolls. The keys m and
 * s, and the open post, do the same.
 */
function RowTools({ post, marks }: { post: Post; marks: Marks }) {
  const { read = false, starred = false } = post;
  return (
    <div className={styles.tools}>
      <IconButton
        icon={read ? 'circle' : 'check'}
        label={read ? messages.posts.markUnread : messages.posts.markRead}
        tabIndex={-1}
        onClick={() => marks.toggleRead(post)}
      />
      <IconButton
        icon="star"
        label={starred ? messages.posts.unstar : messages.posts.star}
        aria-pressed={starred}
        tabIndex={-1}
        onClick={() => marks.toggleStar(post)}
      />
    </div>
  );
}
