import type { SearchPhrase, SearchQuery } from '../../content/search-query.js';
import type { SearchExpression } from './search-expression.js';
import { OFTEN_MARK, TITLE_MARK } from './search-document.js';

/** The condition that a post matches a query. */
export const holds = (query: SearchQuery): SearchExpression => ({
  all: query.map((group) => anyOfConditions(group.map(holdsPhrase))),
});

/**
 * What makes a matching post more relevant, with weights: all the words in its title, some of them
 * there, or many matches. Relevance depends only on the post, so cursors stay exact during
 * concurrent writes.
 */
export function reasonsFor(query: SearchQuery): [weight: number, reason: SearchExpression][] {
  const groups = query
    .map((group) => group.filter(({ isExcluded }) => !isExcluded))
    .filter((group) => group.length > 0);
  if (groups.length === 0) return [];
  const inTitle = groups.map((group) => anyOfConditions(group.map(hasInTitle)));
  const often = groups.map((group) => anyOfConditions(group.map(hasOften)));
  return [
    [4, { all: inTitle }],
    [2, { any: inTitle }],
    [1, { all: often }],
  ];
}

const anyOfConditions = (all: SearchExpression[]): SearchExpression =>
  all.length === 1 ? all[0]! : { any: all };

function holdsPhrase({ terms, isPrefix, isExcluded }: SearchPhrase): SearchExpression {
  const held: SearchExpression = { in: 'terms', terms, isPrefix };
  return isExcluded ? { not: held } : held;
}

const hasInTitle = ({ terms, isPrefix }: SearchPhrase): SearchExpression => ({
  ...{ in: 'marks', isPrefix },
  terms: terms.map((term) => TITLE_MARK + term),
});

/** Each term alone, since the index does not store the positions of these marks. */
const hasOften = ({ terms, isPrefix }: SearchPhrase): SearchExpression => ({
  all: terms.map((term, at) => ({
    ...{ in: 'marks', terms: [OFTEN_MARK + term] },
    isPrefix: isPrefix && at === terms.length - 1,
  })),
});
