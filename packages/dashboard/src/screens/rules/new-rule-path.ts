import type { Post } from '../../api/posts.ts';
import { toText } from './filter-rows.ts';
import type { FilterRow } from './filter-rows.ts';

/** What a new rule begins with. */
export interface BegunRule {
  filter: string;
  feed?: string | undefined;
  category?: string | undefined;
}

const MOST_WORDS = 12;
const MOST_TAGS = 3;

/** The address of the form for a new rule. */
export function newRulePath({ filter, feed, category }: BegunRule): string {
  const params = new URLSearchParams({ filter });
  if (feed) params.set('feed', feed);
  if (category) params.set('category', category);
  return `/rules/new?${params.toString()}`;
}

/** A rule for posts such as this one: each condition can be removed, so that it meets more of them. */
export function toBegunRule({ title, authors, tags, feedId }: Post): BegunRule {
  const words = title?.split(/\s+/u).slice(0, MOST_WORDS).join(' ') ?? '';
  const rows: FilterRow[] = [
    row('title', words),
    row('author', authors[0]?.name ?? ''),
    ...tags.slice(0, MOST_TAGS).map((tag) => row('tag', tag)),
  ];
  return { filter: toText(rows), feed: feedId };
}

const row = (field: FilterRow['field'], value: string): FilterRow => ({
  ...{ field, value },
  isExcluded: false,
});
