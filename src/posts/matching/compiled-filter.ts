import { isUUID } from 'class-validator';
import { toNameKey } from '../../common/name-key.js';
import { toInstant } from '../../content/filter-language/filter-tree.js';
import type { Filter, FilterCondition } from '../../content/filter-language/filter-tree.js';
import { toTitleKey } from '../../feeds/listing/feeds-named.statement.js';
import { indexedCondition } from '../search/search-condition.js';
import type { SearchedEntry } from './searched-entry.js';

/** A record with a name, as it is compared. */
export interface NamedRecord {
  id: string;
  nameKey: string;
}

/** What a filter knows of a post in memory. */
export interface FilteredPost {
  entry: SearchedEntry;
  feed: { id: string; titleKey: string };
  category: NamedRecord | null;
  labels: readonly NamedRecord[];
  read: boolean;
  starred: boolean;
  duplicate: boolean;
  publishedAt: number;
  /** The instant that `7d` counts from. */
  now: number;
}

/** Whether a post matches. */
export type CompiledFilter = (post: FilteredPost) => boolean;

/** The filter as a function of posts in memory. A list with the same filter shows the same posts. */
export function compileFilter(filter: Filter): CompiledFilter {
  if ('all' in filter) {
    const parts = filter.all.map((part) => compileFilter(part));
    return (post) => parts.every((part) => part(post));
  }
  if ('any' in filter) {
    const parts = filter.any.map((part) => compileFilter(part));
    return (post) => parts.some((part) => part(post));
  }
  if (!('not' in filter)) return compileCondition(filter);
  const excluded = compileCondition(filter.not);
  return (post) => !excluded(post);
}

function compileCondition(condition: FilterCondition): CompiledFilter {
  const indexed = indexedCondition(condition);
  if (indexed) return ({ entry }) => entry.matches(indexed);
  switch (condition.field) {
    case 'feed': {
      const [id, titleKey] = [idIn(condition.value), toTitleKey(condition.value)];
      return ({ feed }) => (id ? feed.id === id : feed.titleKey === titleKey);
    }
    case 'category': {
      const isSought = compileName(condition.value);
      return ({ category }) => category !== null && isSought(category);
    }
    case 'label': {
      const isSought = compileName(condition.value);
      return ({ labels }) => labels.some(isSought);
    }
    case 'is':
      return STATES[condition.value];
    case 'before':
      return ({ publishedAt, now }) => publishedAt < toInstant(condition, now);
    case 'after':
      return ({ publishedAt, now }) => publishedAt >= toInstant(condition, now);
    default:
      throw new Error(`The search index knows ${condition.field}.`);
  }
}

const idIn = (value: string): string | undefined =>
  isUUID(value) ? value.toLowerCase() : undefined;

function compileName(value: string): (record: NamedRecord) => boolean {
  const [id, nameKey] = [idIn(value), toNameKey(value)];
  return (record) => (id ? record.id === id : record.nameKey === nameKey);
}

const STATES: Record<'read' | 'unread' | 'starred' | 'duplicate', CompiledFilter> = {
  read: ({ read }) => read,
  unread: ({ read }) => !read,
  starred: ({ starred }) => starred,
  duplicate: ({ duplicate }) => duplicate,
};
