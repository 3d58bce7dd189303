import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { EntityManager, FindOneOptions, QueryRunner } from 'typeorm';
import { postgresRows, RUN_ONCE, sqliteRows } from './rows.js';
import type { RowStatements, SqlValue } from './rows.js';
import { updateToGreaterOnPostgres, updateToGreaterOnSqlite } from './update-to-greater.js';
import { PostgresReadPool, searchTurns } from './postgres/postgres-read-pool.js';
import type { PreparedStatement } from './postgres/postgres-read-pool.js';
import { PostgresReplicas } from './postgres/postgres-replicas.js';
import type { ReplicaOptions } from './postgres/postgres-replicas.js';
import { toPostgresOutage } from './postgres/postgres-outages.js';
import { limitTransaction, withoutTimeouts } from './postgres/postgres-timeouts.js';
import type { Outage } from './outages.js';
import type { SqliteDataSource } from './sqlite/sqlite-data-source.js';
import { SqliteSearchThreads } from './sqlite/sqlite-search-threads.js';
import { SqliteSelectExecutor } from './sqlite/sqlite-select-executor.js';
import { toSqliteOutage } from './sqlite/sqlite-outages.js';
import type { SelectFunction } from '../slow-queries.js';
import type { FairLimiter } from '../../workers/fair-limiter.js';

/**
 * Searches read as many rows as match: `turns` are those of accounts, for selects as all others;
 * `select` has threads of its own, and fails where they have no answer.
 */
export type Searches =
  | { turns: FairLimiter }
  | { select: <Row>(accountId: string, sql: string, parameters: SqlValue[]) => Promise<Row[]> };

export interface EngineSelectExecutor {
  select: SelectFunction;
  /** Selects from one of the read replicas, where there are any; fails where it does not answer. */
  selectFromReplica?: SelectFunction | undefined;
  /** How searches are kept from holding up other selects and each other. */
  searches: Searches;
  /** Releases the resources beside the data source. */
  close(): Promise<void>;
}

/**
 * All differences of the two engines. Other SQL is written once, with `?` for parameters, in the
 * common part of the language.
 */
export interface Dialect extends RowStatements {
  readonly name: 'sqlite' | 'postgres';
  /** The row identifier of the engine, which finds a row without an index. */
  readonly rowAddress: 'rowid' | 'ctid';
  /**
   * The end of a select that locks its rows until the commit. `ifFree` skips rows that another
   * transaction has locked. `present` prevents a separate deletion of the rows. `fields` prevents
   * changes, but allows rows that refer to them to be inserted and deleted.
   */
  readonly lock: Record<'shared' | 'exclusive' | 'ifFree' | 'present' | 'fields', string>;
  /**
   * The option of `find` that locks rows until the commit; on SQLite no other transaction writes.
   */
  readonly rowLock: Record<
    'shared' | 'exclusive' | 'ifFree' | 'fields',
    Pick<FindOneOptions, 'lock'>
  >;
  /** The engine's form of a statement with `?` for its parameters. */
  statement(sql: string): string;
  /** The fastest way to run prepared selects that return plain rows. */
  selector(dataSource: DataSource): EngineSelectExecutor;
  /**
   * Runs `migrate` in one process at a time, in a transaction, on a connection without statement
   * timeout.
   */
  exclusively<T>(dataSource: DataSource, migrate: (runner: QueryRunner) => Promise<T>): Promise<T>;
  /**
   * Has the transactions that name the same subject wait for each other until the commit, where there is no
   * row that they could lock.
   */
  takeTurn(manager: EntityManager, subject: string): Promise<void>;
  /** A statement that raises a column; its parameter is a JSON object from id to number. */
  updateToGreater(table: string, column: string): string;
  /** A table for `FROM` of one parameter: a JSON array of objects with these columns. */
  recordset(name: string, columns: Record<string, 'uuid' | 'bigint' | 'varchar'>): string;
  /** The outage that the error stands for, if any. */
  toOutage(error: unknown): Outage | undefined;
}

