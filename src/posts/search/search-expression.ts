/** Consecutive terms, of the text of a post or of its marks. */
export interface TermsInRow {
  in: 'terms' | 'marks';
  terms: string[];
  /** Whether the last term is a prefix. */
  isPrefix?: boolean;
}

/** A condition on the search index entry of a post. */
export type SearchExpression =
  | TermsInRow
  | { all: SearchExpression[] }
  | { any: SearchExpression[] }
  | { not: SearchExpression };

/** The syntax of an engine for the parts of a condition. */
export interface SearchSyntax {
  row(terms: TermsInRow): string;
  all(parts: string[]): string;
  any(parts: string[]): string;
  not(part: string): string;
}

/** The condition in the query language of an engine. */
export function written(expression: SearchExpression, syntax: SearchSyntax): string {
  const each = (parts: SearchExpression[]) => parts.map((part) => written(part, syntax));
  if ('terms' in expression) return syntax.row(expression);
  if ('all' in expression) return syntax.all(each(expression.all));
  if ('any' in expression) return syntax.any(each(expression.any));
  return syntax.not(written(expression.not, syntax));
}

/**
 * The same condition with the parts first that nest deepest. The parser of FTS5 has a small stack: an
 * expression on the left takes less of it than one on the right, which is then never a deep one.
 */
export function deepestFirst(expression: SearchExpression): SearchExpression {
  if ('terms' in expression) return expression;
  if ('not' in expression) return { not: deepestFirst(expression.not) };
  const parts = 'all' in expression ? expression.all : expression.any;
  const ordered = parts
    .map((part) => ({ part: deepestFirst(part), width: nestingOf(part) }))
    .sort((a, b) => b.width - a.width)
    .map(({ part }) => part);
  return 'all' in expression ? { all: ordered } : { any: ordered };
}

/** How many parts must stand on the right of each other, at least. */
function nestingOf(expression: SearchExpression): number {
  if ('terms' in expression) return 0;
  if ('not' in expression) return 1 + nestingOf(expression.not);
  const parts = 'all' in expression ? expression.all : expression.any;
  const [deepest = 0, next = -1] = parts.map(nestingOf).sort((a, b) => b - a);
  return Math.max(deepest, next + 1);
}
