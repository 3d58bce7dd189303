import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import type { EntityManager, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import type { AdvertisedHub } from '../../ingest/fetching/advertised-hub.js';
import { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionSecrets } from './subscription-secrets.js';

const ID_BYTES = 24;
const ID_PATTERN = /^[\w-]{32}$/;

/** A hub that is subscribed to, with what the operator's settings say of it. */
export interface WantedHub extends AdvertisedHub {
  hubKey: string;
  /** Whether a secret that is sent there stays one. */
  isConfidential: boolean;
}

/** The queries on subscriptions, except those that share the requests among processes. */
@Injectable()
export class SubscriptionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(SubscriptionEntity)
    private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly secrets: SubscriptionSecrets,
  ) {}

  /** Null for an id that was never given out, and for a subscription that has ended. */
  async find(id: string): Promise<SubscriptionEntity | null> {
    if (!ID_PATTERN.test(id)) return null;
    return this.subscriptions.findOneBy({ id, state: Not('ended') });
  }

  /**
   * Makes this the subscription of the address; without a hub there is none. A subscription to the
   * same hub and topic stays. Another one is forgotten: its callback answers 410, which ends it.
   */
  async put(feedUrl: string, wanted: WantedHub | null): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { exclusive } = getDialect(this.dataSource).rowLock;
      const known = await manager.findOne(SubscriptionEntity, { where: { feedUrl }, ...exclusive });
      if (known && wanted && known.hub === wanted.hub && known.topic === wanted.topic) {
        const ended = { feedUrl, state: 'ended' as const };
        await manager.update(SubscriptionEntity, ended, { dueAt: 0 });
        return;
      }
      if (known) await manager.delete(SubscriptionEntity, { id: known.id });
      if (!wanted) return;
      const insert = manager.createQueryBuilder().insert().into(SubscriptionEntity);
      // Another process may have read the same document.
      await insert.values(this.created(feedUrl, wanted)).orIgnore().execute();
    });
  }

  /** Confirms a request; false if none like it is awaited. */
  async confirmSubscribed(
    id: string,
    { now, expiresAt, dueAt }: { now: number; expiresAt: number; dueAt: number },
  ): Promise<boolean> {
    const confirmed = { state: 'active', awaits: null, failures: 0 } as const;
    return this.update(
      [
        { id, awaits: 'subscribe' },
        { id, awaits: IsNull(), state: 'active' },
      ],
      { ...confirmed, verifiedAt: now, expiresAt, dueAt },
    );
  }

  /** As `confirmSubscribed`; the queue then removes the subscription. */
  confirmUnsubscribed(id: string, now: number): Promise<boolean> {
    const ended = { state: 'ended', awaits: null, failures: 0, expiresAt: null } as const;
    return this.update([{ id, awaits: 'unsubscribe' }], { ...ended, ...UNPROVEN, dueAt: now });
  }

  /** The hub refuses, or ends what it had confirmed. */
  async deny(manager: EntityManager, id: string, dueAt: number): Promise<void> {
    const denied = { state: 'denied', awaits: null, expiresAt: null } as const;
    await manager.update(SubscriptionEntity, { id }, { ...denied, ...UNPROVEN, dueAt });
  }

  /** The hub has not renewed what it had confirmed. */
  async expire(manager: EntityManager, id: string): Promise<void> {
    await manager.update(SubscriptionEntity, { id }, { state: 'expired', ...UNPROVEN });
  }

  /** Notes a push whose posts are to be stored, or fetched from an instant on. */
  async receive(
    id: string,
    received: Pick<SubscriptionEntity, 'lastPushAt' | 'fetchAt' | 'pushes'>,
  ): Promise<void> {
    await this.update([{ id }], received);
  }

  /** The posts of a push are stored. `fetchAt` tells whether another push came since. */
  async settle(
    id: string,
    fetchAt: number,
    { foundNew, updatedAt }: { foundNew: boolean; updatedAt: number | null },
  ): Promise<void> {
    if (updatedAt !== null) {
      const older = [
        { id, pushedUntil: LessThan(updatedAt) },
        { id, pushedUntil: IsNull() },
      ];
      await this.update(older, { pushedUntil: updatedAt });
    }
    const brought = foundNew ? { hasPushed: 1 } : {};
    const isLast = await this.update([{ id, fetchAt }], { fetchAt: null, ...brought });
    if (foundNew && !isLast) await this.update([{ id }], brought);
  }

  /** Has the feeds fetched at an instant, unless they are to be fetched anyway. */
  async fetchInstead(id: string, received: { lastPushAt: number; fetchAt: number }): Promise<void> {
    await this.update([{ id, fetchAt: IsNull() }], received);
  }

  /** Has the hub asked at an instant, unless it has been asked already. */
  async renew(id: string, dueAt: number): Promise<void> {
    await this.update([{ id, awaits: IsNull() }], { dueAt });
  }

  async remove(ids: string[]): Promise<void> {
    await this.subscriptions.delete({ id: In(ids) });
  }

  /** Whether there was such a subscription. */
  async update(
    where: FindOptionsWhere<SubscriptionEntity>[],
    changes: QueryDeepPartialEntity<SubscriptionEntity>,
  ): Promise<boolean> {
    for (const condition of where) {
      const { affected } = await this.subscriptions.update(condition, changes);
      if (affected === 1) return true;
    }
    return false;
  }

  private created(
    feedUrl: string,
    { hub, topic, hubKey, isConfidential }: WantedHub,
  ): SubscriptionEntity {
    const now = Date.now();
    const id = randomBytes(ID_BYTES).toString('base64url');
    return {
      ...{ id, feedUrl, topic, hub, hubKey, state: 'pending', awaits: null },
      secret: isConfidential ? this.secrets.create({ id }) : null,
      ...{ verifiedAt: null, expiresAt: null, lastPushAt: null, fetchAt: null, dueAt: now },
      ...{ pushedUntil: null, pushes: '' },
      ...{ failures: 0, ...UNPROVEN, leaseOwner: null, leasedUntil: 0, createdAt: now },
    };
  }
}

/** What pushes have proven is void. */
export const UNPROVEN = { proofs: 0, hasPushed: 0 };
