import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PolledFeeds } from '../../feeds/polled-feeds.js';
import { nextTry, currentPlanInputs } from '../../ingest/polling/schedule.js';
import { DueSubscriptionsRepository } from './due-subscriptions.repository.js';
import type { DueSubscription } from './due-subscriptions.repository.js';
import { HubClient } from './hub-client.js';
import type { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionSecrets } from './subscription-secrets.js';
import { SubscriptionsRepository, UNPROVEN } from './subscriptions.repository.js';

/** After so many requests to end a subscription, the 410 of its callback has to do. */
const MAX_ENDINGS = 3;

/** Does what is due for one subscription: a fetch in place of a push, or a request to its hub. */
@Injectable()
export class SubscriptionRound {
  constructor(
    private readonly dataSource: DataSource,
    private readonly due: DueSubscriptionsRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly feeds: PolledFeeds,
    private readonly hubs: HubClient,
    private readonly secrets: SubscriptionSecrets,
  ) {}

  /** @param signal aborts a running request; it is due again after the back-off */
  async run(owner: string, item: DueSubscription, signal: AbortSignal): Promise<void> {
    const subscription = await this.due.findLeased(owner, item);
    if (!subscription) return;
    const now = Date.now();
    const { fetchAt, dueAt } = subscription;
    try {
      if (fetchAt !== null && fetchAt <= now) await this.fetchInstead(subscription, fetchAt);
      if (dueAt !== null && dueAt <= now) await this.ask(subscription, signal);
    } finally {
      await this.due.release(owner, [item]);
    }
  }

  private async fetchInstead({ id, feedUrl }: SubscriptionEntity, fetchAt: number): Promise<void> {
    await this.feeds.makeDue(this.dataSource.manager, feedUrl);
    await this.subscriptions.update([{ id, fetchAt }], { fetchAt: null });
  }

  private async ask(subscription: SubscriptionEntity, signal: AbortSignal): Promise<void> {
    const { feedUrl } = subscription;
    const { feeds, polled } = await this.feeds.countFollowers(feedUrl);
    if (polled > 0) await this.subscribe(subscription, signal);
    else await this.end(subscription, feeds > 0, signal);
  }

  /** Begins or renews. The row has all that the hub may ask for before the request is sent. */
  private async subscribe(subscription: SubscriptionEntity, signal: AbortSignal): Promise<void> {
    const { id, dueAt, state, expiresAt, failures } = subscription;
    const moment = currentPlanInputs();
    const isActive = state === 'active' && expiresAt !== null && expiresAt > moment.now;
    if (state === 'active' && !isActive) await this.expire(subscription);
    const next = nextTry(failures + 1, null, moment);
    const nextAt = isActive ? Math.max(moment.now + 1_000, Math.min(next, expiresAt)) : next;
    const secret = this.decryptReadableSecret(subscription);
    const asked = {
      ...({ awaits: 'subscribe', failures: failures + 1, dueAt: nextAt } as const),
      secret,
      ...(!isActive && { state: state === 'active' ? 'expired' : asking(state) }),
    };
    if (!(await this.subscriptions.update([{ id, dueAt: dueAt! }], asked))) return;
    const { retryAfter } = await this.hubs.request(
      { ...subscription, secret },
      'subscribe',
      signal,
    );
    if (retryAfter === null) return;
    const later = Math.max(nextAt, nextTry(failures + 1, retryAfter, moment));
    await this.subscriptions.update([{ id, dueAt: nextAt, awaits: 'subscribe' }], { dueAt: later });
  }

  /** A new one if the old one cannot be decrypted, because its key is lost. */
  private decryptReadableSecret(subscription: SubscriptionEntity): string | null {
    const isLost = this.secrets.read(subscription) === null;
    return isLost ? this.secrets.create(subscription) : subscription.secret;
  }

  /** Feeds first: whoever stores their posts locks them in this order. */
  private expire({ id, feedUrl }: SubscriptionEntity): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.feeds.makeDue(manager, feedUrl);
      await this.subscriptions.expire(manager, id);
    });
  }

  /** Ends what no feed follows. A feed that is paused may be resumed, and then needs the row. */
  private async end(
    { id, dueAt, ...subscription }: SubscriptionEntity,
    isKept: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { state, awaits, verifiedAt } = subscription;
    const isEnding = awaits === 'unsubscribe';
    const attempts = isEnding ? subscription.failures : 0;
    const isOver = state === 'ended' || verifiedAt === null || attempts >= MAX_ENDINGS;
    if (isOver && !isKept) return this.subscriptions.remove([id]);
    if (isOver) {
      const ended = {
        state: 'ended',
        awaits: null,
        failures: 0,
        dueAt: null,
        ...UNPROVEN,
      } as const;
      await this.subscriptions.update([{ id, dueAt: dueAt! }], ended);
      return;
    }
    const nextAt = nextTry(attempts + 1, null, currentPlanInputs());
    const asked = { awaits: 'unsubscribe', failures: attempts + 1, dueAt: nextAt } as const;
    if (!(await this.subscriptions.update([{ id, dueAt: dueAt! }], asked))) return;
    await this.hubs.request({ id, dueAt, ...subscription }, 'unsubscribe', signal);
  }
}

/** An expired subscription shows that it is, until the hub confirms it again. */
const asking = (state: SubscriptionEntity['state']): SubscriptionEntity['state'] =>
  state === 'expired' ? 'expired' : 'pending';
