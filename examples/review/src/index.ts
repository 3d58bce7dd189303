import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { defineExtension, PostsModule } from 'sluice';
import { Reviews1790000000100 } from './1790000000100-reviews.js';
import { OverdueReviewsJob } from './overdue-reviews.job.js';
import { PublishedPostsHandler } from './published-posts.handler.js';
import { ReviewEntity } from './review.entity.js';
import { REVIEW_DECIDED, REVIEWER_MISSING } from './review.errors.js';
import { ReviewPageController } from './review-page.controller.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

export { OverdueReviewsJob, ReviewEntity };

@Module({
  imports: [TypeOrmModule.forFeature([ReviewEntity]), PostsModule],
  controllers: [ReviewsController, ReviewPageController],
  providers: [ReviewsRepository, ReviewsService, PublishedPostsHandler, OverdueReviewsJob],
})
class ReviewModule {}

export default defineExtension({
  name: 'review',
  compatibility: '^1.0.0',
  module: ReviewModule,
  migrations: [Reviews1790000000100],
  tags: { Reviews: 'Reviews of posts, each with a decision.' },
  scopes: { read: 'Read reviews.', write: 'Ask for reviews and decide.' },
  problems: [REVIEWER_MISSING, REVIEW_DECIDED],
  on: { 'post.created': PublishedPostsHandler },
  jobs: [{ every: 3_600, run: OverdueReviewsJob }],
  dashboard: {
    pages: [{ word: 'open', name: 'Open reviews', path: '/review/page' }],
    links: [{ name: 'How we review', address: 'https://acme.example/reviews' }],
  },
});
