import { Link } from 'wouter';
import { useDeleteDraft, useDrafts } from '../../api/drafts.ts';
import type { ListedDraft } from '../../api/drafts.ts';
import type { Feed } from '../../api/feeds.ts';
import { IconButton } from '../../components/button.tsx';
import { Section } from '../../components/screen.tsx';
import { ErrorState } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import styles from './publishing.module.css';

/** The posts of some feeds that are being written; nothing where there are none. */
export function DraftList({ feeds }: { feeds: Feed[] }) {
  const texts = messages.publishing;
  const { data, error, refetch } = useDrafts();
  const remove = useDeleteDraft();
  const toast = useToast();
  if (!data && error) return <ErrorState error={error} onRetry={refetch} />;
  const shown = data?.filter(({ feedId }) => feeds.some(({ id }) => id === feedId)) ?? [];
  if (shown.length === 0) return null;
  const discard = (draft: ListedDraft) =>
    remove.mutate(draft.id, {
      onSuccess: () => toast(texts.draftDeleted),
      onError: (failure) => toast(failure),
    });
  return (
    <div className={styles.drafts}>
      <Section title={texts.drafts}>
        <Table
          label={texts.drafts}
          columns={columns(feeds, discard)}
          groups={[{ key: 'all', rows: shown }]}
          buildKey={({ id }) => id}
        />
      </Section>
    </div>
  );
}

const getName = ({ title }: ListedDraft): string => title.trim() || messages.common.untitled;

const columns = (feeds: Feed[], onDelete: (draft: ListedDraft) => void): Column<ListedDraft>[] => {
  const texts = messages.publishing;
  return [
    {
      id: 'title',
      title: texts.titleField,
      isName: true,
      cell: (draft) => (
        <Link
          href={`/publishing/${draft.postId ?? `new?draft=${draft.id}`}`}
          className={styles.title}
          dir="auto"
        >
          {getName(draft)}
        </Link>
      ),
    },
    {
      id: 'feed',
      title: texts.feed,
      cell: ({ feedId }) => <bdi>{feeds.find(({ id }) => id === feedId)?.title}</bdi>,
    },
    {
      id: 'changed',
      title: texts.changed,
      cell: ({ updatedAt }) => <Time instant={updatedAt} />,
    },
    {
      id: 'delete',
      title: texts.deleteDraft,
      hideTitle: true,
      align: 'end',
      cell: (draft) => (
        <IconButton
          icon="trash"
          label={texts.deleteDraftOf(getName(draft))}
          onClick={() => onDelete(draft)}
        />
      ),
    },
  ];
};
