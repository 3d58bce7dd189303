import pg from 'pg';
import { PrimaryLease, STANDBY } from './primary-lease.js';
import type { StandbyOptions } from './primary-lease.js';

/**
 * A connection to a primary or to a read replica. Its loss never ends the process: a server that
 * stops may report it more than once, and TypeORM handles only the first report. Pending statements
 * fail anyway.
 */
export class PostgresClient extends pg.Client {
  private readonly lease: PrimaryLease | undefined;
  private readonly isReplica: boolean;

  constructor(config?: string | (pg.ClientConfig & StandbyOptions)) {
    super(config);
    this.on('error', () => undefined);
    const { hasStandby = false, isReplica = false } = typeof config === 'object' ? config : {};
    this.isReplica = isReplica;
    if (hasStandby && !isReplica) this.lease = new PrimaryLease(this);
  }

  /**
   * In place of a primary, a standby is refused, also one that is being promoted: it can lack commits
   * that were acknowledged.
   */
  override connect(): Promise<pg.Client>;
  override connect(done: (error: Error | null, client?: pg.Client) => void): void;
  override connect(
    done?: (error: Error | null, client?: pg.Client) => void,
  ): Promise<pg.Client> | void {
    const connected = super.connect().then(() => (this.isReplica ? this : this.refuseStandby()));
    if (!done) return connected;
    connected.then(
      (client) => done(null, client),
      (error: Error) => done(error),
    );
  }

  /**
   * Resolves if this server was the primary when it gave its latest answer. To be called before an
   * answer is used.
   */
  confirmPrimary(): Promise<void> | undefined {
    return this.lease?.confirm();
  }

  private async refuseStandby(): Promise<this> {
    try {
      const { rows } = await this.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
      if (rows[0]?.is !== true) return this;
      throw Object.assign(new Error('The server is a standby.'), { code: STANDBY });
    } catch (error) {
      void this.end();
      throw error;
    }
  }
}
