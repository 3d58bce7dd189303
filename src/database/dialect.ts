import type { Database as SqliteHandle, Statement } from 'better-sqlite3';
import type { Pool } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { toTsvector } from './tsvector.js';

/** Plain values that both engines bind alike. */
export type SqlValue = string | number | null;

/** What the search index keeps of one post; terms come from `searchTerms()`. */
export interface SearchDocument {
  postId: string;
  accountId: string;
  terms: string[];
}

export interface Trigger {
  name: string;
  table: string;
  /** Such as `UPDATE OF category_id` or `DELETE`. */
  event: string;
  statement: string;
}

/**
 * Everything in which the two engines differ. SQL elsewhere is written once, with `?` for
 * parameters, in the part of the language that both speak.
 */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** The column type of an identifier, for migrations. */
  readonly uuidType: string;
  /** What a select ends with to keep its rows from changing, or to itself, until the commit. */
  readonly lock: { shared: string; exclusive: string; skipLocked: string };
  /** The engine's form of a statement that is written with `?` for its parameters. */
  statement(sql: string): string;
  /** The shortest way of running a prepared select that returns plain rows. */
  selector(dataSource: DataSource): <Row>(sql: string, parameters: SqlValue[]) => Promise<Row[]>;
  /** Runs `work` in one transaction that takes its write lock at the start. */
  transaction<T>(dataSource: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T>;
  /** Runs `migrate` while no other process does. */
  exclusively<T>(dataSource: DataSource, migrate: () => Promise<T>): Promise<T>;
  /** A statement with one parameter, a JSON object from id to number, that raises a column. */
  raiseEach(table: string, column: string): string;
  /** Runs `statement`, which may name `old` and `new`, after each row of `event`. */
  createTrigger(runner: QueryRunner, trigger: Trigger): Promise<void>;
  dropTrigger(runner: QueryRunner, trigger: Trigger): Promise<void>;
  createSearchIndex(runner: QueryRunner): Promise<void>;
  dropSearchIndex(runner: QueryRunner): Promise<void>;
  /** Replaces what the search index holds of these posts. */
  indexForSearch(tx: EntityManager, documents: SearchDocument[]): Promise<void>;
  /** A condition on `posts.id`, with its parameter, for posts that hold every phrase. */
  matchesSearch(accountId: string, phrases: string[][]): { sql: string; parameter: string };
  /** Whether a unique index refused the row. */
  isUniqueViolation(error: unknown): boolean;
  /** Whether a record that the row refers to is not there. */
  isForeignKeyViolation(error: unknown): boolean;
  /** Whether the database could not be reached or could not take the work just now. */
  isUnavailable(error: unknown): boolean;
}

/** The code of a driver's error, which TypeORM wraps. */
function codeOf(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: { code?: string } };
  return driverError?.code ?? code ?? '';
}

/** Raising rows in one order, so that two processes that raise the same ones never deadlock. */
const RAISE_POSTGRES: Dialect['raiseEach'] = (table, column) => `
  UPDATE ${table} SET ${column} = latest.value FROM (
    SELECT target.id, entry.value::bigint AS value
    FROM json_each_text(?::json) AS entry JOIN ${table} AS target ON target.id = entry.key::uuid
    ORDER BY target.id FOR UPDATE OF target
  ) AS latest
  WHERE ${table}.id = latest.id AND coalesce(${table}.${column}, 0) < latest.value`;

const RAISE_SQLITE: Dialect['raiseEach'] = (table, column) => `
  UPDATE ${table} SET ${column} = entry.value FROM json_each(?) AS entry
  WHERE ${table}.id = entry.key AND coalesce(${table}.${column}, 0) < entry.value`;

/** A virtual table has no foreign key, so a trigger follows the post. */
const UNINDEX_SQLITE: Trigger = {
  name: 'posts_search_delete',
  table: 'posts',
  event: 'DELETE',
  statement: `DELETE FROM posts_search WHERE rowid IN (
    SELECT rowid FROM posts_search WHERE posts_search MATCH 'keys:"' || old.id || '"')`,
};

/** The dialect of a connection. */
export function dialectOf(dataSource: DataSource): Dialect {
  return dataSource.options.type === 'postgres' ? postgres : sqlite;
}

