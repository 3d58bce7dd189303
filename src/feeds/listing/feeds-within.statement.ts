import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';

/** A select of the identifiers of the feeds that are within limits now, for the statements of others. */
export function feedsWithin(
  dialect: Dialect,
  accountId: string,
  { feedIds, categoryIds }: FeedLimits,
): { sql: string; parameters: SqlValue[] } {
  const listed = dialect.inList('uuid');
  return {
    sql: `SELECT within.id FROM feeds AS within
      WHERE within.account_id = ? AND (within.id ${listed} OR within.category_id ${listed})`,
    parameters: [accountId, JSON.stringify(feedIds), JSON.stringify(categoryIds)],
  };
}
