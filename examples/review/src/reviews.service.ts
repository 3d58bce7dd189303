import { Injectable } from '@nestjs/common';
import {
  AccountPosts,
  checkRoom,
  ConflictError,
  NotFoundError,
  Page,
  PostEntity,
  PreconditionFailedError,
} from 'sluice';
import type { Precondition } from 'sluice';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { CreateReviewDto, DecideReviewDto, ListReviewsQuery } from './review.dto.js';
import { ReviewEntity } from './review.entity.js';
import { ReviewDecidedError } from './review.errors.js';
import { newReview, ReviewsRepository } from './reviews.repository.js';

const LIMIT = { entity: ReviewEntity, most: 10_000, nouns: 'reviews' };

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly posts: AccountPosts,
    private readonly dataSource: DataSource,
  ) {}

  async list(accountId: string, query: ListReviewsQuery): Promise<Page<ReviewEntity>> {
    const rows = await this.reviews.list(accountId, query);
    const page = Page.of(query, rows, ({ updatedAt, id }) => [updatedAt, id]);
    return page.counted((most) => this.reviews.count(accountId, query, most));
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<ReviewEntity> {
    const review = await this.reviews.find(accountId, id);
    if (!review) throw new NotFoundError('review');
    return review;
  }

  /** @throws NotFoundError for the post, ConflictError, LimitReachedError */
  create(accountId: string, { postId, note }: CreateReviewDto): Promise<ReviewEntity> {
    return this.dataSource.transaction(async (manager) => {
      // It locks the account, so no other request adds the same review meanwhile.
      await checkRoom(manager, accountId, LIMIT);
      if (!(await manager.existsBy(PostEntity, { accountId, id: postId }))) {
        throw new NotFoundError('post');
      }
      const other = await manager.findOneBy(ReviewEntity, { accountId, postId });
      if (other) throw ConflictError.with(other.id, 'The post has a review.');
      const review = newReview(accountId, postId, note ?? null);
      await manager.insert(ReviewEntity, review);
      return review;
    });
  }

  /** Opens a review for each of these posts that is there and has none, as far as there is room. */
  async openEach(manager: EntityManager, accountId: string, postIds: string[]): Promise<void> {
    for (const postId of postIds) {
      await checkRoom(manager, accountId, LIMIT);
      if (await manager.existsBy(ReviewEntity, { accountId, postId })) continue;
      await manager.insert(ReviewEntity, newReview(accountId, postId, null));
    }
  }

  /**
   * Decides, and stars the post that is accepted: both or neither.
   * @throws NotFoundError, PreconditionFailedError, ReviewDecidedError
   */
  async decide(
    accountId: string,
    id: string,
    { state, note }: DecideReviewDto,
    { reviewer, precondition }: { reviewer: string; precondition: Precondition },
  ): Promise<ReviewEntity> {
    await this.dataSource.transaction(async (manager) => {
      const review = await manager.findOneBy(ReviewEntity, { accountId, id });
      if (!review) throw new NotFoundError('review');
      precondition.check(review);
      if (review.state !== 'open') throw new ReviewDecidedError(review.updatedAt);
      const changes = { state, reviewer, note: note ?? review.note, updatedAt: Date.now() };
      if (!(await this.reviews.update(manager, review, changes))) {
        throw new PreconditionFailedError();
      }
      if (state === 'accepted') {
        await this.posts.mark(accountId, [review.postId], { starred: true }, manager);
      }
    });
    return this.get(accountId, id);
  }
}
