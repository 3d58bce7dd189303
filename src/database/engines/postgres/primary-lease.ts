import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** The additions of standbys to the options of the driver. */
export interface StandbyOptions {
  /** Set where a synchronous standby can take the place of the primary. */
  hasStandby?: boolean;
  /** Set for a read replica, which is a standby. */
  isReplica?: boolean;
}

/** PostgreSQL's code for a write on a standby. */
export const STANDBY = '25006';

/**
 * How long a server is believed after a commit that its standby has acknowledged. A cluster must
 * take longer to promote the standby of a primary that stops (Patroni: `ttl` minus `loop_wait`).
 */
const LEASE_MS = 5_000;
/** A commit that takes longer waits for a standby that is gone. */
const PATIENCE_MS = 10_000;

/** A transaction that writes to the log and to no table, so its commit waits for the standby. */
const COMMIT = `SELECT pg_logical_emit_message(true, 'sluice', ''::text)`;

/**
 * Whether the server of a connection still is the primary. A commit proves it: it waits for the
 * synchronous standby, and a standby that was promoted does not acknowledge it.
 *
 * So a primary that was paused, and does not know yet that another has taken its place, is not
 * believed.
 */
export class PrimaryLease {
  private until = -Infinity;
  private commit: Promise<void> | undefined;

  constructor(private readonly client: Client) {}

  /**
   * Resolves while the lease lasts, or after a further commit. An answer that came before this call
   * was given before that commit, since a connection executes one statement at a time.
   * @throws an error with the code ETIMEDOUT, and closes the connection
   */
  async confirm(): Promise<void> {
    if (performance.now() < this.until) return;
    await (this.commit ??= this.renew().finally(() => (this.commit = undefined)));
  }

  private async renew(): Promise<void> {
    const sentAt = performance.now();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.close();
    }, PATIENCE_MS);
    try {
      await this.client.query(COMMIT);
      this.until = sentAt + LEASE_MS;
    } catch (error) {
      this.close();
      if (!isLate) throw error;
      const cause = { code: 'ETIMEDOUT', cause: error };
      throw Object.assign(new Error('The server may not be the primary any more.'), cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /** At once, with all statements under way. */
  private close(): void {
    (this.client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}
