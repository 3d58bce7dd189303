import type { Digest } from '../../api/ai.ts';

/** How many stories a digest has, and how many posts they were made of. */
export function outcomeOf({ groups, postCount }: Digest): string {
  if (groups.length === 0) return 'No post of that time';
  return `${counted(groups.length, 'story', 'stories')} from ${counted(postCount, 'post', 'posts')}`;
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
