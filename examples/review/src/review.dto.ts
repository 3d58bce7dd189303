import { ApiProperty } from '@nestjs/swagger';
import { Id, Ids, OneOf, ofVersion, PageQuery, SomeOf, Text, toIso } from 'sluice';
import { REVIEW_STATES } from './review.entity.js';
import type { ReviewEntity, ReviewState } from './review.entity.js';

const SORTS = ['-updatedAt', 'updatedAt'] as const;

export class ListReviewsQuery extends PageQuery {
  /** Only reviews in this state, or in several, separated by commas. */
  @SomeOf(REVIEW_STATES)
  state?: ReviewState[];

  /** Only the reviews of these posts, separated by commas. */
  @Ids(50)
  postId?: string[];

  @OneOf(SORTS, { optional: true, default: '-updatedAt' })
  sort?: (typeof SORTS)[number];
}

export class CreateReviewDto {
  @Id({ description: 'The post to review.' })
  postId: string;

  @Text({ min: 1, max: 1_000, optional: true, example: 'Are the figures right?' })
  note?: string;
}

export class DecideReviewDto {
  @OneOf(['accepted', 'rejected'])
  state: 'accepted' | 'rejected';

  @Text({ min: 1, max: 1_000, optional: true })
  note?: string;
}

export class ReviewDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  postId: string;

  @ApiProperty({ enum: REVIEW_STATES })
  state: ReviewState;

  @ApiProperty({ type: String, nullable: true, example: 'Are the figures right?' })
  note: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'ada' })
  reviewer: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;

  static from(review: ReviewEntity): ReviewDto {
    const { id, postId, state, note, reviewer } = review;
    const shown = {
      ...{ id, postId, state, note, reviewer },
      createdAt: toIso(review.createdAt),
      updatedAt: toIso(review.updatedAt),
    };
    return ofVersion(shown, review);
  }
}
