import type { FeedDto } from '../../feeds/feed.dto.js';
import type { PostDto } from '../../posts/post.dto.js';

/** `data` of `post.created` and `post.updated`. */
export class PostsEventDto {
  /**
   * The feed of the posts.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  feedId: string;

  /** The posts as a list shows them, without content; at most 50. */
  posts: PostDto[];
}

/** `data` of `post.deleted`. */
export class PostsDeletedEventDto {
  /**
   * The feed of the posts.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  feedId: string;

  /**
   * The identifiers of the posts; at most 50.
   * @example ["019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71"]
   */
  ids: string[];
}

/** `data` of the events of feeds. */
export class FeedEventDto {
  /** The feed in its newest state; a deleted one in its last state. */
  feed: FeedDto;
}

export type EventData = PostsEventDto | PostsDeletedEventDto | FeedEventDto;
