import { MAX_POSTS_OF_DOCUMENT } from '../../../posts/post-limits.js';

/**
 * The items that are read, in the order of the document: the newest, up to the limit. Of undated
 * items both ends are, since a document may begin with its oldest.
 */
export function findNewest<T>(items: T[], getDate: (item: T) => number | null): T[] {
  if (items.length <= MAX_POSTS_OF_DOCUMENT) return items;
  const fromEnd = (at: number) => Math.min(at, items.length - 1 - at);
  const kept = items
    .map((item, at) => ({ item, at, date: getDate(item) ?? -Infinity }))
    .sort((a, b) => (a.date === b.date ? fromEnd(a.at) - fromEnd(b.at) : a.date < b.date ? 1 : -1))
    .slice(0, MAX_POSTS_OF_DOCUMENT);
  return kept.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** Most documents leave out none. */
export const leftOut = (itemsLeftOut: number): { itemsLeftOut?: number } =>
  itemsLeftOut > 0 ? { itemsLeftOut } : {};
