import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/database.js';
import { AiArrivalEntity } from './ai-arrival.entity.js';

/** A post that a process has claimed to summarise. */
export type Arrival = Pick<AiArrivalEntity, 'postId' | 'accountId' | 'attempts'>;

/**
 * The posts that wait for a summary, as a queue that the processes share: each is leased to one of
 * them, and falls to another when the lease runs out. Instants are epoch milliseconds.
 */
@Injectable()
export class AiArrivalsRepository {
  constructor(private readonly database: Database) {}

  /** Leases up to `limit` posts, those that wait longest. */
  async claim(owner: string, leasedUntil: number, limit: number): Promise<Arrival[]> {
    const now = Date.now();
    const due = 'FROM ai_arrivals WHERE due_at <= ?';
    // A look that finds nothing should not take the write lock of SQLite.
    if ((await this.database.select(`SELECT 1 ${due} LIMIT 1`, [now])).length === 0) return [];
    const { lock } = this.database.dialect;
    return this.database.transaction(async (tx) => {
      const arrivals = await this.database.execute<Arrival>(
        tx,
        `SELECT post_id AS "postId", account_id AS "accountId", attempts
         ${due} ORDER BY due_at LIMIT ? ${lock.ifFree}`,
        [now, limit],
      );
      const lease = { leaseOwner: owner, dueAt: leasedUntil, reservedTokens: 0 };
      for (const { postId } of arrivals) await tx.update(AiArrivalEntity, { postId }, lease);
      return arrivals;
    });
  }

  /** Moves the end of leases, or gives them back; those that another process has taken over stay with it. */
  async extend(owner: string, arrivals: Arrival[], leasedUntil: number): Promise<void> {
    if (arrivals.length === 0) return;
    await this.database.transaction(async (tx) => {
      for (const { postId } of arrivals) {
        await tx.update(AiArrivalEntity, { postId, leaseOwner: owner }, { dueAt: leasedUntil });
      }
    });
  }

  /** Gives a post back, to be taken up at an instant. */
  async putOff(owner: string, { postId, attempts }: Arrival, until: number): Promise<void> {
    await this.database.transaction((tx) =>
      tx.update(
        AiArrivalEntity,
        { postId, leaseOwner: owner },
        { attempts, dueAt: until, leaseOwner: null, reservedTokens: 0 },
      ),
    );
  }

  /** Has all posts of an account that nobody works on wait until an instant. */
  async putOffAll(accountId: string, until: number): Promise<void> {
    await this.database.transaction((tx) =>
      this.database.execute(
        tx,
        `UPDATE ai_arrivals SET due_at = ?
         WHERE account_id = ? AND due_at < ? AND (lease_owner IS NULL OR due_at <= ?)`,
        [until, accountId, until, Date.now()],
      ),
    );
  }

  /** Takes a post out for good, unless another process has taken it over. */
  async remove(owner: string, { postId }: Arrival): Promise<void> {
    await this.database.transaction((tx) =>
      tx.delete(AiArrivalEntity, { postId, leaseOwner: owner }),
    );
  }

  /** The tokens that are set aside for what is being worked on for an account. */
  async reservedTokens(tx: Transaction, accountId: string): Promise<number> {
    const [row] = await this.database.execute<{ tokens: number }>(
      tx,
      `SELECT CAST(coalesce(sum(reserved_tokens), 0) AS bigint) AS tokens FROM ai_arrivals
       WHERE account_id = ? AND due_at > ? AND lease_owner IS NOT NULL`,
      [accountId, Date.now()],
    );
    return row?.tokens ?? 0;
  }

  /** Sets tokens aside; false where another process has taken the post over. */
  async reserve(
    tx: Transaction,
    owner: string,
    { postId }: Arrival,
    tokens: number,
  ): Promise<boolean> {
    const { affected } = await tx.update(
      AiArrivalEntity,
      { postId, leaseOwner: owner },
      { reservedTokens: tokens },
    );
    return affected === 1;
  }
}
