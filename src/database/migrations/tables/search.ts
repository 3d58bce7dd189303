/** The index behind the full-text search of PostgreSQL. A post takes its row with it. */
export const postgresSearch = [
  `CREATE TABLE posts_search (
    post_id uuid NOT NULL,
    terms tsvector NOT NULL,
    account_id uuid NOT NULL,
    CONSTRAINT posts_search_pkey PRIMARY KEY (post_id, account_id),
    CONSTRAINT posts_search_post_id_fkey FOREIGN KEY (post_id, account_id)
      REFERENCES posts (id, account_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX posts_search_terms ON posts_search USING gin (terms)',
];

/**
 * The index of SQLite. Terms arrive ready made, so the tokenizer only splits at spaces. The column
 * `keys` has the account, which scopes a search, and the post, by which its own row is found again.
 */
export const sqliteSearch = [
  `CREATE VIRTUAL TABLE posts_search USING fts5(
    post_id UNINDEXED, keys, terms, content='', contentless_delete=1, contentless_unindexed=1,
    tokenize="ascii tokenchars '-'"
  )`,
];

/**
 * SQLite leaves the table of the unindexed columns behind, and drops it only when it has read in its
 * schema that no index needs it; the end of a savepoint with a new table has it read that.
 */
export const dropSqliteSearch = [
  'DROP TABLE posts_search',
  'SAVEPOINT read_schema',
  'CREATE TABLE read_schema (x integer)',
  'ROLLBACK TO read_schema',
  'RELEASE read_schema',
  'DROP TABLE IF EXISTS posts_search_content',
];
