import type { Digest } from '../../api/ai.ts';

/** Summarises a digest: the number of stories and posts. */
export function outcomeOf({ groups, postCount }: Digest): string {
  if (groups.length === 0) return 'No posts in this period';
  return `${pluralize(groups.length, 'story', 'stories')} from ${pluralize(postCount, 'post', 'posts')}`;
}

const pluralize = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
