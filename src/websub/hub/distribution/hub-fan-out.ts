import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventConsumer } from '../../../changes/consumers/event-consumer.js';
import type { AccountEvent } from '../../../changes/events/account-event.js';
import { ChangedTopicsRepository } from './changed-topics.repository.js';
import type { FollowedFeed } from './changed-topics.repository.js';
import { DistributionsRunner } from './distributions-runner.js';

/** The name of this consumer of events. */
export const HUB_CONSUMER = 'websub-hub';

/** Makes the subscriptions due whose documents the events of an account may have changed. */
@Injectable()
export class HubFanOut extends EventConsumer {
  override readonly name = HUB_CONSUMER;

  constructor(
    private readonly topics: ChangedTopicsRepository,
    private readonly runner: DistributionsRunner,
  ) {
    super();
  }

  override async handle(
    accountId: string,
    events: AccountEvent[],
    manager: EntityManager,
  ): Promise<void> {
    const feeds = await this.topics.followedFeeds(manager, accountId);
    const changed = feeds.filter((feed) => events.some((event) => mayShow(feed, event)));
    if (changed.length === 0) return;
    const ids = changed.map(({ id }) => id);
    await this.topics.mark(manager, accountId, ids);
  }

  override committed(): void {
    this.runner.wake();
  }
}

/** Whether a shared feed shows posts of the feed of an event; the document tells the rest. */
const mayShow = ({ filter }: FollowedFeed, { feedId }: AccountEvent): boolean =>
  filter.feedIds.length === 0 || filter.feedIds.includes(feedId);
