import type { EntityManager } from 'typeorm';
import type { Dialect } from '../../database/engines/dialect.js';
import { postgresRows, sqliteRows } from '../../database/engines/rows.js';
import type { Insert } from '../../database/engines/rows.js';
import { deepestFirst, written } from './search-expression.js';
import type { SearchExpression, SearchSyntax } from './search-expression.js';
import { accountMark, toTsvector } from './tsvector.js';

/**
 * What a search finds a post by, separated by spaces. Terms have only letters and digits, as
 * `searchTerms()` returns them, or are `NO_TERM`. Each mark also has a hyphen, so that no word
 * equals a mark.
 */
export interface SearchEntry {
  terms: string;
  marks: string;
}

/** The search index entry of one post. */
export interface SearchDocument extends SearchEntry {
  postId: string;
  accountId: string;
}

/** The index behind the full-text search of posts, which each engine has in a form of its own. */
export interface SearchIndex {
  /** The insert of posts that are not in the index. */
  insert(documents: SearchDocument[]): Insert;
  /** Removes posts of an account that are about to be indexed again. */
  remove(manager: EntityManager, accountId: string, postIds: string[]): Promise<void>;
  /**
   * A condition on `posts.id`, with its parameters, for posts of an account that match an
   * expression.
   */
  matches(accountId: string, expression: SearchExpression): { sql: string; parameters: string[] };
}

const quoted = (term: string) => `'${term}'`;

const splitWords = (text: string): string[] => (text === '' ? [] : text.split(' '));

const tsquery: SearchSyntax = {
  row: ({ terms, isPrefix }) => `(${terms.map(quoted).join(' <-> ')}${isPrefix ? ':*' : ''})`,
  all: (parts) => `(${parts.join(' & ')})`,
  any: (parts) => `(${parts.join(' | ')})`,
  not: (part) => `!${part}`,
};

const postgresSearch: SearchIndex = {
  insert(documents) {
    const rows = documents.map(({ postId, accountId, terms, marks }) => [
      postId,
      accountId,
      toTsvector(accountId, splitWords(terms), splitWords(marks)),
    ]);
    return postgresRows.insertRows('posts_search', ['post_id', 'account_id', 'terms'], rows);
  },

  async remove(manager, accountId, postIds) {
    await manager.query(
      'DELETE FROM posts_search WHERE account_id = $1 AND post_id = ANY ($2::uuid[])',
      [accountId, postIds],
    );
  },

  matches(accountId, expression) {
    return {
      sql: `posts.id IN (SELECT post_id FROM posts_search
        WHERE account_id = ? AND terms @@ ?::tsquery)`,
      parameters: [
        accountId,
        // A post that is not yet reindexed has the identifier without the mark.
        `(${quoted(accountMark(accountId))} | ${quoted(accountId)}) & ${written(expression, tsquery)}`,
      ],
    };
  },
};

/** FTS5 has no negation, only the difference of two sets: here from the posts of the account. */
const fts5 = (account: string): SearchSyntax => ({
  row: ({ in: column, terms, isPrefix }) =>
    `${column === 'marks' ? 'keys' : 'terms'}:"${terms.join(' ')}"${isPrefix ? ' *' : ''}`,
  all: (parts) => `(${parts.join(' AND ')})`,
  any: (parts) => `(${parts.join(' OR ')})`,
  not: (part) => `(${account} NOT ${part})`,
});

const sqliteSearch: SearchIndex = {
  insert(documents) {
    const rows = documents.map(({ postId, accountId, terms, marks }) => [
      postId,
      `${accountId} ${postId} ${marks}`,
      terms,
    ]);
    return sqliteRows.insertRows('posts_search', ['post_id', 'keys', 'terms'], rows);
  },

  async remove(manager, _accountId, postIds) {
    for (const id of postIds) {
      await manager.query(
        `DELETE FROM posts_search WHERE rowid IN (
           SELECT rowid FROM posts_search WHERE posts_search MATCH ?)`,
        [`keys:"${id}"`],
      );
    }
  },

  matches(accountId, expression) {
    const account = `keys:"${accountId}"`;
    return {
      sql: 'posts.id IN (SELECT post_id FROM posts_search WHERE posts_search MATCH ?)',
      parameters: [`${account} AND ${written(deepestFirst(expression), fts5(account))}`],
    };
  },
};

/** The search index of an engine. */
export const searchIndexOf = ({ name }: Pick<Dialect, 'name'>): SearchIndex =>
  name === 'postgres' ? postgresSearch : sqliteSearch;
