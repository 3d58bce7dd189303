import { Inject, Injectable, Optional } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dialectOf } from './engines/dialect.js';
import type { Dialect, Selector } from './engines/dialect.js';
import { namingOutages } from './engines/outages.js';
import type { SqlValue } from './engines/rows.js';
import { SlowQueries } from './slow-queries.js';
import type { Select } from './slow-queries.js';
import { observedSelect } from './statement-observer.js';
import type { StatementObserver } from './statement-observer.js';

export const STATEMENT_OBSERVER = Symbol('STATEMENT_OBSERVER');

/**
 * Plain rows by prepared selects without TypeORM, for the statements of most requests. They read
 * committed rows, outside of every transaction.
 */
@Injectable()
export class PreparedSelects implements OnApplicationShutdown {
  private readonly dialect: Dialect;
  private readonly selector: Selector;
  private readonly run: Select;

  constructor(
    dataSource: DataSource,
    @Optional() @Inject(STATEMENT_OBSERVER) observer?: StatementObserver,
  ) {
    this.dialect = dialectOf(dataSource);
    this.selector = this.dialect.selector(dataSource);
    const slow = new SlowQueries(dataSource.options.maxQueryExecutionTime ?? 0);
    const select = slow.watch((sql, parameters) => this.selector.select(sql, parameters));
    this.run = observer ? observedSelect(select, this.dialect.name, observer) : select;
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

  async onApplicationShutdown(): Promise<void> {
    await this.selector.close?.();
  }
}
