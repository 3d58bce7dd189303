import { DAY_MS } from '../../common/durations.js';
import type { SoughtTerms } from '../search-terms.js';

/** The parts of a post that words are looked for in; `any` is all of them. */
export const WORD_FIELDS = ['any', 'title', 'text', 'author', 'url'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** Fields whose value is one whole name. */
export const NAME_FIELDS = ['tag', 'label', 'feed', 'category', 'lang'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

export const FILES = ['attachment', 'image', 'audio', 'video'] as const;
export type FileKind = (typeof FILES)[number];

export const STATES = ['read', 'unread', 'starred', 'duplicate'] as const;
export type PostCondition = (typeof STATES)[number];

/** Words that follow one another in a part of a post. */
export interface WordsFilter extends SoughtTerms {
  field: WordField;
  /** As they were written, without quotes and star. */
  words: string;
  /** Whether a star followed. */
  isBegun: boolean;
}

export interface NameFilter {
  field: NameField;
  value: string;
}

/** A bound of the date of a post: the beginning of a day, or a number of days ago. */
export interface DateFilter {
  field: 'before' | 'after';
  value: { day: string } | { daysAgo: number };
}

export type FilterCondition =
  | WordsFilter
  | NameFilter
  | { field: 'has'; value: FileKind }
  | { field: 'is'; value: PostCondition }
  | DateFilter;

/**
 * What a post must meet. `all` and `any` have two or more parts, and none of their own kind; only
 * conditions are negated. So no tree is deeper than twice the levels of its text, and one more.
 */
export type Filter = FilterCondition | { not: FilterCondition } | AllFilter | AnyFilter;
export interface AllFilter {
  all: Filter[];
}
export interface AnyFilter {
  any: Filter[];
}

/** The instant of a date, seen from the moment of a request or a batch. */
export const toInstant = ({ value }: DateFilter, now: number): number =>
  'day' in value ? Date.parse(value.day) : now - value.daysAgo * DAY_MS;

/** All of the filters; undefined where there is none. */
export function allOf(filters: Filter[]): Filter | undefined {
  const all = withoutRepeats(filters.flatMap((one) => ('all' in one ? one.all : [one])));
  return all.length > 1 ? { all } : all[0];
}

/** At least one of the filters; undefined where there is none. */
export function anyOf(filters: Filter[]): Filter | undefined {
  const any = withoutRepeats(filters.flatMap((one) => ('any' in one ? one.any : [one])));
  return any.length > 1 ? { any } : any[0];
}

/** The opposite of a filter, with each negation at a condition. */
export function negated(filter: Filter): Filter {
  if ('all' in filter) return anyOf(filter.all.map(negated))!;
  if ('any' in filter) return allOf(filter.any.map(negated))!;
  return 'not' in filter ? filter.not : { not: filter };
}

/** The conditions of a filter, also negated ones. */
export function conditionsOf(filter: Filter): FilterCondition[] {
  if ('all' in filter) return filter.all.flatMap(conditionsOf);
  if ('any' in filter) return filter.any.flatMap(conditionsOf);
  return ['not' in filter ? filter.not : filter];
}

const withoutRepeats = (filters: Filter[]): Filter[] => [
  ...new Map(filters.map((one) => [JSON.stringify(one), one])).values(),
];
