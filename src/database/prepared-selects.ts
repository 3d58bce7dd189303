import { Inject, Injectable, Optional } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dialectOf } from './engines/dialect.js';
import type { Dialect, Selector } from './engines/dialect.js';
import { namingOutages } from './engines/outages.js';
import type { SqlValue } from './engines/rows.js';
import { UnavailableError } from '../http/problems/errors.js';
import { SlowQueries } from './slow-queries.js';
import type { Select } from './slow-queries.js';
import { PageSelects } from './page-selects.js';
import type { ContentOf, Selects } from './page-selects.js';
import { observedSelect } from './statement-observer.js';
import type { StatementObserver } from './statement-observer.js';

export const STATEMENT_OBSERVER = Symbol('STATEMENT_OBSERVER');

/**
 * Plain rows by prepared selects without TypeORM, for the statements of most requests. They read
 * committed rows, outside of every transaction.
 */
@Injectable()
export class PreparedSelects implements Selects, OnApplicationShutdown {
  private readonly dialect: Dialect;
  private readonly selector: Selector;
  private readonly watched: (select: Select) => Select;
  private readonly run: Select;
  private readonly runOnReplica: Select | undefined;

  constructor(
    dataSource: DataSource,
    @Optional() @Inject(STATEMENT_OBSERVER) observer?: StatementObserver,
  ) {
    this.dialect = dialectOf(dataSource);
    this.selector = this.dialect.selector(dataSource);
    const slow = new SlowQueries(dataSource.options.maxQueryExecutionTime ?? 0);
    this.watched = (given) => {
      const select = slow.watch(given);
      return observer ? observedSelect(select, this.dialect.name, observer) : select;
    };
    this.run = this.watched((sql, parameters) => this.selector.select(sql, parameters));
    const { selectFromReplica } = this.selector;
    this.runOnReplica = selectFromReplica && this.watched(selectFromReplica);
  }

  /**
   * @param sql has `?` for its parameters
   * @throws UnavailableError
   */
  select<Row>(sql: string, parameters: SqlValue[] = []): Promise<Row[]> {
    return namingOutages(
      (error) => this.dialect.outageOf(error),
      () => this.run<Row>(sql, parameters),
    );
  }

  /** The selects of one page; replicas that have the version of the content take part. */
  ofPage(content: ContentOf): Selects {
    return this.runOnReplica ? new PageSelects(this, this.runOnReplica, content) : this;
  }

  /**
   * The selects of a search, which read as many rows as match. They hold up no other select, and
   * accounts take turns. On PostgreSQL they are the given ones; SQLite has threads for them.
   */
  ofSearch(accountId: string, others: Selects = this): Selects {
    const { searches } = this.selector;
    if ('turns' in searches) {
      return {
        select: <Row>(sql: string, parameters?: SqlValue[]) =>
          searches.turns.run(accountId, () => others.select<Row>(sql, parameters)),
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
