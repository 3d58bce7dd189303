import { And, In } from 'typeorm';
import type { FindOperator, FindOptionsWhere } from 'typeorm';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import type { FeedEntity } from '../feed.entity.js';

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

/** The same conditions within limits: of one of the feeds, or of a feed in one of the categories. */
export function whereWithin(
  where: FindOptionsWhere<FeedEntity>,
  limits?: FeedLimits,
): FindOptionsWhere<FeedEntity> | FindOptionsWhere<FeedEntity>[] {
  if (!limits) return where;
  const both = <T>(given: unknown, allowed: readonly T[]) =>
    given === undefined ? In(allowed) : And(given as FindOperator<T>, In(allowed));
  return [
    { ...where, id: both(where.id, limits.feedIds) },
    { ...where, categoryId: both(where.categoryId, limits.categoryIds) },
  ];
}
