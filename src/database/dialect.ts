import type { Statement } from 'better-sqlite3';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { EntityManager, QueryRunner } from 'typeorm';
import { postgresAppendOnly, sqliteAppendOnly } from './append-only.js';
import type { AppendOnlyTables } from './append-only.js';
import { postgresContentVersions, sqliteContentVersions } from './content-version.js';
import type { ContentVersions } from './content-version.js';
import { postgresPostCounts, sqlitePostCounts } from './post-count.js';
import type { PostCounts } from './post-count.js';
import { postgresRows, sqliteHandle, sqliteRows } from './rows.js';
import type { RowStatements, SqlValue } from './rows.js';
import { postgresSearch, sqliteSearch } from './search-index.js';
import type { SearchIndex } from './search-index.js';
import { raiseOnPostgres, raiseOnSqlite } from './raise-each.js';
import { PostgresReaders } from './postgres-readers.js';
import type { PreparedSelect } from './postgres-readers.js';
import { withoutTimeouts } from './postgres-timeouts.js';
import type { Select } from './slow-queries.js';
import { boundWriteAheadLog } from './sqlite-wal.js';
import { takeWriteLock } from './sqlite-write-lock.js';

/** Not there or not able; locked by another for too long; without room to write. */
export type Outage = 'away' | 'busy' | 'full';

export interface Trigger {
  name: string;
  table: string;
  /** Such as `UPDATE OF category_id` or `DELETE`. */
  event: string;
  statement: string;
}

export interface Selector {
  select: Select;
  /** Lets go of what it holds beside the data source. */
  close?(): Promise<void>;
}

/**
 * Everything in which the two engines differ. SQL elsewhere is written once, with `?` for
 * parameters, in the part of the language that both speak.
 */
export interface Dialect
  extends RowStatements, SearchIndex, ContentVersions, PostCounts, AppendOnlyTables {
  readonly name: 'sqlite' | 'postgres';
  /** The column type of an identifier, for migrations. */
  readonly uuidType: string;
  /** What every row has beside its columns, by which it is found without an index. */
  readonly rowAddress: 'rowid' | 'ctid';
  /**
   * What a select ends with to keep its rows from changing, or to itself, until the commit;
   * `ifFree` leaves out those that another transaction has, and `present` keeps them from going alone.
   */
  readonly lock: Record<'shared' | 'exclusive' | 'ifFree' | 'present', string>;
  /** The engine's form of a statement that is written with `?` for its parameters. */
  statement(sql: string): string;
  /** Has a connection that is up to date from now on wait for no lock in a way that blocks. */
  settle?(writer: DataSource): void;
  /** The shortest way of running prepared selects that return plain rows. */
  selector(dataSource: DataSource): Selector;
  /** Runs `work` in one transaction that takes its write lock at the start, or not at all. */
  transaction<T>(
    dataSource: DataSource,
    work: (tx: EntityManager) => Promise<T>,
    deadline?: number,
  ): Promise<T>;
  /** Runs `migrate` while no other process does, on a connection that gives no statement up. */
  exclusively<T>(dataSource: DataSource, migrate: (patient: DataSource) => Promise<T>): Promise<T>;
  /** A statement with one parameter, a JSON object from id to number, that raises a column. */
  raiseEach(table: string, column: string): string;
  /** A table of a `FROM`, made of one parameter: a JSON array of objects with these columns. */
  recordset(name: string, columns: Record<string, 'uuid' | 'bigint' | 'varchar'>): string;
  /** Runs `statement`, which may name `old` and `new`, after each row of `event`. */
  createTrigger(runner: QueryRunner, trigger: Trigger): Promise<void>;
  dropTrigger(runner: QueryRunner, trigger: Trigger): Promise<void>;
  /** Whether a unique index refused the row. */
  isUniqueViolation(error: unknown): boolean;
  /** Whether a record that the row refers to is not there. */
  isForeignKeyViolation(error: unknown): boolean;
  /** Why the database could not be reached or could not take the work just now, if that is it. */
  outageOf(error: unknown): Outage | undefined;
}

/** The code of a driver's error, which TypeORM wraps. */
function codeOf(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: { code?: string } };
  return driverError?.code ?? code ?? '';
}

/** The dialect of a connection. */
export function dialectOf(dataSource: DataSource): Dialect {
  return dataSource.options.type === 'postgres' ? postgres : sqlite;
}

