import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getHubKey } from '../stored/hub-subscription-columns.js';
import { HubRequestEntity, REQUEST_LIFE_MS } from '../stored/hub-request.entity.js';
import { HubSubscriptionEntity } from '../stored/hub-subscription.entity.js';
import { leavingFor } from './request-queue.js';

const KEY = ['token_hash', 'format', 'callback_hash'];
/** What a further request replaces; with the id, so that an attempt that is under way has no effect. */
const REPLACED = [
  ...['id', 'token', 'secret', 'mode', 'network', 'lease_seconds', 'created_at'],
  ...['attempts', 'next_attempt_at', 'lease_owner', 'leased_until'],
];

/** Stores requests until they are verified. */
@Injectable()
export class HubRequestsRepository {
  /** Whether there is a subscription already, or a request for it. */
  async isKnown(manager: EntityManager, request: HubRequestEntity): Promise<boolean> {
    const where = getHubKey(request);
    return (
      (await manager.existsBy(HubSubscriptionEntity, where)) ||
      (await manager.existsBy(HubRequestEntity, where))
    );
  }

  /** Removes the requests that have to leave for this one; the caller holds the account's lock. */
  async makeRoom(manager: EntityManager, request: HubRequestEntity): Promise<void> {
    const { accountId, createdAt: now } = request;
    const createdAt = LessThan(now - REQUEST_LIFE_MS);
    await manager.delete(HubRequestEntity, { accountId, createdAt });
    const waiting = await manager.find(HubRequestEntity, {
      select: { id: true, sharedFeedId: true, network: true, createdAt: true, leasedUntil: true },
      where: { accountId },
    });
    const leaving = leavingFor(request, waiting, now);
    if (leaving.length > 0) await manager.delete(HubRequestEntity, { accountId, id: In(leaving) });
  }

  /** Stores a request in place of one for the same subscription. */
  async replace(manager: EntityManager, request: HubRequestEntity): Promise<void> {
    const insert = manager.createQueryBuilder().insert().into(HubRequestEntity).values(request);
    await insert.orUpdate(REPLACED, KEY).execute();
  }
}
