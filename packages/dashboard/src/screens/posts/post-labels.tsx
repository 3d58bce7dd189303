import { Link } from 'wouter';
import { useLabelPost } from '../../api/labels.ts';
import type { Post } from '../../api/posts.ts';
import { Icon } from '../../components/icon.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './labels.module.css';

interface PostLabelsProps {
  post: Post;
  onAdd: () => void;
}

/** The labels of the open post: each leads to its posts, and can be taken off. */
export function PostLabels({ post, onAdd }: PostLabelsProps) {
  const texts = messages.labels;
  const { mutateAsync } = useLabelPost();
  const toast = useToast();
  const labels = post.labels ?? [];
  return (
    <div className={styles.bar} role="group" aria-label={texts.title}>
      {labels.map((label) => (
        <span key={label.id} className={styles.chip}>
          <Link href={`/posts?label=${label.id}`} dir="auto">
            {label.name}
          </Link>
          <button
            type="button"
            aria-label={texts.remove(label.name)}
            onClick={() => void mutateAsync({ id: post.id, removed: [label] }).catch(toast)}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <button type="button" className={styles.add} aria-keyshortcuts="l" onClick={onAdd}>
        <Icon name="tag" size={14} />
        {texts.add}
      </button>
    </div>
  );
}
