import type { Database as SqliteHandle } from 'better-sqlite3';
import { DataSource, EntityManager } from 'typeorm';
import type { QueryRunner, ReplicationMode } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { protectSqliteFile } from './sqlite-file.js';
import { SqliteReadRunner, SqliteWriteRunner } from './sqlite-query-runners.js';
import { prepareReadConnection } from './sqlite-select-executor.js';
import { bindTimes } from './bound-times.js';
import { WriteLock } from './write-lock.js';

/** The additions of `databaseOptions` to TypeORM's options. */
interface LockOptions {
  /** How long a write waits for other writes of this process, in milliseconds. */
  lockTimeoutMs: number;
}

/**
 * TypeORM's data source for a SQLite file, with correct concurrent repositories, managers and
 * transactions. TypeORM alone has one connection, on which a second transaction becomes part of the
 * first. Here reads have their own connection and see committed rows. Writes and transactions use
 * the other connection one at a time.
 */
export class SqliteDataSource extends DataSource {
  private lock: WriteLock;
  private reads: SqliteHandle;
  private reader: QueryRunner;
  private readonly writeStatements = new Map<string, unknown>();

  override async initialize(): Promise<this> {
    this.lock = new WriteLock((this.options.extra as LockOptions).lockTimeoutMs);
    await protectSqliteFile(this.options.database as string);
    await super.initialize();
    const driver = this.driver as unknown as {
      databaseConnection: SqliteHandle;
      createDatabaseConnection(): Promise<SqliteHandle>;
    };
    bindTimes(this.driver);
    this.reads = await driver.createDatabaseConnection();
    prepareReadConnection(this.reads);
    // From here on a runner retries, because SQLite's own wait blocks the process.
    driver.databaseConnection.pragma('busy_timeout = 0');
    // The pages that undo a failed statement: in files, they take a quarter of the time of storing
    // posts (decision 24).
    driver.databaseConnection.pragma('temp_store = MEMORY');
    return this;
  }

  override async destroy(): Promise<void> {
    await this.lock.free();
    this.reads?.close();
    await super.destroy();
  }

  /** The connection that reads, without TypeORM. */
  get readingHandle(): SqliteHandle {
    return this.reads;
  }

  override defaultReplicationModeForReads(): ReplicationMode {
    return 'slave';
  }

  override createQueryRunner(mode: ReplicationMode = 'master'): QueryRunner {
    const driver = this.driver as BetterSqlite3Driver;
    if (mode === 'slave') {
      return (this.reader ??= this.withManager(new SqliteReadRunner(driver, this.reads)));
    }
    return this.withManager(new SqliteWriteRunner(driver, this.lock, this.writeStatements));
  }

  override createEntityManager(runner?: QueryRunner): EntityManager {
    return new SqliteEntityManager(this, runner);
  }

  /** A transaction that sorts in files, for the indexes of tables that are larger than memory. */
  async transactionSortedInFiles<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.createQueryRunner();
    try {
      await runner.query('PRAGMA temp_store = FILE');
      return await runner.manager.transaction(() => work(runner));
    } finally {
      await runner.query('PRAGMA temp_store = MEMORY');
      await runner.release();
    }
  }

  /** @internal */
  runInside<T>(runner: QueryRunner, body: () => T): T {
    return this.lock.runInside(runner, body);
  }

  private withManager(runner: SqliteReadRunner | SqliteWriteRunner): QueryRunner {
    return Object.assign(runner, { manager: this.createEntityManager(runner) });
  }
}

type Work<T> = (manager: EntityManager) => Promise<T>;

/** Tells the lock which transaction a piece of code belongs to. */
class SqliteEntityManager extends EntityManager {
  declare readonly dataSource: SqliteDataSource;

  override transaction<T>(work: Work<T>): Promise<T>;
  override transaction<T>(isolation: IsolationLevel, work: Work<T>): Promise<T>;
  override transaction<T>(first: IsolationLevel | Work<T>, second?: Work<T>): Promise<T> {
    const inside =
      (work: Work<T>): Work<T> =>
      (manager) =>
        this.dataSource.runInside(manager.queryRunner!, () => work(manager));
    return typeof first === 'function'
      ? super.transaction(inside(first))
      : super.transaction(first, inside(second!));
  }
}
