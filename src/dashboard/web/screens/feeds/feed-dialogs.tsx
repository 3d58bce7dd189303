import type { Category } from '../../api/categories.ts';
import { useDeleteCategory } from '../../api/categories.ts';
import { useDeleteFeed } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { CodeBlock } from '../../components/copy.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { publishLines } from '../start/curl-lines.ts';
import { EditFeedDialog } from './edit-feed-dialog.tsx';

/** The open dialog of the screen; at most one. */
export type OpenDialog =
  | { kind: 'add' | 'import' | 'new-category' }
  | { kind: 'edit' | 'delete' | 'publish'; feed: Feed }
  | { kind: 'delete-category'; category: Category };

/** Dialogs for one feed or category. */
export function FeedDialogs(props: { dialog: OpenDialog | null; onClose: () => void }) {
  const { dialog, onClose } = props;
  if (dialog?.kind === 'edit') return <EditFeedDialog feed={dialog.feed} onClose={onClose} />;
  if (dialog?.kind === 'delete') return <DeleteFeedDialog feed={dialog.feed} onClose={onClose} />;
  if (dialog?.kind === 'publish') return <PublishDialog feed={dialog.feed} onClose={onClose} />;
  if (dialog?.kind === 'delete-category') {
    return <DeleteCategoryDialog category={dialog.category} onClose={onClose} />;
  }
  return null;
}

function DeleteFeedDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const remove = useDeleteFeed();
  const toast = useToast();
  const confirm = async () => {
    await remove.mutateAsync(feed.id);
    toast(`“${feed.title}” has been deleted.`);
  };
  return (
    <ConfirmDialog title="Delete this feed?" action="Delete" onConfirm={confirm} onClose={onClose}>
      <p>
        <strong dir="auto">{feed.title}</strong> and all its posts are removed from your account.
      </p>
    </ConfirmDialog>
  );
}

function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeleteCategory();
  const toast = useToast();
  const confirm = async () => {
    await remove.mutateAsync(category.id);
    toast(`“${category.name}” has been deleted.`);
  };
  return (
    <ConfirmDialog
      title="Delete this category?"
      action="Delete"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong dir="auto">{category.name}</strong> will be deleted. Its feeds and their posts are
        kept, without a category.
      </p>
    </ConfirmDialog>
  );
}

function PublishDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  return (
    <Dialog title={`Publish into “${feed.title}”`} onClose={onClose}>
      <p>
        Programs publish into this feed with an API key. Sending the same <code>externalId</code>{' '}
        again updates the post.
      </p>
      <CodeBlock title="Publish a post" code={publishLines(feed.id)} />
    </Dialog>
  );
}
