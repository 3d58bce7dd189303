import type { Post, PostFilter } from '../../api/posts.ts';

/** The post that was open last in each list, by the key of the list. */
const lastOpen = new Map<string, string>();

export const noteOpen = (key: string, id: string): void => void lastOpen.set(key, id);

/** Where a post is in a list, or belongs: it may have left the list since, or be further down. */
export interface ListPlace {
  /** In the list; -1 if it is not there. */
  index: number;
  previous: Post | undefined;
  next: Post | undefined;
  /** Whether its part of the list is not read yet. */
  isBeyond: boolean;
}

/** In a list by date, a post has a place also where it is not in the list. */
export function locate(
  list: Post[],
  id: string | undefined,
  post: Post | undefined,
  sort: PostFilter['sort'],
): ListPlace {
  const index = list.findIndex((one) => one.id === id);
  if (index >= 0) {
    return { index, previous: list[index - 1], next: list[index + 1], isBeyond: false };
  }
  if (!post || list.length === 0) {
    return { index, previous: undefined, next: undefined, isBeyond: false };
  }
  // By relevance, only the rest of the list tells.
  if (sort === 'relevance') return { index, previous: undefined, next: undefined, isBeyond: true };
  const isBefore = (one: Post, other: Post) =>
    one.publishedAt < other.publishedAt ||
    (one.publishedAt === other.publishedAt && one.id < other.id);
  const isOldestFirst = sort === 'publishedAt';
  const after = list.findIndex((one) =>
    isOldestFirst ? isBefore(post, one) : isBefore(one, post),
  );
  if (after < 0) return { index, previous: list.at(-1), next: undefined, isBeyond: true };
  return { index, previous: list[after - 1], next: list[after], isBeyond: false };
}

/** The post beside the one that was open last; the first of the list where none was. */
export function besideLast(key: string, list: Post[], step: 1 | -1): Post | undefined {
  const at = list.findIndex(({ id }) => id === lastOpen.get(key));
  return at < 0 ? list[0] : list[at + step];
}
