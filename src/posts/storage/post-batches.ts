import type { PostContent } from './post-content.js';

/** Limits of one transaction; a single post may be larger. */
const MAX_POSTS = 500;
const MAX_CHARACTERS = 2_000_000;

type Sized = Pick<PostContent, 'contentHtml' | 'contentText'>;

/**
 * The first posts of two lists that one transaction writes, the first list before the second. At
 * least one, unless both are empty.
 */
export function takeBatch<F extends Sized, S extends Sized>(one: F[], other: S[]): [F[], S[]] {
  let posts = 0;
  let characters = 0;
  const fits = (post: Sized): boolean => {
    posts += 1;
    characters += (post.contentHtml?.length ?? 0) + (post.contentText?.length ?? 0);
    return posts === 1 || (posts <= MAX_POSTS && characters <= MAX_CHARACTERS);
  };
  const first = takeWhile(one, fits);
  return [first, first.length < one.length ? [] : takeWhile(other, fits)];
}

function takeWhile<T>(all: T[], isTaken: (item: T) => boolean): T[] {
  const end = all.findIndex((item) => !isTaken(item));
  return end === -1 ? all : all.slice(0, end);
}
