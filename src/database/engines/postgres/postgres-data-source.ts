import { DataSource } from 'typeorm';
import type { QueryRunner, ReplicationMode } from 'typeorm';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { namingOutages } from '../outages.js';
import { postgresOutageOf } from './postgres-outages.js';

/**
 * TypeORM's data source. Its statements fail with UnavailableError while the server is unreachable.
 */
export class PostgresDataSource extends DataSource {
  override createQueryRunner(mode: ReplicationMode = 'master'): QueryRunner {
    const runner = new PostgresRunner(this.driver as PostgresDriver, mode);
    return Object.assign(runner, { manager: this.createEntityManager(runner) });
  }

  override query<T>(sql: string, parameters?: unknown[], runner?: QueryRunner): Promise<T> {
    return namingOutages(postgresOutageOf, () => super.query<T>(sql, parameters, runner));
  }
}

class PostgresRunner extends PostgresQueryRunner {
  override query(
    ...statement: Parameters<PostgresQueryRunner['query']>
  ): ReturnType<PostgresQueryRunner['query']> {
    return namingOutages(postgresOutageOf, () => super.query(...statement));
  }

  /** Rolls back an open transaction, which would otherwise return to the pool. */
  override async release(): Promise<void> {
    if (this.isTransactionActive && !this.isReleased) {
      this.transactionDepth = 1;
      await this.rollbackTransaction().catch(() => undefined);
    }
    await super.release();
  }
}
