import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFeeds } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import type { Post } from '../../api/posts.ts';
import { wasHistoryMove } from '../../shell/new-screen-focus.ts';
import { useNow } from '../../times.ts';
import styles from './list.module.css';
import { toListRows } from './list-rows.ts';
import type { ListRow } from './list-rows.ts';
import { PostRow } from './post-row.tsx';
import { density } from './reading-settings.ts';
import { getTerms } from './search-terms.ts';
import type { Marks } from './swipe.tsx';
import type { Reader } from './use-reader.ts';

const HEIGHTS = { cards: 118, list: 64, compact: 34 };
const DAY_HEIGHT = 34;
const OVERSCAN = 8;
/** Further posts are read when so few rows are left. */
const ROWS_LEFT = 15;

/** Where lists were left, with the heights of their rows, for the way back. */
const places = new Map<string, { offset: number; heights: VirtualItem[] }>();

interface RowsProps {
  reader: Reader;
}

function useRows({ list, filter }: Reader) {
  const isByDate = filter.sort !== 'relevance';
  const day = Math.floor(useNow() / 3_600_000) * 3_600_000;
  return useMemo(() => toListRows(list, day, isByDate), [list, day, isByDate]);
}

/** What both kinds of lists have in common: their rows, and where they begin. */
function useListOptions(reader: Reader) {
  const rows = useRows(reader);
  const shown = density.use();
  const key = `${reader.key} ${shown}`;
  const [before] = useState(() => (wasHistoryMove() ? places.get(key) : undefined));
  // The same functions as long as the rows are the same. Else all rows would be measured each time.
  const estimateSize = useCallback(
    (index: number) => (rows[index]?.kind === 'day' ? DAY_HEIGHT : HEIGHTS[shown]),
    [rows, shown],
  );
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const options = {
    count: rows.length,
    overscan: OVERSCAN,
    estimateSize,
    getItemKey,
    ...(before && { initialOffset: before.offset, initialMeasurementsCache: before.heights }),
  };
  return { rows, key, options, before };
}

type AnyVirtualizer = Virtualizer<Window, HTMLElement> | Virtualizer<HTMLElement, HTMLElement>;

function useKeptPlace(key: string, virtualizer: AnyVirtualizer): void {
  useLayoutEffect(
    () => () => {
      const { scrollOffset, measurementsCache } = virtualizer;
      places.set(key, { offset: scrollOffset ?? 0, heights: measurementsCache });
    },
    [key, virtualizer],
  );
}

/** The rows of a list that scrolls by itself, beside the open post. */
export function RowsInBox({ reader, box }: RowsProps & { box: HTMLElement | null }) {
  const { rows, key, options } = useListOptions(reader);
  // oxlint-disable-next-line react/incompatible-library -- its result is used here alone
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement: () => box,
  });
  useKeptPlace(key, virtualizer);
  const place = rows.findIndex((row) => row.key === reader.openId);
  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place, { align: 'auto' });
  }, [place, virtualizer]);
  return <Rows reader={reader} rows={rows} virtualizer={virtualizer} />;
}

/** The rows of a list that scrolls with the page. */
export function RowsInPage({ reader }: RowsProps) {
  const { rows, key, options, before } = useListOptions(reader);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- its result is used here alone
  const virtualizer = useWindowVirtualizer<HTMLElement>({ ...options, scrollMargin: top });
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    if (before) scrollTo(0, before.offset);
  }, [before]);
  useKeptPlace(key, virtualizer);
  return (
    <div ref={list}>
      <Rows reader={reader} rows={rows} virtualizer={virtualizer} />
    </div>
  );
}

interface RowsOfListProps extends RowsProps {
  rows: ListRow[];
  virtualizer: AnyVirtualizer;
}

function Rows({ reader, rows, virtualizer }: RowsOfListProps) {
  const { data: feeds = [] } = useFeeds();
  const feedsById = useMemo(() => new Map(feeds.map((feed) => [feed.id, feed])), [feeds]);
  const { openId, posts, choice, copies } = reader;
  const terms = useMemo(() => getTerms(choice.q), [choice.q]);
  const isOfOneFeed = choice.feed !== '';
  const shown = density.use();
  const marks = useStableMarks(reader);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = posts;
  const isNearEnd = hasNextPage && last >= rows.length - ROWS_LEFT;
  useEffect(() => {
    if (isNearEnd && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const margin = virtualizer.options.scrollMargin;
  return (
    <ul className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.place}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {row.kind === 'day' ? (
                <h2 className={styles.day}>{row.label}</h2>
              ) : (
                <PostRow
                  post={row.post}
                  feed={feedsById.get(row.post.feedId)}
                  others={namesOf(copies.get(row.post.id), feedsById)}
                  href={reader.pathOfPost(row.post.id)}
                  density={shown}
                  isOpen={row.post.id === openId}
                  isOfOneFeed={isOfOneFeed}
                  isReading={openId !== undefined}
                  terms={terms}
                  marks={marks}
                />
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The feeds that have the post, too. */
const namesOf = (copies: Post[] | undefined, feeds: Map<string, Feed>): string =>
  copies
    ?.map(({ feedId }) => feeds.get(feedId)?.title)
    .filter(Boolean)
    .join(', ') ?? '';

/** The same object at each rendering, so that rows which did not change are not rendered again. */
function useStableMarks(reader: Reader): Marks {
  const latest = useRef<Marks>(reader);
  useEffect(() => {
    latest.current = reader;
  });
  return useMemo<Marks>(
    () => ({
      toggleRead: (post) => latest.current.toggleRead(post),
      toggleStar: (post) => latest.current.toggleStar(post),
      swipe: (post, kind) => latest.current.swipe(post, kind),
    }),
    [],
  );
}
