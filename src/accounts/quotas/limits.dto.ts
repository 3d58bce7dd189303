import { MAX_QUOTA } from '../../config/values.decorator.js';
import { Integer } from '../../http/input/decorators/number.decorator.js';
import type { Quota } from './quota-limits.js';

const LIMIT = { max: MAX_QUOTA, optional: true, nullable: true };

/** New limits of an account. Each is a number, 0 for no limit, or null for the setting. */
export class LimitsInputDto implements Partial<Record<Quota, number | null>> {
  @Integer({
    ...LIMIT,
    description: 'Feeds; 0 is no limit, and null is the setting `MAX_FEEDS_PER_ACCOUNT`.',
    example: 500,
  })
  feeds?: number | null;

  @Integer({
    ...LIMIT,
    description: 'Stored posts; 0 is no limit, and null is the setting `MAX_POSTS_PER_ACCOUNT`.',
    example: 200_000,
  })
  posts?: number | null;

  @Integer({
    ...LIMIT,
    description:
      'New posts of a day (UTC); 0 is no limit, and null is the setting `MAX_POSTS_PER_DAY`.',
    example: 10_000,
  })
  postsPerDay?: number | null;

  @Integer({
    ...LIMIT,
    description:
      'AI tokens of a day (UTC); 0 is no limit, and null is the setting `MAX_AI_TOKENS_PER_DAY`.',
    example: 50_000,
  })
  aiTokensPerDay?: number | null;
}

/** The limits of the account itself. Each is a number, 0 for no limit, or null where the setting applies. */
export class LimitsDto implements Record<Quota, number | null> {
  /**
   * Feeds.
   * @example 500
   */
  feeds: number | null;

  /**
   * Stored posts.
   * @example 200000
   */
  posts: number | null;

  /**
   * New posts of a day (UTC).
   * @example 10000
   */
  postsPerDay: number | null;

  /**
   * AI tokens of a day (UTC).
   * @example 50000
   */
  aiTokensPerDay: number | null;
}
