import type { SearchExpression, TermsInRow } from '../search/search-expression.js';
import type { SearchEntry } from '../search/search-index.js';

/**
 * The entry of a post in the search index, in memory, and what matches there. It holds the same terms and
 * marks as the index of a database, so that both give the same answer.
 */
export class SearchedEntry {
  private readonly terms: IndexedText;
  private readonly marks: IndexedText;

  constructor({ terms, marks }: SearchEntry) {
    this.terms = new IndexedText(terms);
    this.marks = new IndexedText(marks);
  }

  /** Its terms in their order. */
  termsOf(part: TermsInRow['in']): readonly string[] {
    return this[part].inOrder;
  }

  matches(expression: SearchExpression): boolean {
    if ('terms' in expression) {
      return this[expression.in].has(expression);
    }
    if ('all' in expression) return expression.all.every((part) => this.matches(part));
    if ('any' in expression) return expression.any.some((part) => this.matches(part));
    return !this.matches(expression.not);
  }
}

/** Terms in their order. A look-up of each term precedes the search in the text for several. */
class IndexedText {
  private split: readonly string[] | undefined;
  private known: ReadonlySet<string> | undefined;
  private spaced: string | undefined;

  constructor(private readonly text: string) {}

  get inOrder(): readonly string[] {
    return (this.split ??= this.text.split(' '));
  }

  has({ terms, isPrefix }: TermsInRow): boolean {
    this.known ??= new Set(this.inOrder);
    const whole = isPrefix ? terms.length - 1 : terms.length;
    for (let at = 0; at < whole; at++) if (!this.known.has(terms[at]!)) return false;
    if (whole === 1 && !isPrefix) return true;
    this.spaced ??= ` ${this.text} `;
    return this.spaced.includes(` ${terms.join(' ')}${isPrefix ? '' : ' '}`);
  }
}
