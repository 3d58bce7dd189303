import { Injectable } from '@nestjs/common';
import { AccountPosts } from 'sluice';
import type { Job } from 'sluice';
import { DataSource } from 'typeorm';
import { ReviewsRepository } from './reviews.repository.js';

const PATIENCE_MS = 14 * 24 * 60 * 60 * 1_000;

/** Labels the posts of reviews that are open for two weeks. */
@Injectable()
export class OverdueReviewsJob implements Job {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly posts: AccountPosts,
    private readonly dataSource: DataSource,
  ) {}

  async run(): Promise<void> {
    for (const review of await this.reviews.findOverdue(Date.now() - PATIENCE_MS)) {
      const { accountId, postId } = review;
      await this.dataSource.transaction(async (manager) => {
        const label = await this.posts.obtainLabel(accountId, 'Overdue', manager);
        await this.posts.mark(accountId, [postId], { addLabelIds: [label.id] }, manager);
        await this.reviews.update(manager, review, { remindedAt: Date.now() });
      });
    }
  }
}
