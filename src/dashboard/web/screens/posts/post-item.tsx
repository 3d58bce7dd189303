import { Link } from 'wouter';
import type { Post } from '../../api/posts.ts';
import { RemoteImage } from '../../components/remote-image.tsx';
import { Time } from '../../components/time.tsx';
import { FROM_LIST } from './origins.ts';
import styles from './posts.module.css';

/** A post of the list: its title, feed, date and summary. */
export function PostItem({ post, feedTitle }: { post: Post; feedTitle: string | undefined }) {
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p className={styles.meta}>
          {feedTitle && (
            <span className={styles.feed} dir="auto">
              {feedTitle}
            </span>
          )}
          <Time instant={post.publishedAt} />
        </p>
        <h2 className={styles.title} dir="auto">
          <Link href={`/posts/${post.id}`} state={FROM_LIST}>
            {post.title || 'Untitled'}
          </Link>
        </h2>
        {post.summary && (
          <p className={styles.summary} dir="auto">
            {post.summary}
          </p>
        )}
      </div>
      <RemoteImage src={post.image} className={styles.thumbnail} />
    </li>
  );
}
