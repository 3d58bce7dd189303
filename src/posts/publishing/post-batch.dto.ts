import { ListOf } from '../../http/input/decorators/list.decorator.js';
import { PublishPostDto } from './post-input.dto.js';

const MAX_POSTS = 100;

/** Posts to publish together: all of them or none. */
export class PublishPostsDto {
  /** Posts of different `externalId`s. */
  @ListOf(() => PublishPostDto, MAX_POSTS, 1)
  posts: PublishPostDto[];
}

/** The result for a post: it is new, its record has changed, or it is the same as before. */
export type PublishOutcome = 'created' | 'updated' | 'unchanged';

export class PublishedPostDto {
  /**
   * Unique identifier of the post.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * The `externalId` of the post.
   * @example release-42
   */
  externalId: string;

  /** `unchanged`: the feed already had the same post. */
  status: PublishOutcome;
}

/** The results of posts that were published together. */
export class PublishedPostsDto {
  /**
   * New posts.
   * @example 2
   */
  created: number;

  /**
   * Posts that existed and were changed.
   * @example 1
   */
  updated: number;

  /**
   * Posts that existed with the same content.
   * @example 0
   */
  unchanged: number;

  /** The results, in the order of the posts. */
  results: PublishedPostDto[];

  static of(results: PublishedPostDto[]): PublishedPostsDto {
    const count = (status: PublishOutcome) => results.filter((one) => one.status === status).length;
    return {
      ...{ created: count('created'), updated: count('updated'), unchanged: count('unchanged') },
      results,
    };
  }
}
