import { useFeeds } from '../../api/feeds.ts';
import { useMay } from '../../api/rights.ts';
import { useDroppedPosts, useRestorePost, useRules } from '../../api/rules.ts';
import type { DroppedPost } from '../../api/rules.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { webAddress } from '../../web-address.ts';

/** What rules did not let in, newest first; each can be restored. */
export function DroppedPosts() {
  const texts = messages.rules;
  const dropped = useDroppedPosts();
  const columns = useColumns();
  return (
    <>
      <Loaded query={dropped}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          return rows.length > 0 ? (
            <Table
              label={texts.dropped}
              columns={columns}
              groups={[{ key: 'all', rows }]}
              buildKey={({ id }) => id}
            />
          ) : (
            <Card>
              <EmptyState icon="done" title={texts.noDropped}>
                {texts.noDroppedText}
              </EmptyState>
            </Card>
          );
        }}
      </Loaded>
      {dropped.hasNextPage && (
        <p className="page-end">
          <Button busy={dropped.isFetchingNextPage} onClick={() => void dropped.fetchNextPage()}>
            {messages.common.showMore}
          </Button>
        </p>
      )}
    </>
  );
}

function useColumns(): Column<DroppedPost>[] {
  const texts = messages.rules;
  const { data: feeds = [] } = useFeeds();
  const { data: rules = [] } = useRules();
  const may = useMay();
  return [
    {
      id: 'post',
      title: texts.post,
      isName: true,
      cell: ({ title, url }) => <Original title={title} address={webAddress(url)} />,
    },
    {
      id: 'feed',
      title: texts.fields.feed,
      cell: ({ feedId }) => <bdi>{feeds.find(({ id }) => id === feedId)?.title}</bdi>,
    },
    {
      id: 'rule',
      title: texts.droppedBy,
      cell: ({ ruleId }) => (
        <bdi>{rules.find(({ id }) => id === ruleId)?.name ?? texts.goneRule}</bdi>
      ),
    },
    {
      id: 'at',
      title: texts.droppedAt,
      cell: ({ droppedAt }) => <Time instant={droppedAt} />,
    },
    ...(may('rules:write')
      ? [
          {
            id: 'restore',
            title: texts.restore(''),
            hideTitle: true,
            align: 'end',
            cell: (post: DroppedPost) => <RestoreButton post={post} />,
          } as const,
        ]
      : []),
  ];
}

function Original({ title, address }: { title: string | null; address: string | undefined }) {
  const name = <bdi>{title || messages.common.untitled}</bdi>;
  if (address === undefined) return name;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}

function RestoreButton({ post }: { post: DroppedPost }) {
  const texts = messages.rules;
  const toast = useToast();
  const { isPending, mutateAsync } = useRestorePost();
  const restore = async () => {
    await mutateAsync(post.id);
    toast(texts.restored);
  };
  return (
    <Button
      icon="undo"
      busy={isPending}
      aria-label={texts.restore(post.title || messages.common.untitled)}
      onClick={() => void restore().catch(toast)}
    >
      {texts.restoreShort}
    </Button>
  );
}
