import { Inject, Injectable, Optional } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getDialect } from './engines/dialect.js';
import type { Dialect, EngineSelectExecutor } from './engines/dialect.js';
import { translateOutages } from './engines/outages.js';
import type { SelectKind, SqlValue } from './engines/rows.js';
import { UnavailableError } from '../http/problems/errors.js';
import { SlowQueries } from './slow-queries.js';
import type { SelectFunction } from './slow-queries.js';
import { ReplicaSelectExecutor } from './replica-select-executor.js';
import type { KnownVersion, SelectExecutor } from './replica-select-executor.js';
import { observedSelect } from './statement-observer.js';
import type { StatementObserver } from './statement-observer.js';

export const STATEMENT_OBSERVER = Symbol('STATEMENT_OBSERVER');

/**
 * Plain rows by prepared selects without TypeORM, for the statements of most requests. They read
 * committed rows, outside of every transaction.
 */
@Injectable()
export class PreparedSelectExecutor implements SelectExecutor, OnApplicationShutdown {
  private readonly dialect: Dialect;
  private readonly selector: EngineSelectExecutor;
  private readonly watched: (select: SelectFunction) => SelectFunction;
  private readonly run: SelectFunction;
  private readonly runOnReplica: SelectFunction | undefined;

  constructor(
    dataSource: DataSource,
    @Optional() @Inject(STATEMENT_OBSERVER) observer?: StatementObserver,
  ) {
    this.dialect = getDialect(dataSource);
    this.selector = this.dialect.selector(dataSource);
    const slow = new SlowQueries(dataSource.options.maxQueryExecutionTime ?? 0);
    this.watched = (given) => {
      const select = slow.watch(given);
      return observer ? observedSelect(select, this.dialect.name, observer) : select;
    };
    this.run = this.watched((sql, parameters, kind) => this.selector.select(sql, parameters, kind));
    const { selectFromReplica } = this.selector;
    this.runOnReplica = selectFromReplica && this.watched(selectFromReplica);
  }

  /**
   * @param sql has `?` for its parameters
   * @throws UnavailableError
   */
  select<Row>(sql: string, parameters: SqlValue[] = [], kind?: SelectKind): Promise<Row[]> {
    return translateOutages(
      (error) => this.dialect.toOutage(error),
      () => this.run<Row>(sql, parameters, kind),
    );
  }

  /** The selects of one page; replicas that have the version of its content take part. */
  ofPage(version: KnownVersion): SelectExecutor {
    return this.runOnReplica ? new ReplicaSelectExecutor(this, this.runOnReplica, version) : this;
  }

  /**
   * The selects of a search, which read as many rows as match. They hold up no other select, and
   * accounts take turns. On PostgreSQL they are the given ones; SQLite has threads for them.
   */
  ofSearch(accountId: string, others: SelectExecutor = this): SelectExecutor {
    const { searches } = this.selector;
    if ('turns' in searches) {
      return {
        select: <Row>(sql: string, parameters?: SqlValue[]) =>
          searches.turns.run(accountId, () => others.select<Row>(sql, parameters, 'search')),
      };
    }
    const run = this.watched((sql, parameters) => searches.select(accountId, sql, parameters));
    return {
      select: <Row>(sql: string, parameters: SqlValue[] = []) =>
        run<Row>(sql, parameters).catch((error: unknown) => {
          if (error instanceof UnavailableError) throw error;
          // The threads have no answer; the main thread has one, or its own error.
          return this.select<Row>(sql, parameters);
        }),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.selector.close();
  }
}
