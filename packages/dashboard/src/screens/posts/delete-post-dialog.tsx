import { useDeletePost } from '../../api/posts.ts';
import type { Post } from '../../api/posts.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';

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
    toast(messages.posts.deleted);
    onDone();
  };
  return (
    <ConfirmDialog
      title={messages.posts.deletePost}
      action={messages.common.delete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p dir="auto">{messages.posts.deletedFrom(post.title || messages.common.untitled)}</p>
    </ConfirmDialog>
  );
}
