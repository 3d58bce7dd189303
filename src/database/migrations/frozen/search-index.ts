import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

/** The index behind the full-text search of each engine. */
interface SearchIndex {
  createSearchIndex(runner: QueryRunner): Promise<void>;
  dropSearchIndex(runner: QueryRunner): Promise<void>;
}

const postgresSearch: SearchIndex = {
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
};

const sqliteSearch: SearchIndex = {
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
};

export const searchIndexOf = (runner: QueryRunner): SearchIndex =>
  isPostgres(runner) ? postgresSearch : sqliteSearch;
