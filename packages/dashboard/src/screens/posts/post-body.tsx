import type { Ref } from 'react';
import { Link } from 'wouter';
import { useFeeds } from '../../api/feeds.ts';
import type { Post } from '../../api/posts.ts';
import { Article } from '../../components/article.tsx';
import { Icon } from '../../components/icon.tsx';
import { RemoteImage } from '../../components/remote-image.tsx';
import { Day } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { toDayText } from '../../times.ts';
import { siteName, webAddress } from '../../web-address.ts';
import { Attachments } from './attachments.tsx';
import { PostLabels } from './post-labels.tsx';
import './fonts.css';
import styles from './post.module.css';
import { countMinutes } from './reading-time.ts';
import { font, leading, lineWidth, textSize } from './reading-settings.ts';
import { useCopies } from './use-copies.ts';
import type { Reader } from './use-reader.ts';

interface PostBodyProps {
  post: Post;
  reader: Reader;
  ref: Ref<HTMLElement>;
}

/** The text of a post as the user likes to read it. */
export function PostBody({ post, reader, ref }: PostBodyProps) {
  return (
    <article
      ref={ref}
      className={styles.article}
      data-font={font.use()}
      data-size={textSize.use()}
      data-width={lineWidth.use()}
      data-leading={leading.use()}
    >
      <PostHeader post={post} onLabel={() => reader.label(post)} />
      <Attachments post={post} />
      {post.contentHtml ? (
        <Article html={post.contentHtml} language={post.language} />
      ) : (
        <p className={styles.summary} dir="auto">
          {post.summary ?? messages.posts.noText}
        </p>
      )}
      <PostFooter post={post} reader={reader} />
    </article>
  );
}

function PostHeader({ post, onLabel }: { post: Post; onLabel: () => void }) {
  const { data: feeds = [] } = useFeeds();
  const feed = feeds.find(({ id }) => id === post.feedId);
  const names = post.authors.map(({ name }) => name).filter(Boolean);
  const minutes = countMinutes(post.contentText);
  const isUpdated = post.modifiedAt && toDayText(post.modifiedAt) !== toDayText(post.publishedAt);
  return (
    <header className={styles.header}>
      <h1 dir="auto">{post.title || messages.common.untitled}</h1>
      <p className={styles.meta}>
        {feed && (
          <Link href={`/posts?feed=${feed.id}`} className={styles.feed} dir="auto">
            <RemoteImage src={feed.icon} className={styles.icon} />
            {feed.title}
          </Link>
        )}
        {names.length > 0 && (
          <span>
            <bdi>{names.join(', ')}</bdi>
          </span>
        )}
        <Day instant={post.publishedAt} />
        {isUpdated && <span>{messages.posts.updated(toDayText(post.modifiedAt!))}</span>}
        {minutes > 0 && <span>{messages.posts.minutes(minutes)}</span>}
      </p>
      <PostLabels post={post} onAdd={onLabel} />
      <Copies post={post} />
    </header>
  );
}

/** Where the account leaves them out of lists: the same post in other feeds. */
function Copies({ post }: { post: Post }) {
  const copies = useCopies([[post]]).get(post.id) ?? [];
  const { data: feeds = [] } = useFeeds();
  if (copies.length === 0) return null;
  return (
    <p className={styles.copies}>
      {messages.posts.alsoIn('')}
      {copies.map(({ id, feedId }) => (
        <Link key={id} href={`/posts/${id}`} dir="auto">
          {feeds.find((feed) => feed.id === feedId)?.title ?? messages.common.untitled}
        </Link>
      ))}
    </p>
  );
}

const MOST_TAGS = 12;

function PostFooter({ post, reader }: { post: Post; reader: Reader }) {
  const original = webAddress(post.url);
  const { previous, next } = reader;
  return (
    <footer className={styles.footer}>
      {post.tags.length > 0 && (
        <ul className={styles.tags} aria-label={messages.posts.tags}>
          {post.tags.slice(0, MOST_TAGS).map((tag) => (
            <li key={tag}>
              <Link href={`/posts?q=${encodeURIComponent(`"${tag}"`)}`} dir="auto">
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {original && (
        <a href={original} target="_blank" rel="noopener noreferrer" className={styles.original}>
          {messages.posts.readOn(siteName(original))}
          <Icon name="external" size={16} />
        </a>
      )}
      {(previous ?? next) && (
        <nav className={styles.turn} aria-label={messages.posts.list}>
          {previous && (
            <button type="button" onClick={() => reader.open(previous.id)}>
              <span>{messages.posts.previous}</span>
              <bdi>{previous.title || messages.common.untitled}</bdi>
            </button>
          )}
          {next && (
            <button type="button" className={styles.next} onClick={() => reader.open(next.id)}>
              <span>{messages.posts.next}</span>
              <bdi>{next.title || messages.common.untitled}</bdi>
            </button>
          )}
        </nav>
      )}
    </footer>
  );
}
