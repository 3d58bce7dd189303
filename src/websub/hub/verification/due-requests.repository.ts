import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { SECOND_MS } from '../../../common/durations.js';
import { newId } from '../../../common/ids.js';
import { PreparedSelectExecutor } from '../../../database/prepared-select-executor.js';
import { FREE, LeasedRows } from '../../../background/leased-rows.js';
import type { LeasedItem } from '../../../background/leased-rows.js';
import { getHubKey } from '../stored/hub-subscription-columns.js';
import { HubRequestEntity } from '../stored/hub-request.entity.js';
import { HubSubscriptionEntity } from '../stored/hub-subscription.entity.js';
import { SubscriptionLimits } from '../stored/subscription-limits.js';
import { lockAccount } from '../../../tenancy/account-lock.js';

const DUE_REQUESTS = {
  table: 'hub_requests',
  due: 'next_attempt_at <= ? AND leased_until <= ?',
  // The newest come first: one that waits behind many others would leave the room unverified.
  order: 'next_attempt_at DESC',
};

/** What a confirmed request changes of a subscription that there is; what waits is delivered. */
const RENEWED = ['token', 'secret', 'expires_at', 'attempts', 'failures', 'not_before'];
const KEY = ['token_hash', 'format', 'callback_hash'];

/** The requests that are to be verified. One process at a time asks a callback about each. */
@Injectable()
export class DueRequestsRepository extends LeasedRows {
  constructor(
    @InjectRepository(HubRequestEntity) private readonly requests: Repository<HubRequestEntity>,
    private readonly places: SubscriptionLimits,
    dataSource: DataSource,
    selects: PreparedSelectExecutor,
  ) {
    super(HubRequestEntity, DUE_REQUESTS, dataSource, selects);
  }

  /** The request as it is now; null where another one has replaced it, or the process its lease. */
  findLeased(owner: string, { id, accountId }: LeasedItem): Promise<HubRequestEntity | null> {
    return this.requests.findOneBy({ accountId, id, leaseOwner: owner });
  }

  /** Removes a request without any effect. */
  async drop(owner: string, { id, accountId }: LeasedItem): Promise<void> {
    await this.requests.delete({ accountId, id, leaseOwner: owner });
  }

  async retry(owner: string, request: HubRequestEntity, nextAttemptAt: number): Promise<void> {
    const { accountId, id, attempts } = request;
    const held = { accountId, id, leaseOwner: owner };
    await this.requests.update(held, { attempts: attempts + 1, nextAttemptAt, ...FREE });
  }

  /**
   * Does what was requested, unless the request was replaced meanwhile. False where it stays undone,
   * because all places of subscriptions are taken.
   */
  async confirm(owner: string, request: HubRequestEntity, now = Date.now()): Promise<boolean> {
    const { accountId, id } = request;
    return this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, accountId);
      const isEnding = request.mode === 'unsubscribe';
      if (!isEnding && (await this.places.toRefusal(manager, request, now))) return false;
      const held = { accountId, id, leaseOwner: owner };
      const { affected } = await manager.delete(HubRequestEntity, held);
      if (affected !== 1) return true;
      if (isEnding) await manager.delete(HubSubscriptionEntity, getHubKey(request));
      else await subscribe(manager, request, now);
      return true;
    });
  }
}

async function subscribe(
  manager: EntityManager,
  request: HubRequestEntity,
  now: number,
): Promise<void> {
  const { accountId, sharedFeedId, tokenHash, token, format, secret, leaseSeconds } = request;
  const { callback, callbackHash, callbackHost } = request;
  const subscription: HubSubscriptionEntity = {
    ...{ id: newId(), accountId, sharedFeedId, tokenHash, token, format, secret },
    ...{ callback, callbackHash, callbackHost, createdAt: now },
    ...{ expiresAt: now + leaseSeconds * SECOND_MS, changeCount: 0, deliveredTag: null },
    ...{ nextAttemptAt: null, attempts: 0, failures: 0, notBefore: 0, ...FREE },
  };
  const insert = manager.createQueryBuilder().insert().into(HubSubscriptionEntity);
  await insert.values(subscription).orUpdate(RENEWED, KEY).execute();
}
