import { isUUID } from 'class-validator';
import { categoriesNamed } from '../../categories/categories-named.statement.js';
import { toInstant } from '../../content/filter-language/filter-tree.js';
import type { Filter, FilterCondition } from '../../content/filter-language/filter-tree.js';
import type { Dialect } from '../../database/engines/dialect.js';
import { RUN_ONCE } from '../../database/engines/rows.js';
import type { SqlValue } from '../../database/engines/rows.js';
import { feedsNamed } from '../../feeds/listing/feeds-named.statement.js';
import { IS_DUPLICATE } from '../duplicates/duplicates.statement.js';
import { hasLabel, hasLabelNamed } from '../labels/post-labels.statement.js';
import { indexedFilter } from '../search/search-condition.js';
import type { SearchExpression } from '../search/search-expression.js';
import { searchIndexOf } from '../search/search-index.js';
import { stateConditions } from '../state/post-state.condition.js';

/** A condition on a row of posts, true or false and never null. */
export interface PostCondition {
  sql: string;
  parameters: SqlValue[];
}

/** What a filter is evaluated against. */
export interface FilterMoment {
  dialect: Dialect;
  accountId: string;
  /** The instant that `7d` counts from. */
  now: number;
}

/** The parts of a filter that a row must meet, each. */
export interface FilterParts {
  /** What the search index answers. */
  indexed: SearchExpression[];
  rows: PostCondition[];
}

/**
 * What each row must meet. With at most one condition of rows, filters have few forms, which are
 * kept prepared; others are run once.
 */
export function filterParts(filter: Filter, moment: FilterMoment): FilterParts {
  const parts: FilterParts = { indexed: [], rows: [] };
  for (const part of 'all' in filter ? filter.all : [filter]) {
    const indexed = indexedFilter(part);
    if (indexed) parts.indexed.push(indexed);
    else parts.rows.push(rowCondition(part, moment));
  }
  const [, ...others] = parts.rows;
  const isUsual = others.length === 0 && !parts.rows[0]?.sql.includes(RUN_ONCE);
  if (!isUsual) parts.rows[0]!.sql = `${RUN_ONCE} ${parts.rows[0]!.sql}`;
  return parts;
}

function rowCondition(filter: Filter, moment: FilterMoment): PostCondition {
  if ('all' in filter) return joined(filter.all, moment, 'AND');
  if ('any' in filter) return joined(filter.any, moment, 'OR');
  if (!('not' in filter)) return ofRow(filter, moment);
  const { sql, parameters } = ofRow(filter.not, moment);
  return { sql: `NOT (${sql})`, parameters };
}

/** The parts that the search index answers are one search. */
function joined(filters: Filter[], moment: FilterMoment, operator: 'AND' | 'OR'): PostCondition {
  const searches: SearchExpression[] = [];
  const conditions: PostCondition[] = [];
  for (const filter of filters) {
    const indexed = indexedFilter(filter);
    if (indexed) searches.push(indexed);
    else conditions.push(rowCondition(filter, moment));
  }
  if (searches.length > 0) {
    const search = operator === 'AND' ? { all: searches } : { any: searches };
    conditions.push(searchIndexOf(moment.dialect).matches(moment.accountId, search));
  }
  return {
    sql: `${RUN_ONCE} (${conditions.map(({ sql }) => sql).join(` ${operator} `)})`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** The condition of a row that the search index does not know. */
function ofRow(condition: FilterCondition, moment: FilterMoment): PostCondition {
  const { dialect, accountId, now } = moment;
  switch (condition.field) {
    case 'feed':
      if (isUUID(condition.value)) {
        return { sql: 'feed_id = ?', parameters: [condition.value.toLowerCase()] };
      }
      return within('feed_id', feedsNamed(dialect, accountId, condition.value));
    case 'category': {
      const sought = isUUID(condition.value)
        ? { sql: 'category_id = ?', parameters: [condition.value.toLowerCase()] }
        : within('category_id', categoriesNamed(accountId, condition.value));
      return { ...sought, sql: `(category_id IS NOT NULL AND ${sought.sql})` };
    }
    case 'label':
      return isUUID(condition.value)
        ? {
            sql: `${hasLabel(dialect)} = 1`,
            parameters: [JSON.stringify([condition.value.toLowerCase()])],
          }
        : hasLabelNamed(accountId, condition.value);
    case 'is':
      return { sql: STATES[condition.value], parameters: [] };
    case 'before':
      return { sql: 'published_at < ?', parameters: [toInstant(condition, now)] };
    case 'after':
      return { sql: 'published_at >= ?', parameters: [toInstant(condition, now)] };
    default:
      throw new Error(`The search index knows ${condition.field}.`);
  }
}

const within = (column: string, { sql, parameters }: PostCondition): PostCondition => ({
  sql: `${column} IN (${sql})`,
  parameters,
});

const STATES = {
  read: stateConditions({ read: true }).join(),
  unread: stateConditions({ read: false }).join(),
  starred: stateConditions({ starred: true }).join(),
  duplicate: IS_DUPLICATE,
};
