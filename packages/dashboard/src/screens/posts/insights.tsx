import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Feed } from '../../api/feeds.ts';
import type { Post } from '../../api/posts.ts';
import { Button } from '../../components/button.tsx';
import type { IconName } from '../../components/icon.tsx';
import { messages } from '../../messages/index.ts';
import { CategoryInsight } from './category-insight.tsx';
import styles from './insights.module.css';
import { SummaryInsight } from './summary-insight.tsx';
import { TagsInsight } from './tags-insight.tsx';

type Kind = 'summary' | 'tags' | 'category';

const KINDS: { kind: Kind; label: () => string; icon: IconName }[] = [
  { kind: 'summary', label: () => messages.posts.summary, icon: 'ai' },
  { kind: 'tags', label: () => messages.posts.tags, icon: 'tag' },
  { kind: 'category', label: () => messages.posts.category, icon: 'folder' },
];

/**
 * AI answers about a post. A summary in the post is visible at first; other answers are loaded on
 * request.
 */
export function Insights({ post, feed }: { post: Post; feed: Feed | undefined }) {
  const id = useId();
  const [isOpen, setOpen] = useState({ summary: !!post.ai, tags: false, category: false });
  const toggle = (kind: Kind) => setOpen((open) => ({ ...open, [kind]: !open[kind] }));
  const bodies: Record<Kind, () => ReactNode> = {
    summary: () => <SummaryInsight post={post} />,
    tags: () => <TagsInsight post={post} />,
    category: () => <CategoryInsight post={post} feed={feed} />,
  };
  return (
    <div className={styles.insights}>
      <div className={styles.choices}>
        {KINDS.map(({ kind, label, icon }) => (
          <Button
            key={kind}
            icon={icon}
            className={styles.choice}
            aria-expanded={isOpen[kind]}
            aria-controls={`${id}-${kind}`}
            onClick={() => toggle(kind)}
          >
            {label()}
          </Button>
        ))}
      </div>
      {KINDS.map(({ kind, label }) => (
        <div key={kind} id={`${id}-${kind}`} aria-live="polite" className={styles.place}>
          {isOpen[kind] && (
            <div className={styles.insight}>
              <h3 className={styles.heading}>{label()}</h3>
              {bodies[kind]()}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
