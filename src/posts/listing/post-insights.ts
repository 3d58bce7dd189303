import type { PostAiDto } from '../post.dto.js';

/** Data about a post that its source does not give. The AI module provides it. */
export abstract class PostInsights {
  /** The insights by post identifier, for the present versions of the posts. */
  abstract findEach(accountId: string, postIds: string[]): Promise<ReadonlyMap<string, PostAiDto>>;
}

/** Of an installation without the AI module. */
export class NoPostInsights extends PostInsights {
  findEach(): Promise<ReadonlyMap<string, PostAiDto>> {
    return Promise.resolve(new Map());
  }
}
