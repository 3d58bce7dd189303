import { Injectable } from '@nestjs/common';
import { LimitReachedError, PostEntity } from 'sluice';
import type { EventHandler, ExtensionEvent } from 'sluice';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ReviewsService } from './reviews.service.js';

/** Opens a review for each new post with the tag `review`. */
@Injectable()
export class PublishedPostsHandler implements EventHandler {
  constructor(private readonly reviews: ReviewsService) {}

  async handle({ accountId, ids }: ExtensionEvent, manager: EntityManager): Promise<void> {
    const posts = await manager.findBy(PostEntity, { accountId, id: In(ids) });
    const tagged = posts.filter(({ tags }) => tags.includes('review')).map(({ id }) => id);
    try {
      await this.reviews.openEach(manager, accountId, tagged);
    } catch (error) {
      // Thrown on, it would come again without end.
      if (!(error instanceof LimitReachedError)) throw error;
    }
  }
}
