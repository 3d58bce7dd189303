import { parseFilter } from '../../content/filter-language/filter-parser.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import { feedsWithin } from '../../feeds/listing/feeds-within.statement.js';
import type { SearchExpression } from '../search/search-expression.js';
import { searchIndexOf } from '../search/search-index.js';
import type { ShownDuplicates } from '../duplicates/duplicates-setting.js';
import { isFirst } from '../duplicates/duplicates.statement.js';
import type { DuplicatesScope } from '../duplicates/duplicates.statement.js';
import { hasLabel } from '../labels/post-labels.statement.js';
import { stateConditions } from '../state/post-state.condition.js';
import { facetMark } from '../search/search-document.js';
import type { Facet } from '../search/search-document.js';
import type { PostSource } from './post-source.js';
import { filterParts } from './filter-condition.js';

/** A filter of posts; a post must meet every given condition. Instants are epoch milliseconds. */
export interface PostFilter {
  /** Null stands for a feed without posts. */
  feedIds?: (string | null)[] | undefined;
  categoryIds?: (string | null)[] | undefined;
  tag?: string | undefined;
  /** At least one of them. */
  tags?: string[] | undefined;
  author?: string | undefined;
  language?: string | undefined;
  externalId?: string | undefined;
  publishedAfter?: number | undefined;
  publishedBefore?: number | undefined;
  createdAfter?: number | undefined;
  updatedAfter?: number | undefined;
  /** From this instant on, and before the other. */
  createdFrom?: number | undefined;
  createdBefore?: number | undefined;
  read?: boolean | undefined;
  starred?: boolean | undefined;
  /** At least one of each of these lists of labels. */
  labels?: string[][] | undefined;
  /** None of these labels. */
  withoutLabels?: string[] | undefined;
  /** Posts of none of these feeds and categories. */
  withoutFeeds?: string[] | undefined;
  withoutCategories?: string[] | undefined;
  /** Leaves out posts with the content of an earlier one; of one within a scope, where one is given. */
  duplicates?: ShownDuplicates | DuplicatesScope | undefined;
  q?: string | undefined;
  /** The moment that `7d` in `q` counts from; by default, the present one. */
  now?: number | undefined;
  /** Only posts of feeds that are within these limits now. */
  limits?: FeedLimits | undefined;
}

/** Conditions on rows of posts, and their parameters in the same order. */
export interface Conditions {
  conditions: string[];
  parameters: SqlValue[];
}

const INSTANTS = {
  publishedAfter: 'published_at > ?',
  publishedBefore: 'published_at < ?',
  createdAfter: 'created_at > ?',
  updatedAfter: 'updated_at > ?',
  createdFrom: 'created_at >= ?',
  createdBefore: 'created_at < ?',
} as const satisfies Partial<Record<keyof PostFilter, string>>;

const FACETS = ['tag', 'author', 'language', 'externalId'] as const satisfies Facet[];

/** Whether the filter uses the search index. */
export const isSearch = (filter: PostFilter): boolean =>
  filter.q !== undefined ||
  filter.tags !== undefined ||
  FACETS.some((facet) => filter[facet] !== undefined);

/**
 * The conditions of a filter, the account's first. Equal kinds of filters give equal text, so that
 * the database prepares each once. Undefined where `q` has no condition.
 */
export function buildConditions(
  dialect: Dialect,
  accountId: string,
  filter: PostFilter,
  source: PostSource = 'posts',
): Conditions | undefined {
  const conditions = ['account_id = ?'];
  const parameters: SqlValue[] = [accountId];
  const where = (condition: string, ...values: SqlValue[]) => {
    conditions.push(condition);
    parameters.push(...values);
  };
  const whereAny = (column: string, [only = null, ...others]: (string | null)[]) => {
    if (others.length === 0) where(`${column} = ?`, only);
    else where(`${column} ${dialect.inList('uuid')}`, JSON.stringify([only, ...others]));
  };

  if (filter.feedIds) whereAny('feed_id', filter.feedIds);
  if (filter.categoryIds) whereAny('category_id', filter.categoryIds);
  if (filter.limits) {
    const { sql, parameters: within } = feedsWithin(dialect, accountId, filter.limits);
    where(`feed_id IN (${sql})`, ...within);
  }
  for (const [name, condition] of Object.entries(INSTANTS)) {
    const instant = filter[name as keyof typeof INSTANTS];
    if (instant !== undefined) where(condition, instant);
  }
  conditions.push(...stateConditions(filter));
  const { labels = [], withoutLabels, withoutFeeds, withoutCategories } = filter;
  for (const ids of labels) where(`${hasLabel(dialect)} = 1`, JSON.stringify(ids));
  if (withoutLabels) where(`${hasLabel(dialect)} = 0`, JSON.stringify(withoutLabels));
  const listed = dialect.inList('uuid');
  if (withoutFeeds) where(`NOT (feed_id ${listed})`, JSON.stringify(withoutFeeds));
  if (withoutCategories) {
    const isOther = `(category_id IS NULL OR NOT (category_id ${listed}))`;
    where(isOther, JSON.stringify(withoutCategories));
  }
  const { duplicates = 'show' } = filter;
  if (duplicates !== 'show') {
    const first = isFirst(dialect, duplicates === 'hide' ? {} : duplicates, source);
    where(first.sql, ...first.parameters);
  }
  const sought = searchedFacets(filter);
  if (filter.q !== undefined) {
    // Of an earlier version, a stored text may have more terms than one may have now.
    const q = parseFilter(filter.q, false);
    if (!q) return undefined;
    const parts = filterParts(q, { dialect, accountId, now: filter.now ?? Date.now() });
    for (const { sql, parameters: values } of parts.rows) where(sql, ...values);
    sought.push(...parts.indexed);
  }
  if (sought.length > 0) {
    const match = searchIndexOf(dialect).matches(accountId, { all: sought });
    where(match.sql, ...match.parameters);
  }
  return { conditions, parameters };
}

function searchedFacets(filter: PostFilter): SearchExpression[] {
  const all: SearchExpression[] = FACETS.flatMap((facet) => {
    const value = filter[facet];
    return value === undefined ? [] : { in: 'marks', terms: [facetMark(facet, value)] };
  });
  if (filter.tags) {
    all.push({ any: filter.tags.map((tag) => ({ in: 'marks', terms: [facetMark('tag', tag)] })) });
  }
  return all;
}
