import type { PostAiDto } from './post.dto.js';

/** What is known of a post beyond what its source says; filled by the room that finds it out. */
export abstract class PostInsights {
  /** Null where nothing is known of the post as it is now. */
  abstract find(accountId: string, postId: string): Promise<PostAiDto | null>;
}
