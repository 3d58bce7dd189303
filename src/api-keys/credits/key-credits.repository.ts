import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { ApiKeyEntity } from '../api-key.entity.js';
import { nextRefill, refilled } from './refill.js';

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
      const key = await manager.findOne(ApiKeyEntity, {
        select: CREDITS,
        where: { accountId, id: keyId },
        ...getDialect(this.dataSource).rowLock.fields,
      });
      const stored = key && refilled(key, now);
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
    const taken = { accountId, id: keyId, creditsEpoch: epoch };
    await this.dataSource.manager.increment(ApiKeyEntity, taken, 'creditsRemaining', credits);
  }
}

const CREDITS = {
  ...{ id: true, creditsRemaining: true, creditsRefillAmount: true, creditsRefillEvery: true },
  ...{ creditsRefilledAt: true, creditsEpoch: true },
} as const;
