import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../../../common/durations.js';
import { Env } from '../../../config/env.js';
import { NoSuchRouteError } from '../../../http/problems/errors.js';
import { PolledFeeds } from '../../../feeds/polled-feeds.js';
import type { SubscriptionEntity } from '../subscription.entity.js';
import { SubscriptionsRepository } from '../subscriptions.repository.js';

/** For a hub that grants no time. */
const DEFAULT_LEASE_MS = DAY_MS;
/** Longer ones are renewed as these are. */
const MAX_LEASE_MS = 14 * DAY_MS;
/** The shortest time between two requests that a hub can have this service send. */
const MIN_RENEWAL_MS = 5_000;
/** When a hub that has refused is asked again. */
const DENIED_MS = 7 * DAY_MS;
const MAX_CHALLENGE = 4_096;

/** Answers the hubs that ask whether a request came from here. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly feeds: PolledFeeds,
  ) {}

  /**
   * The challenge of a request that is awaited, or an empty text for a denial.
   * @throws NoSuchRouteError for everything else, with one and the same answer
   */
  async answer(id: string, query: Record<string, unknown>): Promise<string> {
    const of = (name: string): string | null => {
      const value = query[`hub.${name}`];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    };
    const subscription = this.env.WEBSUB === 'on' ? await this.subscriptions.find(id) : null;
    if (subscription?.topic !== of('topic')) throw new NoSuchRouteError();
    const mode = of('mode');
    if (mode === 'denied') return this.deny(subscription);
    const challenge = of('challenge');
    if (challenge === null || challenge === '' || challenge.length > MAX_CHALLENGE) {
      throw new NoSuchRouteError();
    }
    const isAwaited = await this.confirm(id, mode, Number(of('lease_seconds')));
    if (!isAwaited) throw new NoSuchRouteError();
    return challenge;
  }

  private confirm(id: string, mode: string | null, leaseSeconds: number): Promise<boolean> {
    const now = Date.now();
    if (mode === 'unsubscribe') return this.subscriptions.confirmUnsubscribed(id, now);
    if (mode !== 'subscribe') return Promise.resolve(false);
    const granted = leaseSeconds > 0 ? leaseSeconds * 1_000 : DEFAULT_LEASE_MS;
    const lease = Math.round(Math.min(granted, MAX_LEASE_MS));
    const half = Math.round((lease / 2) * (1 - Math.random() / 10));
    const dueAt = now + Math.max(half, MIN_RENEWAL_MS);
    return this.subscriptions.confirmSubscribed(id, { now, expiresAt: now + lease, dueAt });
  }

  /** At any time (WebSub, section 5.2). What was put off is fetched now. */
  private async deny({ id, feedUrl, state }: SubscriptionEntity): Promise<string> {
    await this.dataSource.transaction(async (manager) => {
      if (state === 'active') await this.feeds.makeDue(manager, feedUrl);
      await this.subscriptions.deny(manager, id, Date.now() + DENIED_MS);
    });
    return '';
  }
}
