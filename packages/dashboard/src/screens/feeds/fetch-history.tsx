import { useFetches } from '../../api/feeds.ts';
import type { FeedFetch } from '../../api/feeds.ts';
import { Status } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { SentenceText } from '../../components/sentence-text.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { fetchText } from '../../messages/service-texts.ts';
import { number } from '../../messages/numbers.ts';
import styles from './feed.module.css';
import { NOTHING } from './feed-times.tsx';

/** The fetches of a feed, newest first, each with its reason where it failed. */
export function FetchHistory({ id }: { id: string }) {
  const fetches = useFetches(id);
  const texts = messages.feeds;
  return (
    <section aria-label={texts.fetchHistory} className={styles.history}>
      <h2>{texts.fetchHistory}</h2>
      <Loaded query={fetches}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return <p className={styles.none}>{texts.noFetches}</p>;
          return (
            <Table
              label={texts.fetchHistory}
              columns={columns()}
              groups={[{ key: 'all', rows }]}
              buildKey={({ number: place }) => String(place)}
            />
          );
        }}
      </Loaded>
      {fetches.hasNextPage && (
        <p className="page-end">
          <Button busy={fetches.isFetchingNextPage} onClick={() => void fetches.fetchNextPage()}>
            {messages.common.showMore}
          </Button>
        </p>
      )}
    </section>
  );
}

const KINDS = { changed: 'good', unchanged: 'quiet', failed: 'bad' } as const;

const columns = (): Column<FeedFetch>[] => {
  const texts = messages.feeds;
  return [
    { id: 'at', title: texts.when, cell: ({ at }) => <Time instant={at} /> },
    {
      id: 'result',
      title: texts.result,
      isName: true,
      cell: ({ result, message, ...fetch }) => (
        <div className={styles.result}>
          <Status kind={KINDS[result]}>{texts.results[result]}</Status>
          {message && (
            <p className={styles.reason}>
              <SentenceText>{fetchText({ ...fetch, message })}</SentenceText>
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'posts',
      title: texts.posts,
      cell: ({ newPosts, updatedPosts }) =>
        newPosts + updatedPosts > 0 ? texts.postsChange(newPosts, updatedPosts) : NOTHING,
    },
    { id: 'cause', title: texts.cause, cell: ({ cause }) => texts.causes[cause] },
    {
      id: 'status',
      title: texts.status,
      align: 'end',
      isExtra: true,
      cell: ({ httpStatus }) => httpStatus ?? NOTHING,
    },
    {
      id: 'time',
      title: texts.duration,
      align: 'end',
      isExtra: true,
      cell: ({ durationMs }) => `${number(durationMs)} ms`,
    },
  ];
};
