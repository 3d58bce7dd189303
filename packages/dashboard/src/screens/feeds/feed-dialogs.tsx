import type { Category } from '../../api/categories.ts';
import { useDeleteCategory } from '../../api/categories.ts';
import { useDeleteFeed } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { CodeBlock } from '../../components/copy.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { publishLines } from '../start/curl-lines.ts';
import { AddFeedDialog } from './add-feed-dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { EditFeedDialog } from './edit-feed-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** The open dialog of the screen; at most one. */
export type OpenDialog =
  | { kind: 'add' | 'import' | 'new-category' }
  | { kind: 'edit' | 'delete' | 'publish'; feed: Feed }
  | { kind: 'rename-category' | 'delete-category'; category: Category };

interface FeedDialogsProps {
  dialog: OpenDialog | null;
  onClose: () => void;
  /** After a feed has been deleted. */
  onDeleted?: () => void;
}

/** The dialogs of feeds and categories. */
export function FeedDialogs({ dialog, onClose, onDeleted }: FeedDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'add':
      return <AddFeedDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'new-category':
      return <CategoryDialog onClose={onClose} />;
    case 'rename-category':
      return <CategoryDialog category={dialog.category} onClose={onClose} />;
    case 'delete-category':
      return <DeleteCategoryDialog category={dialog.category} onClose={onClose} />;
    case 'edit':
      return <EditFeedDialog feed={dialog.feed} onClose={onClose} />;
    case 'delete':
      return <DeleteFeedDialog feed={dialog.feed} onClose={onClose} onDeleted={onDeleted} />;
    case 'publish':
      return <PublishDialog feed={dialog.feed} onClose={onClose} />;
  }
}

interface DeleteFeedProps {
  feed: Feed;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

function DeleteFeedDialog({ feed, onClose, onDeleted }: DeleteFeedProps) {
  const remove = useDeleteFeed();
  const toast = useToast();
  const confirm = async () => {
    await remove.mutateAsync(feed.id);
    toast(messages.feeds.deleted(feed.title));
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={messages.feeds.deleteFeedTitle}
      action={messages.common.delete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p dir="auto">{messages.feeds.deleteFeedText(feed.title)}</p>
    </ConfirmDialog>
  );
}

function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeleteCategory();
  const toast = useToast();
  const confirm = async () => {
    await remove.mutateAsync(category.id);
    toast(messages.feeds.deleted(category.name));
  };
  return (
    <ConfirmDialog
      title={messages.feeds.deleteCategoryTitle}
      action={messages.common.delete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p dir="auto">{messages.feeds.deleteCategoryText(category.name)}</p>
    </ConfirmDialog>
  );
}

/** How programs publish into a feed of the account's own. */
export const PublishDialog = ({ feed, onClose }: { feed: Feed; onClose: () => void }) => (
  <Dialog title={messages.feeds.publishInto(feed.title)} onClose={onClose}>
    <p>{messages.feeds.publishLead}</p>
    <CodeBlock title={messages.feeds.publishLine} code={publishLines(feed.id)} />
  </Dialog>
);
