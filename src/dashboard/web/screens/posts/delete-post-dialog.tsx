import { useDeletePost } from '../../api/posts.ts';
import type { Post } from '../../api/posts.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { words } from '../../messages/index.ts';

interface DeletePostDialogProps {
  post: Post;
  onDone: () => void;
  onClose: () => void;
}

export function DeletePostDialog({ post, onDone, onClose }: DeletePostDialogProps) {
  const remove = useDeletePost(post.id);
  const toast = useToast();
  const confirm = async () => {
    await remove.mutateAsync();
    toast(words.posts.deleted);
    onDone();
  };
  return (
    <ConfirmDialog
      title={words.posts.deletePost}
      action={words.common.delete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p dir="auto">{words.posts.deletedFrom(post.title || words.common.untitled)}</p>
    </ConfirmDialog>
  );
}
