import { IsIn } from 'class-validator';
import { DatabaseAddress } from '../address-settings.decorator.js';
import { ReplicaAddresses } from '../replica-addresses.decorator.js';
import { IntegerSetting, KeySetting, NeedsOwnConnections } from '../values.decorator.js';

/** @section Database */
export class DatabaseSettings {
  /** `sqlite:<file>` or `postgres://user:password@host:5432/database`. */
  @DatabaseAddress()
  readonly DATABASE_URL: string = 'sqlite:./data/sluice.db';

  /**
   * Read replicas of PostgreSQL for pages of posts that are not in memory, comma-separated.
   * @see scaling.md#7-read-replicas
   */
  @ReplicaAddresses()
  readonly DATABASE_READ_URL: string[] = [];

  /**
   * `transaction`: the addresses of databases are poolers in that mode, such as PgBouncer.
   * @see scaling.md#5-a-pooler
   */
  @IsIn(['none', 'transaction'], { message: 'must be none or transaction' })
  readonly DATABASE_POOLER: 'none' | 'transaction' = 'none';

  /** Most connections of this process to PostgreSQL. */
  @IntegerSetting(2, 1_000)
  readonly DATABASE_POOL_SIZE: number = 10;

  /**
   * `synchronous`: a synchronous standby of PostgreSQL can take the place of the primary.
   * @see scaling.md#6-a-cluster-with-failover
   */
  @IsIn(['none', 'synchronous'], { message: 'must be none or synchronous' })
  @NeedsOwnConnections()
  readonly DATABASE_STANDBY: 'none' | 'synchronous' = 'none';

  /**
   * Time limit of a statement on PostgreSQL, and of the wait for the write lock on SQLite, in
   * milliseconds; then 503.
   */
  @IntegerSetting(100, 3_600_000)
  readonly STATEMENT_TIMEOUT_MS: number = 30_000;

  /** A query that takes at least this many milliseconds is logged by its name; 0 turns this off. */
  @IntegerSetting(0, 3_600_000)
  readonly SLOW_QUERY_MS: number = 500;

  /**
   * 32 bytes in base64 that encrypt stored secrets; without a value, a key in the database.
   * @see security.md#stored-secrets
   */
  @KeySetting()
  readonly SECRETS_KEY: string | null = null;
}
