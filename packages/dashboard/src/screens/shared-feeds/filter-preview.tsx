import type { NewSharedFeed } from '../../api/shared-feeds.ts';
import { useFilteredPosts } from '../../api/shared-feeds.ts';
import { PostLines } from '../../components/post-lines.tsx';
import { Loaded } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import styles from './shared-feeds.module.css';

/** The newest posts that a filter shows. */
export const FilterPreview = ({ filter }: { filter: NonNullable<NewSharedFeed['filter']> }) => (
  <Loaded query={useFilteredPosts(filter)}>
    {(posts) =>
      posts.length === 0 ? (
        <p className={styles.note}>{messages.sharedFeeds.previewNone}</p>
      ) : (
        <PostLines posts={posts} instant="createdAt" />
      )
    }
  </Loaded>
);
