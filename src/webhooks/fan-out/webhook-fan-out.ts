import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventConsumer } from '../../changes/consumers/event-consumer.js';
import type { AccountEvent } from '../../changes/events/account-event.js';
import { EventRecords } from '../../changes/events/event-records.js';
import { newId } from '../../common/ids.js';
import { WebhooksRunner } from '../sending/webhooks-runner.js';
import { buildBodies, isSelected } from './event-bodies.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { FanOutRepository } from './fan-out.repository.js';
import type { NewDelivery, SubscribedWebhook } from './fan-out.repository.js';

/** The name of this consumer of events. */
export const WEBHOOKS_CONSUMER = 'webhooks';

interface SelectedEvent {
  event: AccountEvent;
  endpoints: SubscribedWebhook[];
}

/** Turns the events of an account into deliveries, for the endpoints that selected them. */
@Injectable()
export class WebhookFanOut extends EventConsumer {
  override readonly name = WEBHOOKS_CONSUMER;

  constructor(
    private readonly stored: FanOutRepository,
    private readonly records: EventRecords,
    private readonly feeds: FeedLookups,
    private readonly runner: WebhooksRunner,
  ) {
    super();
  }

  override async handle(
    accountId: string,
    events: AccountEvent[],
    manager: EntityManager,
  ): Promise<void> {
    const endpoints = await this.stored.getEndpoints(manager, accountId);
    const selected = await this.select(manager, accountId, events, endpoints);
    if (selected.length === 0) return;
    const data = await this.records.read(
      accountId,
      selected.map(({ event }) => event),
    );
    const deliveries = selected.flatMap((one, at) => {
      const shown = data[at];
      return shown === undefined
        ? []
        : buildDeliveries(one, buildBodies({ ...one.event, data: shown }));
    });
    if (deliveries.length > 0) await this.stored.store(manager, accountId, deliveries);
  }

  override committed(): void {
    this.runner.wake();
  }

  private async select(
    manager: EntityManager,
    accountId: string,
    events: AccountEvent[],
    endpoints: SubscribedWebhook[],
  ): Promise<SelectedEvent[]> {
    const feedIds = [...new Set(events.map(({ feedId }) => feedId))];
    const needsCategory = endpoints.some(({ categoryIds }) => categoryIds.length > 0);
    const categories = needsCategory
      ? await this.feeds.findCategories(manager, accountId, feedIds)
      : new Map<string, string | null>();
    return events
      .map((event) => {
        const category = categories.get(event.feedId) ?? categoryBefore(event);
        return { event, endpoints: endpoints.filter((one) => isSelected(one, event, category)) };
      })
      .filter((one) => one.endpoints.length > 0);
  }
}

const buildDeliveries = ({ event, endpoints }: SelectedEvent, bodies: string[]): NewDelivery[] =>
  bodies.flatMap((body) =>
    endpoints.map(({ id }) => ({
      ...{ id: newId(), webhookId: id, type: event.type, body, version: event.position[0] },
    })),
  );

/** The last category of a deleted feed. */
function categoryBefore({ record }: AccountEvent): string | null {
  if (record === null) return null;
  return (JSON.parse(record) as { category_id?: string | null }).category_id ?? null;
}
