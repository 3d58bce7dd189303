import type { EntityManager, QueryRunner } from 'typeorm';
import { sqliteRows } from './rows.js';
import { toTsvector } from './tsvector.js';

/** What the search index keeps of one post; terms come from `searchTerms()`. */
export interface SearchDocument {
  postId: string;
  accountId: string;
  terms: string[];
}

/** The index behind the full-text search of each engine. */
export interface SearchIndex {
  createSearchIndex(runner: QueryRunner): Promise<void>;
  dropSearchIndex(runner: QueryRunner): Promise<void>;
  /** Adds posts that the index has not. */
  indexForSearch(tx: EntityManager, documents: SearchDocument[]): Promise<void>;
  /** Takes posts out that are about to be indexed anew. */
  unindexForSearch(tx: EntityManager, postIds: string[]): Promise<void>;
  /** A condition on `posts.id`, with its parameter, for posts that hold every phrase. */
  matchesSearch(accountId: string, phrases: string[][]): { sql: string; parameter: string };
}

export const postgresSearch: SearchIndex = {
  async createSearchIndex(runner) {
    await runner.query(`
      CREATE TABLE posts_search (
        post_id uuid PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
        terms tsvector NOT NULL
      )`);
    await runner.query('CREATE INDEX posts_search_terms ON posts_search USING gin (terms)');
  },

  async dropSearchIndex(runner) {
    await runner.query('DROP TABLE posts_search');
  },

  async indexForSearch(tx, documents) {
    await tx.query(
      `INSERT INTO posts_search (post_id, terms)
       SELECT post_id::uuid, terms::tsvector FROM unnest($1::text[], $2::text[]) AS d (post_id, terms)`,
      [
        documents.map(({ postId }) => postId),
        documents.map(({ accountId, terms }) => toTsvector(accountId, terms)),
      ],
    );
  },

  async unindexForSearch(tx, postIds) {
    await tx.query('DELETE FROM posts_search WHERE post_id = ANY ($1::uuid[])', [postIds]);
  },

  matchesSearch(accountId, phrases) {
    const quote = (term: string) => `'${term}'`;
    const all = phrases.map((phrase) => `(${phrase.map(quote).join(' <-> ')})`);
    return {
      sql: 'posts.id IN (SELECT post_id FROM posts_search WHERE terms @@ ?::tsquery)',
      parameter: [quote(accountId), ...all].join(' & '),
    };
  },
};

export const sqliteSearch: SearchIndex = {
  async createSearchIndex(runner) {
    // Terms arrive ready made, so the tokenizer only splits at spaces. The keys column holds the
    // account, which scopes a search, and the post, by which its own row is found again.
    await runner.query(`
      CREATE VIRTUAL TABLE posts_search USING fts5(
        post_id UNINDEXED, keys, terms, content='', contentless_delete=1, contentless_unindexed=1,
        tokenize="ascii tokenchars '-'"
      )`);
    // A virtual table has no foreign key, so a trigger follows the post.
    await runner.query(`
      CREATE TRIGGER posts_search_delete AFTER DELETE ON posts BEGIN
        DELETE FROM posts_search WHERE rowid IN (
          SELECT rowid FROM posts_search WHERE posts_search MATCH 'keys:"' || old.id || '"');
      END`);
  },

  async dropSearchIndex(runner) {
    await runner.query('DROP TRIGGER posts_search_delete');
    await runner.query('DROP TABLE posts_search');
    // SQLite leaves behind the table of the unindexed columns, which only drops once it has read
    // in its schema again that no index needs it.
    await runner.query('PRAGMA writable_schema = RESET');
    await runner.query('DROP TABLE IF EXISTS posts_search_content');
  },

  indexForSearch(tx, documents) {
    const rows = documents.map(({ postId, accountId, terms }) => [
      postId,
      `${accountId} ${postId}`,
      terms.join(' '),
    ]);
    return sqliteRows.insertRows(tx, 'posts_search', ['post_id', 'keys', 'terms'], rows);
  },

  async unindexForSearch(tx, postIds) {
    for (const id of postIds) {
      await tx.query(
        `DELETE FROM posts_search WHERE rowid IN (
           SELECT rowid FROM posts_search WHERE posts_search MATCH ?)`,
        [`keys:"${id}"`],
      );
    }
  },

  matchesSearch(accountId, phrases) {
    const all = phrases.map((phrase) => `terms:"${phrase.join(' ')}"`);
    return {
      sql: 'posts.id IN (SELECT post_id FROM posts_search WHERE posts_search MATCH ?)',
      parameter: [`keys:"${accountId}"`, ...all].join(' AND '),
    };
  },
};
