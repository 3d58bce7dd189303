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
