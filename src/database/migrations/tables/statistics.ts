/**
 * How many posts share the first columns of each index, as ANALYZE would write it of a large
 * installation: some 50,000 in an account, 5,000 in a category and 500 in a feed.
 */
const POSTS = {
  posts_account_published: '1000000 50000 2 1',
  posts_account_created: '1000000 50000 100 1',
  posts_category_published: '1000000 50000 5000 2 1',
  posts_category_created: '1000000 50000 5000 20 1',
  posts_feed_published: '1000000 50000 500 1 1',
  posts_feed_created: '1000000 50000 500 20 1',
  posts_account_updated: '1000000 50000 100 1',
  posts_category_updated: '1000000 50000 5000 20 1',
  posts_feed_updated: '1000000 50000 500 20 1',
};

/**
 * Tells SQLite that a feed has fewer posts than its account. Without statistics it takes all indexes
 * of the posts for equally good, and may read the whole account for the posts of one feed.
 * PostgreSQL keeps statistics by itself.
 */
export const sqliteStatistics = [
  // Makes the table of the statistics.
  'ANALYZE sqlite_schema',
  ...Object.entries(POSTS).map(
    ([index, numbers]) =>
      `INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ('posts', '${index}', '${numbers}')`,
  ),
  // Reads them.
  'ANALYZE sqlite_schema',
];
