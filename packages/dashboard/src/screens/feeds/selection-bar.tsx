import { useState } from 'react';
import { useCategories } from '../../api/categories.ts';
import { changeFeed, deleteFeed, useManyFeeds } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { Problem } from '../../api/problem.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Menu } from '../../components/menu.tsx';
import bar from '../../components/selection-bar.module.css';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';

interface SelectionBarProps {
  feeds: Feed[];
  onDone: () => void;
}

/** What can be done with the selected feeds. */
export function SelectionBar({ feeds, onDone }: SelectionBarProps) {
  const texts = messages.feeds;
  const { data: categories = [] } = useCategories();
  const [isDeleting, setDeleting] = useState(false);
  const { act, remove, isPending } = useSelectionChange(feeds, onDone);
  const web = feeds.filter(({ source }) => source === 'web');
  const move = (categoryId: string | null) =>
    act(
      feeds,
      () => ({ categoryId }),
      ({ categoryId: before }) => ({ categoryId: before }),
    );
  const setStatus = (status: 'active' | 'paused') =>
    act(
      web.filter((feed) => (feed.status === 'paused') !== (status === 'paused')),
      () => ({ status }),
      () => ({ status: status === 'paused' ? 'active' : 'paused' }),
    );
  return (
    <div className={bar.bar} role="group" aria-label={texts.bulk}>
      <span className={bar.count} role="status">
        {texts.selected(feeds.length)}
      </span>
      <Menu
        label={texts.move}
        trigger={
          <Button icon="folder" busy={isPending}>
            {texts.moveShort}
          </Button>
        }
        actions={[
          ...categories.map(({ id, name }) => ({ label: name, onSelect: () => move(id) })),
          { label: texts.noCategory, onSelect: () => move(null) },
        ]}
      />
      {web.some(({ status }) => status !== 'paused') && (
        <Button icon="pause" busy={isPending} onClick={() => setStatus('paused')}>
          {texts.pause}
        </Button>
      )}
      {web.some(({ status }) => status === 'paused') && (
        <Button icon="play" busy={isPending} onClick={() => setStatus('active')}>
          {texts.resume}
        </Button>
      )}
      <Button icon="trash" busy={isPending} onClick={() => setDeleting(true)}>
        {messages.common.delete}
      </Button>
      <IconButton icon="close" label={texts.clearSelection} onClick={onDone} />
      {isDeleting && (
        <ConfirmDialog
          title={texts.deleteMany(feeds.length)}
          action={messages.common.delete}
          onClose={() => setDeleting(false)}
          onConfirm={remove}
        >
          {texts.deleteManyText(feeds.length)}
        </ConfirmDialog>
      )}
    </div>
  );
}

type Change = (feed: Feed) => Parameters<typeof changeFeed>[0];

/** Changes several feeds, offers to undo it, and says what failed. */
function useSelectionChange(feeds: Feed[], onDone: () => void) {
  const texts = messages.feeds;
  const many = useManyFeeds();
  const toast = useToast();
  const report = (failures: Problem[], total: number): boolean => {
    const [first] = failures;
    if (!first) return true;
    const text = texts.failedMany(failures.length, total, first.message);
    toast(new Problem({ text }, first.code));
    return false;
  };
  const act = async (some: Feed[], change: Change, undo?: Change): Promise<void> => {
    const byId = new Map(some.map((feed) => [feed.id, feed]));
    const failures = await many.mutateAsync({
      ids: [...byId.keys()],
      act: (id) => changeFeed(change(byId.get(id)!))(id),
    });
    if (!report(failures, some.length)) return;
    onDone();
    toast(texts.changed(some.length), undo ? { onUndo: () => act(some, undo) } : {});
  };
  const remove = async (): Promise<void> => {
    const ids = feeds.map(({ id }) => id);
    const failures = await many.mutateAsync({ ids, act: deleteFeed });
    if (!report(failures, ids.length)) return;
    onDone();
    toast(texts.deletedMany(ids.length));
  };
  return { act, remove, isPending: many.isPending };
}
