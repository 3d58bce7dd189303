import { Link } from 'wouter';
import type { Post } from '../api/posts.ts';
import { messages } from '../messages/index.ts';
import styles from './post-lines.module.css';
import { Time } from './time.tsx';

interface PostLinesProps {
  posts: Post[];
  /** The instant that each line shows. */
  instant: 'createdAt' | 'publishedAt';
  /** Whether a line leads to its post. */
  isLinked?: boolean;
  className?: string | undefined;
}

/** A line for each post: its title, and an instant. */
export const PostLines = ({ posts, instant, isLinked, className = '' }: PostLinesProps) => (
  <ul className={`${styles.posts} ${className}`}>
    {posts.map((post) => {
      const name = post.title ?? post.summary ?? messages.common.untitled;
      return (
        <li key={post.id}>
          {isLinked ? (
            <Link href={`/posts/${post.id}`} dir="auto">
              {name}
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          )}
          <Time instant={post[instant]} />
        </li>
      );
    })}
  </ul>
);
