import { useEffect } from 'react';
import { useFeeds } from '../../api/feeds.ts';
import type { Post } from '../../api/posts.ts';
import { IconButton } from '../../components/button.tsx';
import { messages } from '../../messages/index.ts';
import { Insights } from './insights.tsx';
import styles from './ai-panel.module.css';

interface AiPanelProps {
  post: Post;
  onClose: () => void;
}

/** AI answers beside the post; on a phone at the end of the window. Escape closes it. */
export function AiPanel({ post, onClose }: AiPanelProps) {
  const { data: feeds = [] } = useFeeds();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return;
      // The post stays open.
      event.preventDefault();
      event.stopImmediatePropagation();
      onClose();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [onClose]);
  return (
    <section className={styles.panel} aria-label={messages.posts.aiPanel}>
      <header className={styles.header}>
        <h2>{messages.posts.aiPanel}</h2>
        <IconButton icon="close" label={messages.common.close} onClick={onClose} />
      </header>
      <Insights post={post} feed={feeds.find(({ id }) => id === post.feedId)} />
    </section>
  );
}
