// Calculates the resources of a large installation: `node bench/storage/capacity.ts`. It measures nothing.
// Each unit cost names its source, and each assumption is marked; change them and run it again.

/**
 * Measured on one machine with 2 cores, shared by the load generator, the service and the database.
 */
const MEASURED = {
  /** Posts in PostgreSQL with all indexes: `node bench/storage/storage.ts postgres`. */
  bytesPerPost: 6_624,
  /** The part of the above for search: two tables and one index; the same run. */
  searchBytesPerPost: 2_073 + 551 + 32,
  /** Uncached pages of one process on PostgreSQL: bench/README.md, `uncached page`. */
  pagesPerSecond: 1_319,
  /** Posts stored by one process on PostgreSQL: bench/README.md, "Ingestion". */
  postsStoredPerSecond: 1_532,
  /** Feeds polled by one process on PostgreSQL whose server answers 304: the same table. */
  feedsPolledPerSecond: 1_171,
};

/** Assumptions about the use and the operation of the installation. */
const ASSUMED = {
  accounts: 1_000_000,
  feeds: 10_000_000,
  postsPerMonth: 1_000_000_000,
  /** Average time between two fetches of a feed. */
  hoursBetweenFetches: 1,
  /** Page requests of one account per day. */
  pagesPerAccountAndDay: 100,
  /** Ratio of the busiest second to the average. */
  peak: 3,
  /** Planned utilisation of a process. */
  load: 0.5,
};

const SECONDS_PER_DAY = 86_400;
const DAYS_PER_MONTH = 30;

const perSecond = {
  fetches: ASSUMED.feeds / (ASSUMED.hoursBetweenFetches * 3_600),
  posts: ASSUMED.postsPerMonth / (DAYS_PER_MONTH * SECONDS_PER_DAY),
  pages: (ASSUMED.accounts * ASSUMED.pagesPerAccountAndDay) / SECONDS_PER_DAY,
};

const processes = (rate: number, capacity: number): number =>
  Math.ceil((rate * ASSUMED.peak) / (capacity * ASSUMED.load));

const rate = (name: string, value: number, capacity: number): string[] => [
  name,
  rounded(value),
  rounded(value * ASSUMED.peak),
  rounded(capacity),
  rounded(processes(value, capacity)),
];

const terabytes = (bytes: number): string => (bytes / 1e12).toFixed(1);
const rounded = (value: number): string => Math.round(value).toLocaleString('en');

function print(rows: string[][]): void {
  const [head = [], ...rest] = rows;
  const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
  line(head);
  line(head.map(() => '---'));
  rest.forEach(line);
  console.log();
}

print([
  ['work', 'a second', 'at the peak', 'one process does', 'processes'],
  rate('feeds fetched', perSecond.fetches, MEASURED.feedsPolledPerSecond),
  rate('posts stored', perSecond.posts, MEASURED.postsStoredPerSecond),
  rate('pages read', perSecond.pages, MEASURED.pagesPerSecond),
]);

const monthly = ASSUMED.postsPerMonth * MEASURED.bytesPerPost;
print([
  ['kept for', 'posts', 'terabytes in PostgreSQL', 'of these for search'],
  ...[1, 3, 12].map((months) => [
    months === 1 ? '1 month' : `${months} months`,
    rounded(ASSUMED.postsPerMonth * months),
    terabytes(monthly * months),
    terabytes(ASSUMED.postsPerMonth * MEASURED.searchBytesPerPost * months),
  ]),
]);
