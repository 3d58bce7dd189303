import { Link } from 'wouter';
import type { Digest, DigestGroup } from '../../api/ai.ts';
import { CopyButton } from '../../components/copy.tsx';
import { Icon } from '../../components/icon.tsx';
import { Provenance } from '../../components/provenance.tsx';
import { Card } from '../../components/screen.tsx';
import { EmptyState } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { siteName, webAddress } from '../../web-address.ts';
import { FROM_DIGEST } from '../posts/origins.ts';
import styles from './digest.module.css';
import { toDigestOutcome } from './outcome.ts';

/** Posts of a story that are visible at first; a button shows the others. */
const SHOWN = 5;

type CitedPost = DigestGroup['posts'][number];

/** The stories of a digest, the most important first, each with the posts that it cites. */
export function DigestView({ digest }: { digest: Digest }) {
  if (digest.groups.length === 0) {
    return (
      <Card>
        <EmptyState icon="search" title={toDigestOutcome(digest)}>
          {messages.digest.noneText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <header className={styles.header}>
        <div className={styles.about}>
          <h2 className={styles.outcome}>{toDigestOutcome(digest)}</h2>
          <Provenance answer={digest} kept={digest.cached} />
        </div>
        <CopyButton text={digest.markdown} caption={messages.digest.copy} />
      </header>
      <ol>
        {digest.groups.map((group, place) => (
          <Story key={place} group={group} />
        ))}
      </ol>
    </Card>
  );
}

function Story({ group }: { group: DigestGroup }) {
  const more = group.posts.slice(SHOWN);
  return (
    <li className={styles.story}>
      <h3 className={styles.headline} dir="auto">
        {group.headline}
      </h3>
      <p className={styles.text} dir="auto">
        {group.summary}
      </p>
      <CitedPosts posts={group.posts.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{messages.digest.more(more.length)}</summary>
          <CitedPosts posts={more} />
        </details>
      )}
    </li>
  );
}

function CitedPosts({ posts }: { posts: CitedPost[] }) {
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <CitedPostItem key={post.id} post={post} />
      ))}
    </ul>
  );
}

function CitedPostItem({ post: { id, title, url } }: { post: CitedPost }) {
  const original = webAddress(url);
  const name = title || messages.common.untitled;
  return (
    <li className={styles.post} dir="auto">
      <Link href={`/posts/${id}`} state={FROM_DIGEST}>
        {name}
      </Link>
      {original && (
        <a
          href={original}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.source}
          dir="ltr"
          aria-label={`${siteName(original)}: ${name}`}
        >
          {siteName(original)}
          <Icon name="external" size={14} />
        </a>
      )}
    </li>
  );
}
