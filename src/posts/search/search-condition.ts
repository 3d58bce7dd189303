import type {
  Filter,
  FilterCondition,
  WordsFilter,
} from '../../content/filter-language/filter-tree.js';
import type { SearchExpression } from './search-expression.js';
import {
  AUTHOR_MARK,
  facetMark,
  fileMark,
  OFTEN_MARK,
  TAG_MARK,
  TITLE_MARK,
  URL_MARK,
} from './search-document.js';

/** The condition on the search index; undefined for one that the index does not know. */
export function indexedCondition(condition: FilterCondition): SearchExpression | undefined {
  switch (condition.field) {
    case 'any':
    case 'title':
    case 'text':
    case 'author':
    case 'url':
      return inField[condition.field](condition);
    case 'tag':
      return { in: 'marks', terms: [facetMark('tag', condition.value)] };
    case 'lang':
      return { in: 'marks', terms: [facetMark('language', condition.value)] };
    case 'has':
      return { in: 'marks', terms: [fileMark(condition.value)] };
    default:
      return undefined;
  }
}

/** The filter as a condition on the search index; undefined where it has others. */
export function indexedFilter(filter: Filter): SearchExpression | undefined {
  if ('all' in filter) return everyIndexed(filter.all, (all) => ({ all }));
  if ('any' in filter) return everyIndexed(filter.any, (any) => ({ any }));
  if (!('not' in filter)) return indexedCondition(filter);
  const negative = indexedCondition(filter.not);
  return negative && { not: negative };
}

function everyIndexed(
  filters: Filter[],
  join: (parts: SearchExpression[]) => SearchExpression,
): SearchExpression | undefined {
  const parts = filters.map(indexedFilter);
  return parts.every((part) => part !== undefined) ? join(parts) : undefined;
}

/**
 * What makes a matching post more relevant, with weights: all the words in its title, some of them
 * there, or many matches. Relevance depends only on the post, so cursors stay exact during
 * concurrent writes.
 */
export function reasonsFor(
  filter: Filter | undefined,
): [weight: number, reason: SearchExpression][] {
  const groups = (filter && 'all' in filter ? filter.all : filter ? [filter] : [])
    .map(wantedWords)
    .filter((group) => group.length > 0);
  if (groups.length === 0) return [];
  const inTitle = groups.map((group) => anyOfConditions(group.map(marked(TITLE_MARK))));
  const often = groups.map((group) => anyOfConditions(group.map(hasOften)));
  return [
    [4, { all: inTitle }],
    [2, { any: inTitle }],
    [1, { all: often }],
  ];
}

/** The words that a post may have, none that it must not have. */
function wantedWords(filter: Filter): WordsFilter[] {
  if ('all' in filter) return filter.all.flatMap(wantedWords);
  if ('any' in filter) return filter.any.flatMap(wantedWords);
  const isWanted = 'words' in filter && filter.field !== 'author' && filter.field !== 'url';
  return isWanted ? [filter] : [];
}

const anyOfConditions = (all: SearchExpression[]): SearchExpression =>
  all.length === 1 ? all[0]! : { any: all };

const inText = ({ terms, isPrefix }: WordsFilter): SearchExpression => ({
  ...{ in: 'terms', terms, isPrefix },
});

const marked =
  (mark: string) =>
  ({ terms, isPrefix }: WordsFilter): SearchExpression => ({
    ...{ in: 'marks', terms: terms.map((term) => mark + term), isPrefix },
  });

const inField: Record<WordsFilter['field'], (words: WordsFilter) => SearchExpression> = {
  any: (words) => ({
    any: [inText(words), ...[TITLE_MARK, TAG_MARK, AUTHOR_MARK].map((mark) => marked(mark)(words))],
  }),
  text: inText,
  title: marked(TITLE_MARK),
  author: marked(AUTHOR_MARK),
  url: marked(URL_MARK),
};

/** Each term alone, since the index does not store the positions of these marks. */
const hasOften = ({ terms, isPrefix }: WordsFilter): SearchExpression => ({
  all: terms.map((term, at) => ({
    ...{ in: 'marks', terms: [OFTEN_MARK + term] },
    isPrefix: isPrefix && at === terms.length - 1,
  })),
});
