import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClusterMember } from './cluster-member.ts';

const EVERY_MS = 5;

/** A connection to a primary past HAProxy, which outlives its failover as long as the server does. */
export class OldPrimary {
  private readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  static async connect(member: ClusterMember): Promise<OldPrimary> {
    const client = new Client({ connectionString: member.buildUrl('sluice') });
    client.on('error', () => undefined);
    await client.connect();
    return new OldPrimary(client);
  }

  /** From its first answer as a primary to its last one; until it ends or is a standby. */
  async answersFor(): Promise<number> {
    let first: number | undefined;
    let last: number | undefined;
    try {
      for (;;) {
        const { rows } = await this.client.query<{ is: boolean }>(
          'SELECT pg_is_in_recovery() AS is',
        );
        if (rows[0]!.is) break;
        last = performance.now();
        first ??= last;
        await wait(EVERY_MS);
      }
    } catch {
      // It has ended.
    }
    this.client.end().catch(() => undefined);
    return first === undefined ? 0 : last! - first;
  }
}
