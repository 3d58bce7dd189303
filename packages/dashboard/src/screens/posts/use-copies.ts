import { useQueries } from '@tanstack/react-query';
import { useAccount } from '../../api/account.ts';
import { copiesOptions } from '../../api/posts.ts';
import type { Post } from '../../api/posts.ts';

/** Titles are compared within three days. */
const APART_MS = 3 * 24 * 3_600_000;

const NONE: ReadonlyMap<string, Post[]> = new Map();

/**
 * The posts of other feeds with the content of these, by the id of the first. Read where the account
 * leaves them out of lists: one request for each page of a list. Copies that were published at another
 * time are not found.
 */
export function useCopies(pages: Post[][]): ReadonlyMap<string, Post[]> {
  const { data: account } = useAccount();
  const isHiding = account?.duplicates === 'hide';
  return useQueries({
    queries: isHiding ? pages.filter(({ length }) => length > 0).map(optionsOf) : [],
    combine: groupByFirst,
  });
}

function optionsOf(posts: Post[]) {
  const instants = posts.map(({ publishedAt }) => Date.parse(publishedAt));
  return copiesOptions(
    new Date(Math.min(...instants) - APART_MS).toISOString(),
    new Date(Math.max(...instants) + APART_MS).toISOString(),
  );
}

function groupByFirst(results: { data: Post[] | undefined }[]): ReadonlyMap<string, Post[]> {
  const copies = new Map(results.flatMap(({ data = [] }) => data.map((post) => [post.id, post])));
  if (copies.size === 0) return NONE;
  return Map.groupBy(copies.values(), ({ duplicateOf }) => duplicateOf ?? '');
}
