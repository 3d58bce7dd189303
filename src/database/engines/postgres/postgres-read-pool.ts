import type { ClientConfig, PoolOptions } from 'pg';
import { PostgresClient } from './postgres-client.js';
import type { StandbyOptions } from './primary-lease.js';
import { SILENCE_MS } from './postgres-timeouts.js';
import type { TimeoutOptions } from './postgres-timeouts.js';
import { FairLimiter } from '../../../workers/fair-limiter.js';
import type { SelectKind, SqlValue } from '../rows.js';

export interface PreparedStatement {
  /** Without a name, the server does not keep it. */
  name?: string;
  text: string;
}

/** The options of a pool, with those that `ormconfig.ts` adds for its readers. */
export type ReadPoolOptions = PoolOptions & TimeoutOptions & StandbyOptions & { readers: number };

const MAX_READERS = 4;

/** No select should wait behind one that takes longer than this. */
const SLOW_MS = 20;

/** The turns of accounts that search. One connection is left for the other selects. */
export const searchTurns = (readers: number): FairLimiter =>
  FairLimiter.sharing(Math.max(1, readers - 1));

/** The number of a process's connections for selects; transactions have the others. */
export const countReadConnections = (connections: number): number =>
  Math.min(MAX_READERS, Math.floor(connections / 2));

/**
 * The connections for selects. Statements are sent without waiting for earlier answers
 * (PostgreSQL's pipelining), which spares both sides most wake-ups. One connection for each select
 * took half as long again.
 */
export class PostgresReadPool {
  private readonly readers: ReadConnection[];

  /** Opens the number of connections in the option `readers`, with the other options of a pool. */
  constructor(options: ReadPoolOptions) {
    const { readers, timeoutMs, isPooled } = options;
    const config = {
      ...options,
      pipeline: true,
      // With pipelined statements, a socket timeout does not detect a silent server.
      query_timeout: Number(timeoutMs) + SILENCE_MS,
    };
    this.readers = Array.from({ length: readers }, () => new ReadConnection(config, !isPooled));
  }

  select<Row>(statement: PreparedStatement, values: SqlValue[], kind?: SelectKind): Promise<Row[]> {
    const now = Date.now();
    let best = this.readers[0]!;
    for (const reader of this.readers) {
      if (reader.delayAt(now) < best.delayAt(now)) best = reader;
    }
    return best.select<Row>(statement, values, kind === 'search');
  }

  async close(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.close()));
  }
}

/** One connection, opened on demand and reopened after a loss. */
class ReadConnection {
  private inFlight = 0;
  private searches = 0;
  private answeredAt = 0;
  private client: Promise<PostgresClient> | undefined;

  constructor(
    private readonly config: ClientConfig,
    /** Whether the server keeps a statement for the next time. */
    private readonly prepares: boolean,
  ) {}

  /** The expected wait of a select, for comparison: other selects, or a slow one. */
  delayAt(now: number): number {
    const isLate = this.inFlight > 0 && now - this.answeredAt > SLOW_MS;
    const isHeldUp = isLate || this.searches > 0;
    return isHeldUp ? this.inFlight + 1_000_000 : this.inFlight;
  }

  async select<Row>(
    { name, text }: PreparedStatement,
    values: SqlValue[],
    isSearch: boolean,
  ): Promise<Row[]> {
    if (this.inFlight++ === 0) this.answeredAt = Date.now();
    if (isSearch) this.searches++;
    try {
      const client = await (this.client ??= this.connect());
      const { rows } = await client.query<Row & object>(
        this.prepares && name ? { name, text } : { text },
        values,
      );
      await client.confirmPrimary();
      return rows;
    } finally {
      this.inFlight--;
      if (isSearch) this.searches--;
      this.answeredAt = Date.now();
    }
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    await client?.end();
  }

  private connect(): Promise<PostgresClient> {
    const client = new PostgresClient(this.config);
    const connected = client.connect().then(() => client);
    const forget = () => {
      if (this.client === connected) this.client = undefined;
    };
    client.once('error', forget).once('end', forget);
    connected.catch(forget);
    return connected;
  }
}
