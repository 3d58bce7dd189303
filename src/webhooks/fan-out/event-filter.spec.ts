import { describe, expect, it } from '@jest/globals';
import { isSelected } from './event-filter.js';
import type { EventSelection } from './event-filter.js';

type Event = Parameters<typeof isSelected>[1];

const EVENT = { type: 'post.created', position: [8, 0], feedId: 'feed' } as unknown as Event;
const ALL: EventSelection = {
  types: ['post.created', 'feed.gone'],
  feedIds: [],
  categoryIds: [],
  startVersion: 7,
};

describe('An endpoint', () => {
  it.each<[string, Partial<EventSelection>, Partial<Event>, boolean]>([
    ['gets an event of its types', {}, {}, true],
    ['gets none of another type', { types: ['feed.gone'] }, {}, false],
    ['gets none that was there when it was made', { startVersion: 8 }, {}, false],
    ['gets none that is silent', {}, { isSilent: true }, false],
    ['gets those of its feeds', { feedIds: ['other', 'feed'] }, {}, true],
    ['gets none of another feed', { feedIds: ['other'] }, {}, false],
    ['gets those of its categories', { categoryIds: ['category'] }, {}, true],
    ['gets none of another category', { categoryIds: ['other'] }, {}, false],
    [
      'gets those of its feeds beside its categories',
      { feedIds: ['feed'], categoryIds: ['other'] },
      {},
      true,
    ],
    [
      'gets those of its categories beside its feeds',
      { feedIds: ['other'], categoryIds: ['category'] },
      {},
      true,
    ],
  ])('%s', (_, selection, event, expected) => {
    expect(isSelected({ ...ALL, ...selection }, { ...EVENT, ...event }, 'category')).toBe(expected);
  });

  it('with categories gets none of a feed without a category', () => {
    expect(isSelected({ ...ALL, categoryIds: ['category'] }, EVENT, null)).toBe(false);
  });
});
