import type { Database as SqliteHandle, Statement as SqliteStatement } from 'better-sqlite3';
import { QueryRunnerAlreadyReleasedError, TypeORMError } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { translateOutages } from '../outages.js';
import { retryWhileLocked } from './write-lock.js';
import { toSqliteOutage } from './sqlite-outages.js';
import { boundWriteAheadLog } from './write-ahead-log.js';
import type { WriteLock } from './write-lock.js';

type Statement = Parameters<BetterSqlite3QueryRunner['query']>;
type Result = ReturnType<BetterSqlite3QueryRunner['query']>;

/** Reads committed rows, on a connection without transactions. */
export class SqliteReadRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly handle: SqliteHandle,
  ) {
    super(driver);
  }

  override connect(): Promise<SqliteHandle> {
    return Promise.resolve(this.handle);
  }

  override query(...statement: Statement): Result {
    return translateOutages(toSqliteOutage, () => super.query(...statement));
  }

  override startTransaction(): Promise<void> {
    throw new TypeORMError('A query runner for reads has no transactions; use a "master" one.');
  }
}

/** Holds the writing connection from its first statement until its release. */
export class SqliteWriteRunner extends BetterSqlite3QueryRunner {
  /** @param statements the prepared statements of the connection, shared by all its runners */
  constructor(
    driver: BetterSqlite3Driver,
    private readonly lock: WriteLock,
    private readonly statements: Map<string, unknown>,
  ) {
    super(driver);
    Object.assign(this, { stmtCache: statements });
  }

  override query(...[sql, ...rest]: Statement): Result {
    // A transaction that begins without the lock of the file could fail half-way.
    const statement: Statement = [sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql, ...rest];
    return translateOutages(toSqliteOutage, async (): Promise<unknown> => {
      if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
      const deadline = Date.now() + this.driver.options.timeout!;
      await this.lock.take(this);
      if (this.handle.inTransaction) return super.query(...statement);
      if (this.transactionDepth > 0 && sql !== 'ROLLBACK') {
        throw new TypeORMError('SQLite has rolled the transaction back after an earlier error.');
      }
      return retryWhileLocked(() => super.query(...statement), deadline);
    });
  }

  /** Runs one prepared statement for each row; subscribers see one statement. */
  runForEach(sql: string, rows: readonly unknown[][]): Promise<void> {
    return translateOutages(toSqliteOutage, async () => {
      await this.lock.take(this);
      await this.broadcaster.broadcast('BeforeQuery', sql, []);
      let error: unknown;
      try {
        const statement = this.prepared(sql);
        for (const row of rows) statement.run(...row);
      } catch (thrown) {
        error = thrown;
        throw thrown;
      } finally {
        const isDone = error === undefined;
        await this.broadcaster.broadcast(
          'AfterQuery',
          sql,
          [],
          isDone,
          undefined,
          undefined,
          error,
        );
      }
    });
  }

  /** Rolls back an open transaction. */
  override async release(): Promise<void> {
    if (this.isReleased) return;
    this.isReleased = true;
    if (this.lock.isHeldBy(this)) {
      try {
        if (this.handle.inTransaction) this.handle.exec('ROLLBACK');
        else boundWriteAheadLog(this.handle);
      } finally {
        this.lock.giveBack(this);
      }
    }
    await super.release();
  }

  /** A statement with triggers takes long to prepare. */
  private prepared(sql: string): SqliteStatement {
    const known = this.statements.get(sql) as SqliteStatement | undefined;
    const statement = known ?? this.handle.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  private get handle(): SqliteHandle {
    return this.driver.databaseConnection as SqliteHandle;
  }
}
