import { parseSearch } from '../../content/search-query.js';
import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import type { SearchExpression } from '../../database/engines/search-expression.js';
import { holds } from '../search/search-condition.js';
import { stateConditions } from '../state/post-state.condition.js';
import { labelMark } from '../search/search-document.js';
import type { Label } from '../search/search-document.js';

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
  q?: string | undefined;
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

const LABELS = ['tag', 'author', 'language', 'externalId'] as const satisfies Label[];

/** Whether the filter uses the search index. */
export const isSearch = (filter: PostFilter): boolean =>
  filter.q !== undefined ||
  filter.tags !== undefined ||
  LABELS.some((label) => filter[label] !== undefined);

/**
 * The conditions of a filter, the account's first. Equal kinds of filters give equal text, so that
 * the database prepares each once. Undefined where the search has no words.
 */
export function conditionsOf(
  dialect: Dialect,
  accountId: string,
  filter: PostFilter,
): Conditions | undefined {
  const conditions = ['account_id = ?'];
  const parameters: SqlValue[] = [accountId];
  const where = (condition: string, ...values: SqlValue[]) => {
    conditions.push(condition);
    parameters.push(...values);
  };
  const whereOneOf = (column: string, [only = null, ...others]: (string | null)[]) => {
    if (others.length === 0) where(`${column} = ?`, only);
    else where(`${column} ${dialect.inList('uuid')}`, JSON.stringify([only, ...others]));
  };

  if (filter.feedIds) whereOneOf('feed_id', filter.feedIds);
  if (filter.categoryIds) whereOneOf('category_id', filter.categoryIds);
  for (const [name, condition] of Object.entries(INSTANTS)) {
    const instant = filter[name as keyof typeof INSTANTS];
    if (instant !== undefined) where(condition, instant);
  }
  conditions.push(...stateConditions(filter));
  if (isSearch(filter)) {
    const sought = searchOf(filter);
    if (!sought) return undefined;
    const match = dialect.matchesSearch(accountId, sought);
    where(match.sql, ...match.parameters);
  }
  return { conditions, parameters };
}

function searchOf(filter: PostFilter): SearchExpression | undefined {
  const all: SearchExpression[] = LABELS.flatMap((label) => {
    const value = filter[label];
    return value === undefined ? [] : { in: 'marks', terms: [labelMark(label, value)] };
  });
  if (filter.tags) {
    all.push({ any: filter.tags.map((tag) => ({ in: 'marks', terms: [labelMark('tag', tag)] })) });
  }
  if (filter.q !== undefined) {
    const query = parseSearch(filter.q);
    if (query.length === 0) return undefined;
    all.push(holds(query));
  }
  return { all };
}
