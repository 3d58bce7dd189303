import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataSourceOptions, EntityManager } from 'typeorm';
import { AlreadyExistsError, NotFoundError, UnavailableError } from '../common/errors.js';
import { dialectOf } from './dialect.js';
import type { Dialect, Outage, Selector } from './dialect.js';
import { migrate } from './migrate.js';
import type { SqlValue } from './rows.js';
import { SlowQueries } from './slow-queries.js';
import type { Select } from './slow-queries.js';
import { observedDialect, observedSelect, StatementSubscriber } from './statement-observer.js';
import type { StatementObserver } from './statement-observer.js';
import { LONGEST_WAIT_MS } from './sqlite-write-lock.js';

/** What a repository writes with. Alive only inside `Database.transaction()`. */
export type Transaction = EntityManager;

const OUTAGES: Record<Outage, string> = {
  away: 'The database cannot be reached just now; try again shortly.',
  busy: 'The database is locked by another process; nothing was changed, try again shortly.',
  full: 'The database has no room left; nothing was changed.',
};

/**
 * The connection to the one database. Reads see what is committed, and nothing else; every
 * write is part of a transaction. A database that is away or busy shows as UnavailableError, a row
 * that a unique index refused as AlreadyExistsError, one that refers to nothing as NotFoundError.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  private lastWrite: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly dialect: Dialect,
    private readonly writer: DataSource,
    private readonly readerSource: DataSource,
    private readonly selectRows: Select,
    private readonly selector: Selector,
  ) {}

  /** Connects and brings the schema up to date; then `observer` is told of all that runs. */
  static async connect(
    options: DataSourceOptions,
    observer?: StatementObserver,
  ): Promise<Database> {
    const writer = await new DataSource(options).initialize();
    const dialect = dialectOf(writer);
    await migrate(writer, dialect);
    dialect.settle?.(writer);
    // SQLite has one connection for the writes, which one after the other hold it for a whole
    // transaction, and one for the reads, which therefore never see a half-done one.
    const reader =
      dialect.name === 'postgres' ? writer : await new DataSource(options).initialize();
    const slow = new SlowQueries(options.maxQueryExecutionTime ?? 0);
    const selector = dialect.selector(reader);
    const select = slow.watch(selector.select);
    if (!observer) return new Database(dialect, writer, reader, select, selector);
    const told = (sql: string, began: number, error?: unknown) =>
      observer({ engine: dialect.name, sql, began, error });
    for (const source of new Set([writer, reader])) {
      source.subscribers.push(new StatementSubscriber(told));
    }
    const watched = observedDialect(dialect, told);
    return new Database(watched, writer, reader, observedSelect(select, told), selector);
  }

  /** Reads by TypeORM's means, for everything that is not on a hot path. */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await work(this.readerSource.manager);
    } catch (error) {
      throw this.translate(error);
    }
  }

  /** Runs a statement with `?` for its parameters inside a transaction. */
  async execute<Row>(tx: Transaction, sql: string, parameters: SqlValue[]): Promise<Row[]> {
    const result: unknown = await tx.query(this.dialect.statement(sql), parameters);
    return result as Row[];
  }

  /** Plain rows of a prepared select with `?` for its parameters; the hot path. */
  async select<Row>(sql: string, parameters: SqlValue[] = []): Promise<Row[]> {
    try {
      return await this.selectRows<Row>(sql, parameters);
    } catch (error) {
      throw this.translate(error);
    }
  }

  /**
   * Commits all that `work` writes, or nothing of it. `work` must wait for nothing but the
   * database: on SQLite other writes wait for it. `again` runs it once more where another process
   * was first to insert a record, which it then finds.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, { again = false } = {}): Promise<T> {
    // From now, so that who waits in turn for others does not wait for the lock on top of it.
    const deadline = Date.now() + LONGEST_WAIT_MS;
    try {
      return await this.inTurn(() => this.dialect.transaction(this.writer, work, deadline));
    } catch (error) {
      const translated = this.translate(error);
      if (again && translated instanceof AlreadyExistsError) return this.transaction(work);
      throw translated;
    }
  }

  /** 32 random bytes that all processes of this installation share under a name. */
  async secret(name: string): Promise<Buffer> {
    await this.transaction((tx) =>
      this.execute(
        tx,
        'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
        [name, randomBytes(32).toString('base64')],
      ),
    );
    const [row] = await this.select<{ value: string }>(
      'SELECT value FROM settings WHERE name = ?',
      [name],
    );
    if (!row) throw new Error(`The setting "${name}" was stored and is gone.`);
    return Buffer.from(row.value, 'base64');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lastWrite;
    await this.selector.close?.();
    if (this.readerSource !== this.writer) await this.readerSource.destroy();
    await this.writer.destroy();
  }

  /** On SQLite one transaction after the other has the connection that writes. */
  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (this.dialect.name === 'postgres') return run();
    const result = this.lastWrite.then(run);
    this.lastWrite = result.catch(() => undefined);
    return result;
  }

  private translate(error: unknown): unknown {
    if (this.dialect.isUniqueViolation(error)) return new AlreadyExistsError();
    if (this.dialect.isForeignKeyViolation(error)) return new NotFoundError('record');
    const outage = this.dialect.outageOf(error);
    return outage ? new UnavailableError(OUTAGES[outage]) : error;
  }
}
