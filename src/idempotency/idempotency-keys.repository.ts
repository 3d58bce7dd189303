import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThanOrEqual, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { HOUR_MS } from '../common/durations.js';
import { newId } from '../common/ids.js';
import { LimitReachedError } from '../http/problems/errors.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { lockAccount } from '../tenancy/account-lock.js';

const RETENTION_MS = 24 * HOUR_MS;
/** Longer than any request takes. After that the process that held the key is assumed dead. */
const MAX_RUNNING_MS = HOUR_MS / 4;
/** Limits of the stored responses of an account. */
const MAX_KEYS = 10_000;
const MAX_TOTAL_LENGTH = 64 * 1_048_576;

/** Identifies a request of an account. */
export type KeyedRequest = Pick<IdempotencyKeyEntity, 'accountId' | 'key' | 'fingerprint'>;

export type StoredResponse = Pick<
  IdempotencyKeyEntity,
  'status' | 'location' | 'recordId' | 'body'
>;

/** All queries on the idempotency keys. */
@Injectable()
export class IdempotencyKeysRepository {
  constructor(
    @InjectRepository(IdempotencyKeyEntity)
    private readonly keys: Repository<IdempotencyKeyEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Claims the key for a request, or returns the request that holds it; `holder` tells which. The
   * database decides, also between processes.
   * @throws LimitReachedError if the account has as many as it may
   */
  async claim(
    request: KeyedRequest,
    now: number,
  ): Promise<{ found: IdempotencyKeyEntity; holder: string }> {
    const { accountId, key } = request;
    const holder = newId();
    const mine = { ...request, holder, expiresAt: now + MAX_RUNNING_MS };
    const claimed = await this.dataSource.transaction(async (manager) => {
      // Requests of an account claim keys one after another, so that they are counted for certain.
      await lockAccount(manager, accountId);
      const expired = { accountId, key, expiresAt: LessThanOrEqual(now) };
      await manager.delete(IdempotencyKeyEntity, expired);
      await manager
        .createQueryBuilder()
        .insert()
        .into(IdempotencyKeyEntity)
        .values(mine)
        .orIgnore()
        .execute();
      const found = await manager.findOneBy(IdempotencyKeyEntity, { accountId, key });
      if (found?.holder === holder) await this.refuse(manager, accountId, now);
      return found && { found, holder };
    });
    // Its holder has failed and released it between the two statements.
    return claimed ?? this.claim(request, now);
  }

  /** Stores the response for 24 hours. */
  async complete(
    { accountId, key }: KeyedRequest,
    holder: string,
    answer: StoredResponse,
    now: number,
  ): Promise<void> {
    const weight = Buffer.byteLength(answer.body ?? '');
    const kept = { ...answer, weight, expiresAt: now + RETENTION_MS };
    await this.keys.update({ accountId, key, holder }, kept);
  }

  /** Releases the key of a failed request. */
  async release({ accountId, key }: KeyedRequest, holder: string): Promise<void> {
    await this.keys.delete({ accountId, key, holder });
  }

  async removeExpired(now: number): Promise<void> {
    await this.keys.delete({ expiresAt: LessThanOrEqual(now) });
  }

  private async refuse(manager: EntityManager, accountId: string, now: number): Promise<void> {
    const kept = await manager
      .createQueryBuilder(IdempotencyKeyEntity, 'kept')
      .select('COUNT(*)', 'count')
      .addSelect('SUM(kept.weight)', 'weight')
      .addSelect('MIN(CASE WHEN kept.status IS NOT NULL THEN kept.expiresAt END)', 'oldest')
      .where({ accountId })
      .getRawOne<Record<'count' | 'weight' | 'oldest', string | number>>();
    if (!kept || (Number(kept.count) <= MAX_KEYS && Number(kept.weight) <= MAX_TOTAL_LENGTH))
      return;
    throw new LimitReachedError(
      `An account may have ${MAX_KEYS} idempotency keys, with ${MAX_TOTAL_LENGTH} bytes of answers, in a day; the oldest ends in ${secondsUntil(Number(kept.oldest), now)} s.`,
    );
  }
}

const secondsUntil = (instant: number, now: number): number =>
  Math.max(1, Math.ceil((instant - now) / 1_000));
