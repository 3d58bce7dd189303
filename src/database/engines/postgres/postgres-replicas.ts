import { Logger } from '@nestjs/common';
import { getCode } from '../error-codes.js';
import type { SelectKind, SqlValue } from '../rows.js';
import { PostgresReadPool } from './postgres-read-pool.js';
import type { PreparedStatement, ReadPoolOptions } from './postgres-read-pool.js';
import { timeouts } from './postgres-timeouts.js';

/** The options of the pool of the primary, with the addresses of the replicas. */
export type ReplicaOptions = ReadPoolOptions & { replicas: string[] };

/** Time limit of an attempt to connect, and of a statement. */
const LIMIT_MS = 1_000;

/** For how long a replica that has failed is left alone. */
const REST_MS = 5_000;

/** Failures of one statement: its time limit, or a conflict with what the replica replays. */
const IS_OF_STATEMENT = /^(57014|40001)$/;

/** The replicas that take part in reading, in turn. */
export class PostgresReplicas {
  private readonly replicas: Replica[];
  private turn = 0;

  constructor(options: ReplicaOptions) {
    this.replicas = options.replicas.map((url) => new Replica(url, options));
  }

  /** Without rows where all of them are left alone; fails where the chosen one does not answer. */
  async select<Row>(
    statement: PreparedStatement,
    values: SqlValue[],
    kind?: SelectKind,
  ): Promise<Row[]> {
    const inUse = this.replicas.filter((replica) => replica.isInUse());
    const replica = inUse[this.turn++ % inUse.length];
    return replica ? replica.select<Row>(statement, values, kind) : [];
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }
}

/** One replica. After a failure it is left alone, and then one select at a time tries it again. */
class Replica {
  private readonly logger = new Logger('Replicas');
  private readonly readers: PostgresReadPool;
  private restsUntil: number | undefined;

  constructor(
    private readonly url: string,
    options: ReplicaOptions,
  ) {
    this.readers = new PostgresReadPool({
      ...options,
      isReplica: true,
      connectionString: url,
      connectionTimeoutMillis: LIMIT_MS,
      ...timeouts(LIMIT_MS, options.isPooled ?? false),
    });
  }

  isInUse(): boolean {
    return this.restsUntil === undefined || performance.now() >= this.restsUntil;
  }

  async select<Row>(
    statement: PreparedStatement,
    values: SqlValue[],
    kind?: SelectKind,
  ): Promise<Row[]> {
    if (this.restsUntil !== undefined) this.restsUntil = performance.now() + REST_MS;
    try {
      const rows = await this.readers.select<Row>(statement, values, kind);
      this.restsUntil = undefined;
      return rows;
    } catch (error) {
      if (!IS_OF_STATEMENT.test(getCode(error))) this.rest(error as Error);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.readers.close();
  }

  private rest({ message: reason }: Error): void {
    if (this.restsUntil === undefined) {
      const replica = URL.parse(this.url)?.host;
      this.logger.warn({ replica, reason }, 'A read replica failed; the primary reads for it.');
    }
    this.restsUntil = performance.now() + REST_MS;
  }
}
