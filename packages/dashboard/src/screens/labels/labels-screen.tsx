import { useState } from 'react';
import { Link } from 'wouter';
import { useCounts } from '../../api/counts.ts';
import { useDeleteLabel, useLabels } from '../../api/labels.ts';
import type { Label } from '../../api/labels.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Menu } from '../../components/menu.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { LabelDialog } from './label-dialog.tsx';

type Intent = { kind: 'create' } | { kind: 'rename' | 'delete'; label: Label } | null;

/** The labels of the account, with how many posts have them. */
export function LabelsScreen() {
  const texts = messages.labels;
  const labels = useLabels();
  const { data: counts } = useCounts();
  const [intent, setIntent] = useState<Intent>(null);
  const close = () => setIntent(null);
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setIntent({ kind: 'create' })}>
      {texts.create}
    </Button>
  );
  const getCounts = new Map(counts?.labels.map((label) => [label.labelId, label]));
  return (
    <Screen title={texts.title} lead={texts.lead} actions={labels.data?.length ? create : null}>
      <Loaded query={labels}>
        {(found) =>
          found.length === 0 ? (
            <Card>
              <EmptyState icon="tag" title={texts.empty} action={create}>
                {texts.emptyText}
              </EmptyState>
            </Card>
          ) : (
            <Table
              label={texts.title}
              columns={columns(getCounts, setIntent)}
              groups={[{ key: 'all', rows: found }]}
              buildKey={({ id }) => id}
            />
          )
        }
      </Loaded>
      {intent?.kind === 'create' && <LabelDialog onClose={close} />}
      {intent?.kind === 'rename' && <LabelDialog label={intent.label} onClose={close} />}
      {intent?.kind === 'delete' && <DeleteDialog label={intent.label} onClose={close} />}
    </Screen>
  );
}

type LabelCounts = Map<string, { unread: number; total: number }>;

function columns(counts: LabelCounts, onIntent: (intent: Intent) => void): Column<Label>[] {
  const texts = messages.labels;
  return [
    {
      id: 'name',
      title: texts.name,
      isName: true,
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ id, name }) => (
        <Link href={`/posts?label=${id}`} dir="auto">
          {name}
        </Link>
      ),
    },
    {
      id: 'unread',
      title: messages.shell.unread,
      align: 'end',
      cell: ({ id }) => number(counts.get(id)?.unread ?? 0),
    },
    {
      id: 'posts',
      title: texts.posts,
      align: 'end',
      cell: ({ id }) => number(counts.get(id)?.total ?? 0),
    },
    {
      id: 'menu',
      title: texts.actionsFor(''),
      hideTitle: true,
      align: 'end',
      cell: (label) => (
        <Menu
          label={texts.actionsFor(label.name)}
          actions={[
            {
              label: texts.rename,
              icon: 'pencil',
              onSelect: () => onIntent({ kind: 'rename', label }),
            },
            {
              label: messages.common.delete,
              icon: 'trash',
              danger: true,
              onSelect: () => onIntent({ kind: 'delete', label }),
            },
          ]}
        />
      ),
    },
  ];
}

function DeleteDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const texts = messages.labels;
  const remove = useDeleteLabel();
  const toast = useToast();
  const confirm = async () => {
    await remove.mutateAsync(label.id);
    toast(texts.deleted(label.name));
  };
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      action={messages.common.delete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p dir="auto">{texts.deleteText(label.name)}</p>
    </ConfirmDialog>
  );
}
