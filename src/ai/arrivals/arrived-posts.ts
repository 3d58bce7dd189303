import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventConsumer } from '../../changes/consumers/event-consumer.js';
import { EventPositions } from '../../changes/consumers/event-positions.repository.js';
import type { AccountEvent } from '../../changes/events/account-event.js';
import { ArrivalsRunner } from './arrivals-runner.js';
import { ArrivedPostsRepository } from './arrived-posts.repository.js';

/**
 * Adds new posts of feeds that have opted in to the queue for summaries, also those of the first
 * fetch. A trigger follows an account when one of its feeds opts in.
 */
@Injectable()
export class ArrivedPosts extends EventConsumer {
  /** The triggers know it too. */
  override readonly name = 'ai-summaries';

  constructor(
    private readonly posts: ArrivedPostsRepository,
    private readonly positions: EventPositions,
    private readonly runner: ArrivalsRunner,
  ) {
    super();
  }

  override async handle(
    accountId: string,
    events: AccountEvent[],
    manager: EntityManager,
  ): Promise<void> {
    const created = events.filter(({ type }) => type === 'post.created');
    const postIds = created.flatMap(({ ids }) => ids);
    if (postIds.length > 0) await this.posts.add(manager, accountId, postIds);
    // The last feed that had opted in may be gone, or have opted out.
    if (!events.some(({ type }) => type.startsWith('feed.'))) return;
    const { position } = events.at(-1)!;
    if (await this.posts.isAnyAwaited(manager, accountId, position)) return;
    await this.positions.unfollow(manager, this.name, accountId);
  }

  override committed(): void {
    this.runner.wake();
  }
}