/** The dialect of a connection. */
export function getDialect(dataSource: DataSource): Dialect {
  return dataSource.options.type === 'postgres' ? postgres : sqlite;
}

export const postgres: Dialect = {
  name: 'postgres',
  rowAddress: 'ctid',
  lock: {
    shared: 'FOR SHARE',
    exclusive: 'FOR UPDATE',
    ifFree: 'FOR UPDATE SKIP LOCKED',
    present: 'FOR KEY SHARE',
    fields: 'FOR NO KEY UPDATE',
  },
  rowLock: {
    shared: { lock: { mode: 'pessimistic_read' } },
    exclusive: { lock: { mode: 'pessimistic_write' } },
    ifFree: { lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' } },
    fields: { lock: { mode: 'for_no_key_update' } },
  },

  statement(sql) {
    let position = 0;
    return sql.replaceAll('?', () => `$${++position}`);
  },

  selector(dataSource) {
    const { master } = dataSource.driver as unknown as { master: Pool };
    const options = master.options as ReplicaOptions;
    const readers = new PostgresReadPool(options);
    const replicas = options.replicas.length > 0 ? new PostgresReplicas(options) : undefined;
    const statements = new Map<string, PreparedStatement>();
    const prepared = (sql: string): PreparedStatement => {
      let statement = statements.get(sql);
      if (!statement) {
        const text = postgres.statement(sql);
        if (sql.includes(RUN_ONCE)) return { text };
        statement = { name: `sluice_${statements.size}`, text };
        statements.set(sql, statement);
      }
      return statement;
    };
    return {
      select: (sql, parameters, kind) => readers.select(prepared(sql), parameters, kind),
      selectFromReplica:
        replicas && ((sql, parameters, kind) => replicas.select(prepared(sql), parameters, kind)),
      searches: { turns: searchTurns(options.readers) },
      close: async () => {
        await Promise.all([readers.close(), replicas?.close()]);
      },
    };
  },

  async exclusively(dataSource, migrate) {
    const patient = await new DataSource(withoutTimeouts(dataSource.options)).initialize();
    const runner = patient.createQueryRunner();
    try {
      return await runner.manager.transaction(async () => {
        await runner.query(limitTransaction(0));
        // Held until the end of the transaction, also on the connection of a pooler.
        await postgres.takeTurn(runner.manager, 'migrations');
        return migrate(runner);
      });
    } finally {
      await runner.release();
      await patient.destroy();
    }
  },

  async takeTurn(manager, subject) {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`sluice ${subject}`]);
  },

  updateToGreater: updateToGreaterOnPostgres,

  recordset(name, columns) {
    const definitions = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
    return `json_to_recordset(?::json) AS ${name}(${definitions.join(', ')})`;
  },

  ...postgresRows,

  toOutage: toPostgresOutage,
};

export const sqlite: Dialect = {
  name: 'sqlite',
  rowAddress: 'rowid',
  // A transaction holds the single write lock from its start.
  lock: { shared: '', exclusive: '', ifFree: '', present: '', fields: '' },
  rowLock: { shared: {}, exclusive: {}, ifFree: {}, fields: {} },

  statement: (sql) => sql,

  selector(dataSource) {
    const reads = new SqliteSelectExecutor((dataSource as SqliteDataSource).readingHandle);
    const threads = new SqliteSearchThreads(dataSource.options.database as string);
    return {
      select: (sql, parameters) => Promise.resolve(reads.select(sql, parameters)),
      searches: threads,
      close: () => threads.close(),
    };
  },

  exclusively: (dataSource, migrate) =>
    (dataSource as SqliteDataSource).transactionSortedInFiles(migrate),

  takeTurn: () => Promise.resolve(),

  updateToGreater: updateToGreaterOnSqlite,

  recordset(name, columns) {
    const fields = Object.keys(columns).map((column) => `value ->> '${column}' AS ${column}`);
    return `(SELECT ${fields.join(', ')} FROM json_each(?)) AS ${name}`;
  },

  ...sqliteRows,

  toOutage: toSqliteOutage,
};
