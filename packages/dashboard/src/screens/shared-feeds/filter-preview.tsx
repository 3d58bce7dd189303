import type { NewSharedFeed } from '../../api/shared-feeds.ts';
import { useFilteredPosts } from '../../api/shared-feeds.ts';
import { Loaded } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import styles from './shared-feeds.module.css';

/** The newest posts that a filter shows. */
export const FilterPreview = ({ filter }: { filter: NonNullable<NewSharedFeed['filter']> }) => (
  <Loaded query={useFilteredPosts(filter)}>
    {(posts) =>
      posts.length === 0 ? (
        <p className={styles.note}>{messages.sharedFeeds.previewNone}</p>
      ) : (
        <ul className={styles.posts}>
          {posts.map(({ id, title, summary, createdAt }) => (
            <li key={id}>
              <span dir="auto">{title ?? summary ?? messages.common.untitled}</span>
              <Time instant={createdAt} />
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
);