export const postgres: Dialect = {
  name: 'postgres',
  uuidType: 'uuid',
  lock: { shared: 'FOR SHARE', exclusive: 'FOR UPDATE', skipLocked: 'FOR UPDATE SKIP LOCKED' },

  statement(sql) {
    let position = 0;
    return sql.replaceAll('?', () => `$${++position}`);
  },

  selector(dataSource) {
    const pool = (dataSource.driver as unknown as { master: Pool }).master;
    const prepared = new Map<string, { name: string; text: string }>();
    return async <Row>(sql: string, parameters: SqlValue[]) => {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = { name: `sluice_${prepared.size}`, text: postgres.statement(sql) };
        prepared.set(sql, statement);
      }
      const result = await pool.query({ ...statement, values: parameters });
      return result.rows as Row[];
    };
  },

  transaction: (dataSource, work) => dataSource.transaction(work),

  async exclusively(dataSource, migrate) {
    const runner = dataSource.createQueryRunner();
    const lock = `hashtext('sluice migrations')`;
    try {
      await runner.query(`SELECT pg_advisory_lock(${lock})`);
      return await migrate();
    } finally {
      await runner.query(`SELECT pg_advisory_unlock(${lock})`).catch(() => undefined);
      await runner.release();
    }
  },

  raiseEach: RAISE_POSTGRES,

  async createTrigger(runner, { name, table, event, statement }) {
    await runner.query(`
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${statement}; RETURN NULL; END $$`);
    await runner.query(
      `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
    );
  },

  async dropTrigger(runner, { name, table }) {
    await runner.query(`DROP TRIGGER ${name} ON ${table}`);
    await runner.query(`DROP FUNCTION ${name}`);
  },

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
       SELECT post_id::uuid, terms::tsvector FROM unnest($1::text[], $2::text[]) AS d (post_id, terms)
       ON CONFLICT (post_id) DO UPDATE SET terms = excluded.terms`,
      [
        documents.map(({ postId }) => postId),
        documents.map(({ accountId, terms }) => toTsvector(accountId, terms)),
      ],
    );
  },

  matchesSearch(accountId, phrases) {
    const quote = (term: string) => `'${term}'`;
    const all = phrases.map((phrase) => `(${phrase.map(quote).join(' <-> ')})`);
    return {
      sql: 'posts.id IN (SELECT post_id FROM posts_search WHERE terms @@ ?::tsquery)',
      parameter: [quote(accountId), ...all].join(' & '),
    };
  },

  isUniqueViolation: (error) => codeOf(error) === '23505',
  isForeignKeyViolation: (error) => codeOf(error) === '23503',

  // Class 08 is a broken connection, 53 a lack of resources, 57 a server going down or a statement
  // out of time, 40 a deadlock.
  isUnavailable: (error) =>
    /^(08|40|53|57|55P03|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/.test(
      codeOf(error),
    ) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(
      error instanceof Error ? error.message : '',
    ),
};

export const sqlite: Dialect = {
  name: 'sqlite',
  uuidType: 'varchar',
  // A transaction holds the one write lock from its start.
  lock: { shared: '', exclusive: '', skipLocked: '' },

  statement: (sql) => sql,

  selector(dataSource) {
    const { databaseConnection } = dataSource.driver as unknown as {
      databaseConnection: SqliteHandle;
    };
    const prepared = new Map<string, Statement>();
    return <Row>(sql: string, parameters: SqlValue[]) => {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = databaseConnection.prepare(sql);
        prepared.set(sql, statement);
      }
      return Promise.resolve(statement.all(...parameters) as Row[]);
    };
  },

  async transaction(dataSource, work) {
    // TypeORM's own transaction begins without the write lock and may find it taken half-way.
    const runner = dataSource.createQueryRunner();
    await runner.query('BEGIN IMMEDIATE');
    try {
      const result = await work(runner.manager);
      await runner.query('COMMIT');
      return result;
    } catch (error) {
      await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  },

  async exclusively(dataSource, migrate) {
    return sqlite.transaction(dataSource, migrate);
  },

  raiseEach: RAISE_SQLITE,

  async createTrigger(runner, { name, table, event, statement }) {
    await runner.query(`CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN ${statement}; END`);
  },

  async dropTrigger(runner, { name }) {
    await runner.query(`DROP TRIGGER ${name}`);
  },

  async createSearchIndex(runner) {
    // Terms arrive ready made, so the tokenizer only splits at spaces. The keys column holds the
    // account, which scopes a search, and the post, by which its own row is found again.
    await runner.query(`
      CREATE VIRTUAL TABLE posts_search USING fts5(
        post_id UNINDEXED, keys, terms, content='', contentless_delete=1, contentless_unindexed=1,
        tokenize="ascii tokenchars '-'"
      )`);
    await sqlite.createTrigger(runner, UNINDEX_SQLITE);
  },

  async dropSearchIndex(runner) {
    await sqlite.dropTrigger(runner, UNINDEX_SQLITE);
    await runner.query('DROP TABLE posts_search');
    // SQLite leaves behind the table of the unindexed columns, which only drops once it has read
    // in its schema again that no index needs it.
    await runner.query('PRAGMA writable_schema = RESET');
    await runner.query('DROP TABLE IF EXISTS posts_search_content');
  },

  async indexForSearch(tx, documents) {
    for (const { postId, accountId, terms } of documents) {
      await tx.query(
        `DELETE FROM posts_search WHERE rowid IN (
           SELECT rowid FROM posts_search WHERE posts_search MATCH ?)`,
        [`keys:"${postId}"`],
      );
      await tx.query('INSERT INTO posts_search (post_id, keys, terms) VALUES (?, ?, ?)', [
        postId,
        `${accountId} ${postId}`,
        terms.join(' '),
      ]);
    }
  },

  matchesSearch(accountId, phrases) {
    const all = phrases.map((phrase) => `terms:"${phrase.join(' ')}"`);
    return {
      sql: 'posts.id IN (SELECT post_id FROM posts_search WHERE posts_search MATCH ?)',
      parameter: [`keys:"${accountId}"`, ...all].join(' AND '),
    };
  },

  isForeignKeyViolation: (error) => codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY',
  isUniqueViolation: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(error)),
  isUnavailable: (error) =>
    /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/.test(codeOf(error)),
};
