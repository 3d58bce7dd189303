import { memo, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useActivity } from '../../api/feeds.ts';
import type { Feed, FeedActivity } from '../../api/feeds.ts';
import { Button } from '../../components/button.tsx';
import { SentenceText } from '../../components/sentence-text.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { fetchText } from '../../messages/service-texts.ts';
import { siteName } from '../../web-address.ts';
import { CategoryHeading } from './category-heading.tsx';
import { FeedActions } from './feed-actions.tsx';
import type { OpenDialog } from './feed-dialogs.tsx';
import { FeedHealth } from './feed-health.tsx';
import { FeedMark } from './feed-mark.tsx';
import { NOTHING, NextFetch, weekly } from './feed-times.tsx';
import type { FeedGroup } from './feed-view.ts';
import styles from './feeds.module.css';

/** More rows than this are shown on demand. */
const ROWS = 100;

interface FeedTableProps {
  groups: FeedGroup[];
  /** Undefined where feeds cannot be chosen. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (chosen: Set<string>) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** The feeds by category: how much they publish, and whether they can be fetched. */
export const FeedTable = memo(function FeedTable(props: FeedTableProps) {
  const { groups, chosen, onChoose, onOpen } = props;
  const [rows, setRows] = useState(ROWS);
  const columns = useColumns(onOpen);
  const shown = groups.map(({ category, feeds }) => ({
    key: category?.id ?? 'none',
    heading: <CategoryHeading category={category} count={feeds.length} onOpen={onOpen} />,
    rows: feeds,
  }));
  const total = groups.reduce((sum, { feeds }) => sum + feeds.length, 0);
  return (
    <>
      <Table
        label={messages.feeds.title}
        columns={columns}
        groups={shown}
        buildKey={({ id }) => id}
        getName={({ title }) => title}
        chosen={chosen}
        onChoose={onChoose}
        limit={rows}
      />
      {total > rows && (
        <p className="page-end">
          <Button onClick={() => setRows(rows + ROWS)}>{messages.common.showMore}</Button>
        </p>
      )}
    </>
  );
});

function useColumns(onOpen: (dialog: OpenDialog) => void): Column<Feed>[] {
  const { data: activity } = useActivity();
  return useMemo(() => buildColumns(activity, onOpen), [activity, onOpen]);
}

function buildColumns(
  activity: ReadonlyMap<string, FeedActivity> | undefined,
  onOpen: (dialog: OpenDialog) => void,
): Column<Feed>[] {
  const texts = messages.feeds;
  const getPosts = ({ id }: Feed) => activity?.get(id)?.postsPerWeek ?? -1;
  const getLast = ({ id }: Feed) => activity?.get(id)?.lastPostAt ?? '';
  return [
    {
      id: 'feed',
      title: texts.feed,
      isName: true,
      compare: (a, b) => a.title.localeCompare(b.title),
      cell: (feed) => <FeedName feed={feed} />,
    },
    {
      id: 'health',
      title: texts.health,
      compare: (a, b) => a.status.localeCompare(b.status),
      cell: (feed) => (
        <Link href={`/feeds/${feed.id}`} className={styles.health}>
          <FeedHealth feed={feed} />
        </Link>
      ),
    },
    {
      id: 'posts',
      title: texts.postsPerWeek,
      align: 'end',
      compare: (a, b) => getPosts(a) - getPosts(b),
      cell: ({ id }) => weekly(activity?.get(id)?.postsPerWeek),
    },
    {
      id: 'last',
      title: texts.lastPost,
      compare: (a, b) => getLast(a).localeCompare(getLast(b)),
      cell: (feed) => (getLast(feed) ? <Time instant={getLast(feed)} /> : NOTHING),
    },
    {
      id: 'next',
      title: texts.nextFetch,
      isExtra: true,
      compare: (a, b) => (a.nextFetchAt ?? '').localeCompare(b.nextFetchAt ?? ''),
      cell: (feed) => <NextFetch feed={feed} />,
    },
    {
      id: 'menu',
      title: texts.details,
      hideTitle: true,
      align: 'end',
      cell: (feed) => <FeedActions feed={feed} onOpen={onOpen} />,
    },
  ];
}

function FeedName({ feed }: { feed: Feed }) {
  const address = feed.siteUrl ?? feed.feedUrl;
  return (
    <div className={styles.feed}>
      <FeedMark feed={feed} />
      <div className={styles.about}>
        <div className={styles.title}>
          <Link href={`/posts?feed=${feed.id}`} dir="auto">
            {feed.title}
          </Link>
          {address && <span className={styles.site}>{siteName(address)}</span>}
        </div>
        {feed.lastError && (
          <p className={styles.reason}>
            <SentenceText>{fetchText(feed.lastError)}</SentenceText>
          </p>
        )}
      </div>
    </div>
  );
}
