import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThanOrEqual, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { newId } from '../common/ids.js';
import { RateLimitedError } from '../http/problems/errors.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;
/** Longer than any request takes; after that its process is taken to have died. */
const RUNNING_MS = HOUR_MS / 4;
/** What an account keeps of them at most. */
const MOST_KEYS = 10_000;
const MOST_WEIGHT = 64 * 1_048_576;

/** What tells a request from others of the account. */
export type NamedRequest = Pick<IdempotencyKeyEntity, 'accountId' | 'key' | 'fingerprint'>;

export type KeptAnswer = Pick<IdempotencyKeyEntity, 'status' | 'location' | 'recordId' | 'body'>;

/** Every query on the idempotency keys. */
@Injectable()
export class IdempotencyKeysRepository {
  constructor(
    @InjectRepository(IdempotencyKeyEntity)
    private readonly keys: Repository<IdempotencyKeyEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Takes the key for a request, or finds the one that has it: `holder` tells which. The database
   * decides, also between processes.
   * @throws RateLimitedError where the account keeps as many as it may
   */
  async claim(
    request: NamedRequest,
    now: number,
  ): Promise<{ found: IdempotencyKeyEntity; holder: string }> {
    const { accountId, key } = request;
    const holder = newId();
    const mine = { ...request, holder, expiresAt: now + RUNNING_MS };
    return this.dataSource.transaction(async (manager) => {
      const expired = { accountId, key, expiresAt: LessThanOrEqual(now) };
      await manager.delete(IdempotencyKeyEntity, expired);
      await manager
        .createQueryBuilder()
        .insert()
        .into(IdempotencyKeyEntity)
        .values(mine)
        .orIgnore()
        .execute();
      const found = await manager.findOneByOrFail(IdempotencyKeyEntity, { accountId, key });
      if (found.holder === holder) await this.refuseMore(manager, accountId, now);
      return { found, holder };
    });
  }

  /** Keeps the answer for those who come with the key again, for a day. */
  async complete(
    { accountId, key }: NamedRequest,
    holder: string,
    answer: KeptAnswer,
    now: number,
  ): Promise<void> {
    const weight = Buffer.byteLength(answer.body ?? '');
    const kept = { ...answer, weight, expiresAt: now + KEPT_MS };
    await this.keys.update({ accountId, key, holder }, kept);
  }

  /** Frees the key of a request that has failed. */
  async release({ accountId, key }: NamedRequest, holder: string): Promise<void> {
    await this.keys.delete({ accountId, key, holder });
  }

  async removeExpired(now: number): Promise<void> {
    await this.keys.delete({ expiresAt: LessThanOrEqual(now) });
  }

  private async refuseMore(manager: EntityManager, accountId: string, now: number): Promise<void> {
    const kept = await manager
      .createQueryBuilder(IdempotencyKeyEntity, 'kept')
      .select('COUNT(*)', 'count')
      .addSelect('SUM(kept.weight)', 'weight')
      .addSelect('MIN(CASE WHEN kept.status IS NOT NULL THEN kept.expiresAt END)', 'oldest')
      .where({ accountId })
      .getRawOne<Record<'count' | 'weight' | 'oldest', string | number>>();
    if (!kept || (Number(kept.count) <= MOST_KEYS && Number(kept.weight) <= MOST_WEIGHT)) return;
    throw new RateLimitedError(
      'The account keeps as many answers for its idempotency keys as it may.',
      Math.max(1, Math.ceil((Number(kept.oldest) - now) / 1_000)),
    );
  }
}
