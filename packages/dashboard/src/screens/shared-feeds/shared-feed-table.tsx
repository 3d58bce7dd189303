import { useCategories } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import { useMay } from '../../api/rights.ts';
import type { SharedFeed } from '../../api/shared-feeds.ts';
import { LINE, Menu } from '../../components/menu.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import type { Intent } from './intent.ts';
import styles from './shared-feeds.module.css';

interface SharedFeedTableProps {
  feeds: SharedFeed[];
  onIntent: (intent: Intent) => void;
}

export function SharedFeedTable({ feeds, onIntent }: SharedFeedTableProps) {
  const describe = useDescription();
  const texts = messages.sharedFeeds;
  const mayChange = useMay()('shared-feeds:write');
  const columns: Column<SharedFeed>[] = [
    {
      id: 'name',
      title: texts.name,
      isName: true,
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ name, description }) => (
        <div className={styles.name}>
          <bdi>{name}</bdi>
          {description && <span className={styles.note}>{description}</span>}
        </div>
      ),
    },
    { id: 'posts', title: texts.posts, cell: ({ filter }) => <bdi>{describe(filter)}</bdi> },
    {
      id: 'token',
      title: texts.token,
      isExtra: true,
      cell: ({ tokenSuffix }) => <code>slf_…{tokenSuffix}</code>,
    },
    {
      id: 'fetched',
      title: texts.lastFetched,
      cell: ({ lastFetchedAt }) => (lastFetchedAt ? <Time instant={lastFetchedAt} /> : texts.never),
    },
    {
      id: 'menu',
      title: texts.actionsFor(''),
      hideTitle: true,
      align: 'end',
      cell: (feed) => (
        <Menu
          label={texts.actionsFor(feed.name)}
          actions={[
            {
              label: texts.previewShow,
              icon: 'posts',
              onSelect: () => onIntent({ kind: 'preview', feed }),
            },
            mayChange && {
              label: messages.common.edit,
              icon: 'pencil',
              onSelect: () => onIntent({ kind: 'edit', feed }),
            },
            mayChange && {
              label: texts.newAddresses,
              icon: 'rotate',
              onSelect: () => onIntent({ kind: 'rotate', feed }),
            },
            LINE,
            mayChange && {
              label: texts.deleteAction,
              icon: 'trash',
              danger: true,
              onSelect: () => onIntent({ kind: 'delete', feed }),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <Table
      label={texts.title}
      columns={columns}
      groups={[{ key: 'all', rows: feeds }]}
      buildKey={({ id }) => id}
    />
  );
}

/** The conditions of a filter in a few words. */
function useDescription(): (filter: SharedFeed['filter']) => string {
  const feeds = useFeeds().data ?? [];
  const categories = useCategories().data ?? [];
  return ({ feedIds, categoryIds, tags, language, q }) => {
    const parts = [
      ...categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name),
      ...feeds.filter(({ id }) => feedIds.includes(id)).map(({ title }) => title),
      ...tags.map((tag) => `#${tag}`),
      ...(language ? [language] : []),
      ...(q ? [`“${q}”`] : []),
    ];
    return parts.join(' · ') || messages.sharedFeeds.allPosts;
  };
}
