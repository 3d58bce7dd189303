import { useMarkPosts } from '../../api/post-states.ts';
import type { Post } from '../../api/posts.ts';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';

/** Marks posts at once. A failure is announced, with a button to retry. */
export function useMarks() {
  const { mutateAsync } = useMarkPosts();
  const toast = useToast();
  // Callbacks of `mutate` are called for its last call alone.
  const mark = (posts: Post[], change: { read?: boolean; starred?: boolean }): void =>
    void mutateAsync({ posts, change }).catch((error: Error) =>
      toast(error, { onRetry: () => mark(posts, change) }),
    );
  const setRead = (post: Post, read: boolean) => {
    if ((post.read ?? false) !== read) mark([post], { read });
  };
  const toggleRead = (post: Post) => mark([post], { read: !post.read });
  /** A removed star can be put back, because the post may have left the list. */
  const toggleStar = (post: Post) => {
    mark([post], { starred: !post.starred });
    if (!post.starred) return;
    toast(messages.posts.starRemoved, { onUndo: () => mark([post], { starred: true }) });
  };
  /** For a gesture, which is soon made by mistake. */
  const swipe = (post: Post, kind: 'read' | 'star') => {
    if (kind === 'star') {
      toggleStar(post);
      return;
    }
    toggleRead(post);
    toast(post.read ? messages.posts.markedUnread : messages.posts.markedRead(1), {
      onUndo: () => mark([post], { read: post.read ?? false }),
    });
  };
  return { mark, setRead, toggleRead, toggleStar, swipe };
}
