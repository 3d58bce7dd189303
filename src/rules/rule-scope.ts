import type { FeedScope } from '../posts/state/state.statement.js';
import type { RuleEntity } from './rule.entity.js';

/** A filter of posts with an empty list would meet none. */
export const pickScope = ({
  feedIds,
  categoryIds,
}: Pick<RuleEntity, 'feedIds' | 'categoryIds'>): FeedScope => ({
  ...(feedIds.length > 0 && { feedIds }),
  ...(categoryIds.length > 0 && { categoryIds }),
});
