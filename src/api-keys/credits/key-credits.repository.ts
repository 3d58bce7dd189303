import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { ApiKeyEntity } from '../api-key.entity.js';
import { nextRefill, refilled } from './refill.js';
import type { StoredCredits } from './refill.js';

/** A key, and the account that it belongs to. */
export interface CreditedKey {
  accountId: string;
  keyId: string;
}

/** Credits that a process has taken. */
export interface Drawn {
  credits: number;
  /** Those of an earlier epoch are void. */
  epoch: number;
  /** When the period ends, and with it what was taken; undefined for never. */
  until: number | undefined;
}

/** A process takes at most one in so many of the remaining credits ahead of its requests. */
const SHARE = 100;

/** Every query that takes credits of keys, or gives them back. */
@Injectable()
export class KeyCreditsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes credits for requests that wait, and `ahead` more for those to come. The last credits are
   * taken one by one, so that none lies at a process while another one refuses.
   */
  draw(
    { accountId, keyId }: CreditedKey,
    waiting: number,
    ahead: number,
    now: number,
  ): Promise<Drawn | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const { fields } = getDialect(this.dataSource).lock;
      const [row] = await runStatement<CreditsRow>(
        manager,
        `SELECT credits_remaining, credits_refill_amount, credits_refill_every,
           credits_refilled_at, credits_epoch
         FROM api_keys WHERE account_id = ? AND id = ? ${fields}`,
        [accountId, keyId],
      );
      const stored = row && refilled(toCredits(row), now);
      if (!stored || stored.creditsRemaining === null) return undefined;
      const { creditsRemaining: remaining, creditsEpoch: epoch, creditsRefilledAt } = stored;
      const wanted = waiting + Math.min(ahead, Math.floor(remaining / SHARE));
      const credits = Math.min(remaining, wanted);
      await manager.update(
        ApiKeyEntity,
        { accountId, id: keyId },
        { creditsRemaining: remaining - credits, creditsEpoch: epoch, creditsRefilledAt },
      );
      return { credits, epoch, until: nextRefill(stored, now) };
    });
  }

  /** Gives credits back that were not used; those that are void meanwhile are lost. */
  async giveBack(
    { accountId, keyId }: CreditedKey,
    { credits, epoch }: Pick<Drawn, 'credits' | 'epoch'>,
  ): Promise<void> {
    await this.dataSource.transaction((manager) =>
      runStatement(
        manager,
        `UPDATE api_keys SET credits_remaining = credits_remaining + ?
         WHERE account_id = ? AND id = ? AND credits_epoch = ?`,
        [credits, accountId, keyId, epoch],
      ),
    );
  }
}

interface CreditsRow {
  credits_remaining: number | null;
  credits_refill_amount: number | null;
  credits_refill_every: StoredCredits['creditsRefillEvery'];
  credits_refilled_at: number | string | null;
  credits_epoch: number;
}

const toCredits = (row: CreditsRow): StoredCredits => ({
  creditsRemaining: row.credits_remaining,
  creditsRefillAmount: row.credits_refill_amount,
  creditsRefillEvery: row.credits_refill_every,
  creditsRefilledAt: row.credits_refilled_at === null ? null : Number(row.credits_refilled_at),
  creditsEpoch: row.credits_epoch,
});
