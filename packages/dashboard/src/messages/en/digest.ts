import type { Schemas } from 'sluice-client';

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** The digest: stories from many posts. */
export const digest = {
  atMost: 'At most',
  copy: 'Copy as Markdown',
  create: 'Create digest',
  emptyMeansToday: 'Leave blank for today.',
  firstDay: 'First day',
  lastDay: 'Last day',
  lead: 'Recent posts of your feeds, grouped by story.',
  more: (number: number) => `${number} more`,
  none: 'No posts in this period',
  noneText: 'Choose a longer period or other feeds.',
  notYet: 'No digest yet',
  notYetText: 'Choose the posts and the period, then create a digest. Every story cites its posts.',
  outcome: ({ groups, postCount }: Schemas['Digest']) =>
    `${count(groups.length, 'story', 'stories')} from ${count(postCount, 'post', 'posts')}`,
  posts: (number: string) => `${number} posts`,
  reading: 'Reading the posts…',
  spans: { today: 'Today', week: 'Last 7 days', dates: 'Other dates' },
};