export const postgres: Dialect = {
  name: 'postgres',
  uuidType: 'uuid',
  rowAddress: 'ctid',
  lock: {
    shared: 'FOR SHARE',
    exclusive: 'FOR UPDATE',
    ifFree: 'FOR UPDATE SKIP LOCKED',
    present: 'FOR KEY SHARE',
  },

  statement(sql) {
    let position = 0;
    return sql.replaceAll('?', () => `$${++position}`);
  },

  selector(dataSource) {
    const readers = new PostgresReaders((dataSource.driver as unknown as { master: Pool }).master);
    const prepared = new Map<string, PreparedSelect>();
    return {
      select(sql, parameters) {
        let statement = prepared.get(sql);
        if (!statement) {
          statement = { name: `sluice_${prepared.size}`, text: postgres.statement(sql) };
          prepared.set(sql, statement);
        }
        return readers.select(statement, parameters);
      },
      close: () => readers.close(),
    };
  },

  transaction: (dataSource, work) => dataSource.transaction(work),

  async exclusively(dataSource, migrate) {
    const patient = await new DataSource(withoutTimeouts(dataSource.options)).initialize();
    const runner = patient.createQueryRunner();
    try {
      // Held until the connection closes.
      await runner.query(`SELECT pg_advisory_lock(hashtext('sluice migrations'))`);
      return await migrate(patient);
    } finally {
      await runner.release();
      await patient.destroy();
    }
  },

  raiseEach: raiseOnPostgres,

  recordset(name, columns) {
    const definitions = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
    return `json_to_recordset(?::json) AS ${name}(${definitions.join(', ')})`;
  },

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

  ...postgresRows,
  ...postgresSearch,
  ...postgresContentVersions,
  ...postgresPostCounts,
  ...postgresAppendOnly,

  isUniqueViolation: (error) => codeOf(error) === '23505',
  isForeignKeyViolation: (error) => codeOf(error) === '23503',

  outageOf(error) {
    const code = codeOf(error);
    if (code === '53100') return 'full';
    // Class 08 is a broken connection, 53 a lack of resources, 57 a server going down or a statement
    // out of time, 40 a deadlock, 25P03 a transaction and 55P03 a lock out of time, 26 a select
    // sent behind the one that was to prepare it and ran out of time.
    const isAway =
      /^(08|26|40|53|57|25P03|55P03|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/.test(
        code,
      ) ||
      (error instanceof Error && isConnectionLost(error));
    return isAway ? 'away' : undefined;
  },
};

/** A connection that is lost between two statements shows at the second, with no code. */
const isConnectionLost = ({ name, message }: Error): boolean =>
  /^QueryRunner(Provider)?AlreadyReleasedError$/.test(name) ||
  /Connection terminated|is not queryable|Query read timeout|timeout expired|timeout exceeded when/.test(
    message,
  );

const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** Reads come from the system's memory without a call for each page of the file; its most. */
const MAPPED_BYTES = 0x7fff0000;

/**
 * SQLite plans a select anew each time another value is bound to a parameter on which its order or
 * its limit might depend, which takes as long as reading the rows of a page. A plan never depends
 * on the value of an expression.
 */
const planOnce = (sql: string): string => sql.replaceAll('?', 'coalesce(?, NULL)');

export const sqlite: Dialect = {
  name: 'sqlite',
  uuidType: 'varchar',
  rowAddress: 'rowid',
  // A transaction holds the one write lock from its start.
  lock: { shared: '', exclusive: '', ifFree: '', present: '' },

  statement: (sql) => sql,

  settle: (writer) => sqliteHandle(writer).pragma('busy_timeout = 0'),

  selector(dataSource) {
    const databaseConnection = sqliteHandle(dataSource);
    // Readers wait for no writer, but for the moment in which another process opens the file.
    databaseConnection.pragma('busy_timeout = 250');
    databaseConnection.pragma(`mmap_size = ${MAPPED_BYTES}`);
    const prepared = new Map<string, Statement>();
    return {
      select<Row>(sql: string, parameters: SqlValue[]) {
        let statement = prepared.get(sql);
        if (!statement) {
          statement = databaseConnection.prepare(planOnce(sql));
          prepared.set(sql, statement);
        }
        return Promise.resolve(statement.all(...parameters) as Row[]);
      },
    };
  },

  async transaction(dataSource, work, deadline) {
    // TypeORM's own transaction begins without the write lock and may find it taken half-way.
    const runner = dataSource.createQueryRunner();
    await takeWriteLock(() => runner.query('BEGIN IMMEDIATE'), isLocked, deadline);
    try {
      const result = await work(runner.manager);
      await runner.query('COMMIT');
      boundWriteAheadLog(sqliteHandle(dataSource));
      return result;
    } catch (error) {
      await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  },

  async exclusively(dataSource, migrate) {
    return sqlite.transaction(dataSource, () => migrate(dataSource));
  },

  raiseEach: raiseOnSqlite,

  recordset(name, columns) {
    const fields = Object.keys(columns).map((column) => `value ->> '${column}' AS ${column}`);
    return `(SELECT ${fields.join(', ')} FROM json_each(?)) AS ${name}`;
  },

  async createTrigger(runner, { name, table, event, statement }) {
    await runner.query(`CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN ${statement}; END`);
  },

  async dropTrigger(runner, { name }) {
    await runner.query(`DROP TRIGGER ${name}`);
  },

  ...sqliteRows,
  ...sqliteSearch,
  ...sqliteContentVersions,
  ...sqlitePostCounts,
  ...sqliteAppendOnly,

  isForeignKeyViolation: (error) => codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY',
  isUniqueViolation: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(error)),
  outageOf(error) {
    const code = codeOf(error);
    if (isLocked(error)) return 'busy';
    if (code === 'SQLITE_FULL') return 'full';
    return /^SQLITE_(IOERR|CANTOPEN|READONLY)/.test(code) ? 'away' : undefined;
  },
};
