import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { inOrderOf, newId } from 'sluice';
import { In, IsNull, LessThanOrEqual, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { ListReviewsQuery } from './review.dto.js';
import { ReviewEntity } from './review.entity.js';

/** A new review, which is open. */
export function newReview(accountId: string, postId: string, note: string | null): ReviewEntity {
  const now = Date.now();
  return {
    ...{ id: newId(), accountId, postId, note, state: 'open', reviewer: null, remindedAt: null },
    ...{ createdAt: now, updatedAt: now, version: 1 },
  };
}

/** All queries on the reviews. */
@Injectable()
export class ReviewsRepository {
  constructor(@InjectRepository(ReviewEntity) private readonly reviews: Repository<ReviewEntity>) {}

  list(accountId: string, query: ListReviewsQuery): Promise<ReviewEntity[]> {
    const direction = query.sort === 'updatedAt' ? 'ASC' : 'DESC';
    const { behind, options } = inOrderOf('updatedAt', direction, query);
    const filter = filterOf(accountId, query);
    return this.reviews.find({ where: behind.map((one) => ({ ...filter, ...one })), ...options });
  }

  /** Their number, at most `most`. */
  async count(accountId: string, query: ListReviewsQuery, most: number): Promise<number> {
    const where = filterOf(accountId, query);
    return (await this.reviews.find({ select: { id: true }, where, take: most })).length;
  }

  find(accountId: string, id: string): Promise<ReviewEntity | null> {
    return this.reviews.findOneBy({ accountId, id });
  }

  /** The newest open ones with their posts, for people. */
  findOpen(accountId: string): Promise<ReviewEntity[]> {
    return this.reviews.find({
      where: { accountId, state: 'open' },
      relations: { post: true },
      order: { updatedAt: 'DESC', id: 'DESC' },
      take: 100,
    });
  }

  /** Of all accounts. */
  findOverdue(until: number): Promise<ReviewEntity[]> {
    const where = {
      state: 'open' as const,
      remindedAt: IsNull(),
      createdAt: LessThanOrEqual(until),
    };
    return this.reviews.find({ where, take: 100 });
  }

  /** Writes a version; false where another request has written it. */
  async update(
    manager: EntityManager,
    { accountId, id, version }: ReviewEntity,
    changes: Partial<ReviewEntity>,
  ): Promise<boolean> {
    const next = { ...changes, version: version + 1 };
    const { affected } = await manager.update(ReviewEntity, { accountId, id, version }, next);
    return affected === 1;
  }
}

const filterOf = (accountId: string, { state, postId }: ListReviewsQuery) => ({
  accountId,
  ...(state && { state: In(state) }),
  ...(postId && { postId: In(postId) }),
});
