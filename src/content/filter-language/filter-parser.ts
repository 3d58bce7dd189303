import { soughtTerms } from '../search-terms.js';
import { FilterError } from './filter-error.js';
import { FilterScanner } from './filter-scanner.js';
import type { FieldName, FilterToken } from './filter-scanner.js';
import { allOf, anyOf, FILES, NAME_FIELDS, negated, STATES, WORD_FIELDS } from './filter-tree.js';
import type { DateFilter, Filter, FilterCondition, WordField } from './filter-tree.js';
import { nearestWord } from './nearest-word.js';

/** The most characters of a filter. */
export const MAX_FILTER_LENGTH = 1_000;
const MAX_TERMS = 50;
const MAX_LEVELS = 8;

type Value = Extract<FilterToken, { kind: 'value' }>;

const WORDS = WORD_FIELDS.filter((field) => field !== 'any');
const FIELDS = [...WORDS, ...NAME_FIELDS, 'has', 'is', 'before', 'after'] as const;

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAYS_AGO = /^(\d{1,5})d$/;

/**
 * Parses a filter of posts. A space means "and"; `OR` binds tighter. Words without letters and digits
 * are no condition. Undefined where no condition is left.
 * @param limits whether to refuse more than 50 terms; filters of earlier versions may have more
 * @throws FilterError
 */
export function parseFilter(text: string, limits = true): Filter | undefined {
  return new FilterParser(text, limits ? MAX_TERMS : Infinity).parse();
}

/** Recursive descent: a method for each rule of the grammar. */
class FilterParser {
  private readonly scanner: FilterScanner;
  private token: FilterToken;
  private levels = 0;
  private terms = 0;

  constructor(
    text: string,
    private readonly maxTerms: number,
  ) {
    this.scanner = new FilterScanner(text);
    this.token = this.scanner.next();
  }

  parse(): Filter | undefined {
    return this.all();
  }

  /** all = any { any } */
  private all(): Filter | undefined {
    const filters: Filter[] = [];
    while (this.token.kind !== 'end' && this.token.kind !== ')') {
      const any = this.any();
      if (any) filters.push(any);
    }
    return allOf(filters);
  }

  /** any = one { "OR" one }; at the beginning and the end, `OR` is a word. */
  private any(): Filter | undefined {
    const filters = [this.one()];
    while (this.token.kind === 'OR') {
      const operator = this.advance();
      if (this.isAtEnd()) {
        return allOf(defined([anyOf(defined(filters)), this.word(operator.at)]));
      }
      filters.push(this.one());
    }
    return anyOf(defined(filters));
  }

  /** one = [ "-" ] ( "(" all ")" | value ) */
  private one(): Filter | undefined {
    const token = this.advance();
    if (token.kind === 'OR') return this.word(token.at);
    if (token.kind === '(') {
      const filter = this.group(token.at);
      return filter && token.isExcluded ? negated(filter) : filter;
    }
    const condition = token.kind === 'value' ? this.condition(token) : undefined;
    return condition && token.kind === 'value' && token.isExcluded ? negated(condition) : condition;
  }

  private group(at: number): Filter | undefined {
    if (++this.levels > MAX_LEVELS) {
      throw new FilterError(`must not have more than ${MAX_LEVELS} groups inside each other`, at);
    }
    const filter = this.all();
    if (this.token.kind === 'end') {
      throw new FilterError('has a ( without its ); in quotes it is a sign, as "("', at);
    }
    this.advance();
    this.levels--;
    return filter;
  }

  private condition(value: Value): FilterCondition | undefined {
    const { field } = value;
    if (!field) return this.words('any', value);
    const name = field.name.toLowerCase();
    if (value.text.trim() === '') throw this.withoutValue(name, value);
    const kind = FIELDS.find((known) => known === name);
    switch (kind) {
      case undefined:
        throw unknownField(field, value);
      case 'has':
        return this.counted(value.at, { field: kind, value: oneOf(kind, FILES, value) });
      case 'is':
        return this.counted(value.at, { field: kind, value: oneOf(kind, STATES, value) });
      case 'before':
      case 'after':
        return this.counted(value.at, { field: kind, value: toDate(kind, value) });
      case 'title':
      case 'text':
      case 'author':
      case 'url':
        return this.words(kind, value);
      default:
        return this.counted(value.at, { field: kind, value: toName(value) });
    }
  }

