import { DataSource } from 'typeorm';
import type { QueryRunner, ReplicationMode } from 'typeorm';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { translateOutages } from '../outages.js';
import type { PostgresClient } from './postgres-client.js';
import { toPostgresOutage } from './postgres-outages.js';
import { limitTransaction } from './postgres-timeouts.js';
import type { TimeoutOptions } from './postgres-timeouts.js';

/**
 * TypeORM's data source. Its statements fail with UnavailableError while the server is unreachable.
 */
export class PostgresDataSource extends DataSource {
  override createQueryRunner(mode: ReplicationMode = 'master'): QueryRunner {
    const runner = new PostgresRunner(this.driver as PostgresDriver, mode);
    return Object.assign(runner, { manager: this.createEntityManager(runner) });
  }

  override query<T>(sql: string, parameters?: unknown[], runner?: QueryRunner): Promise<T> {
    return translateOutages(toPostgresOutage, () => super.query<T>(sql, parameters, runner));
  }
}

const BEGIN = 'START TRANSACTION';
const COMMIT = 'COMMIT';

class PostgresRunner extends PostgresQueryRunner {
  override query(
    ...[sql, ...rest]: Parameters<PostgresQueryRunner['query']>
  ): ReturnType<PostgresQueryRunner['query']> {
    const statement = sql === BEGIN ? this.begin : sql;
    return translateOutages(toPostgresOutage, async () => {
      const result: unknown = await super.query(statement, ...rest);
      // What a transaction has read is used after its end.
      if (!this.isTransactionActive || sql === COMMIT) {
        const client = (await this.connect()) as PostgresClient;
        await client.confirmPrimary();
      }
      return result;
    });
  }

  /** Through a pooler, a transaction gets its time limits as it begins, in the same message. */
  private get begin(): string {
    const { timeoutMs, isPooled } = this.dataSource.options.extra as TimeoutOptions;
    return isPooled ? `${BEGIN}; ${limitTransaction(timeoutMs ?? 0)}` : BEGIN;
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