  private words(field: WordField, value: Value): FilterCondition | undefined {
    const { text: words, isBegun } = value;
    const sought = soughtTerms(words, isBegun);
    if (sought.terms.length > 0)
      return this.counted(value.at, { field, words, isBegun, ...sought });
    if (field === 'any') return undefined;
    throw new FilterError(`needs letters or digits after ${field}:`, value.at);
  }

  private word(at: number): FilterCondition | undefined {
    return this.words('any', {
      ...{ kind: 'value', at, text: 'OR' },
      ...{ isExcluded: false, isQuoted: false, isBegun: false },
    });
  }

  private counted<T extends FilterCondition>(at: number, condition: T): T {
    if (++this.terms > this.maxTerms) {
      throw new FilterError(`must not have more than ${MAX_TERMS} terms`, at);
    }
    return condition;
  }

  private withoutValue(name: string, { field, text, isQuoted, at }: Value): FilterError {
    if (!FIELDS.some((known) => known === name)) {
      return unknownField(field!, { text, isQuoted });
    }
    const example = EXAMPLES[name as (typeof FIELDS)[number]];
    return new FilterError(`needs a value after ${name}:, such as ${name}:${example}`, at);
  }

  private isAtEnd(): boolean {
    return this.token.kind === 'end' || this.token.kind === ')';
  }

  private advance(): FilterToken {
    const { token } = this;
    this.token = this.scanner.next();
    return token;
  }
}

const EXAMPLES: Record<(typeof FIELDS)[number], string> = {
  title: 'release',
  text: '"open source"',
  author: 'ada',
  url: 'example.com',
  tag: 'release',
  label: '"to cite"',
  feed: '"Rust Blog"',
  category: 'news',
  lang: 'en',
  has: 'audio',
  is: 'unread',
  before: '2026-11-27',
  after: '7d',
};

const defined = (filters: (Filter | undefined)[]): Filter[] =>
  filters.filter((filter) => filter !== undefined);

function unknownField(
  { name, at }: FieldName,
  { text, isQuoted }: Pick<Value, 'text' | 'isQuoted'>,
): FilterError {
  const near = nearestWord(name, FIELDS);
  const hint = near ? `did you mean ${near}:? ` : '';
  const literal = isQuoted ? `"${name}:" "${text}"` : `"${name}:${text}"`;
  return new FilterError(
    `has ${name}:, which is no field; ${hint}The text is found as ${literal}`,
    at,
  );
}

function oneOf<T extends string>(field: string, words: readonly T[], { text, at }: Value): T {
  const given = text.trim().toLowerCase();
  const word = words.find((known) => known === given);
  if (word) return word;
  const near = nearestWord(given, words);
  const known = words.join(', ');
  const hint = near ? `; did you mean ${field}:${near}?` : '';
  throw new FilterError(`must have one of ${known} after ${field}:${hint}`, at);
}

/** A name is whole, so that a star is one of its characters. */
const toName = ({ text, isBegun, isQuoted }: Value): string =>
  text.trim() + (isBegun && !isQuoted ? '*' : '');

function toDate(field: string, { text, at }: Value): DateFilter['value'] {
  const given = text.trim().toLowerCase();
  const days = DAYS_AGO.exec(given);
  if (days) return { daysAgo: Number(days[1]) };
  const instant = DAY.test(given) ? Date.parse(given) : NaN;
  // `Date.parse` takes the 30th of February for a day of March.
  const isDay = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(given);
  if (isDay) return { day: given };
  throw new FilterError(`must have a day such as 2026-11-27 or 7d after ${field}:`, at);
}
