import { describe, expect, it } from '@jest/globals';
import type { PostDto } from '../../posts/post.dto.js';
import { buildBodies, isSelected } from './event-bodies.js';
import type { EventSelection } from './event-bodies.js';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const post = (id: string, length = 10) => ({ id, title: 'x'.repeat(length) }) as PostDto;
const event = (posts: PostDto[]) => ({
  ...{ type: 'post.created', at: AT, data: { feedId: 'feed', posts } },
});

describe('the bodies of an event', () => {
  it('are one, with type, timestamp and data', () => {
    expect(buildBodies(event([post('1'), post('2')]))).toEqual([
      '{"type":"post.created","timestamp":"2026-01-02T03:04:05.678Z",' +
        '"data":{"feedId":"feed","posts":[{"id":"1","title":"xxxxxxxxxx"},{"id":"2","title":"xxxxxxxxxx"}]}}',
    ]);
  });

  it('are one for identifiers alone', () => {
    const data = { feedId: 'feed', ids: ['1', '2'] };
    const [body, ...others] = buildBodies({ type: 'post.deleted', at: AT, data });
    expect(JSON.parse(body!)).toMatchObject({ type: 'post.deleted', data });
    expect(others).toEqual([]);
  });

  it('have at most 200,000 characters of posts, in their order', () => {
    const posts = Array.from({ length: 50 }, (_, n) => post(String(n), 30_000));
    const bodies = buildBodies(event(posts));
    expect(bodies).toHaveLength(9);
    for (const body of bodies) expect(body.length).toBeLessThan(200_200);
    const told = bodies.flatMap((body) => JSON.parse(body).data.posts);
    expect(told).toEqual(posts);
  });

  it('have a longer post alone', () => {
    const bodies = buildBodies(event([post('1'), post('2', 300_000), post('3')]));
    expect(bodies.map((body) => JSON.parse(body).data.posts.length)).toEqual([1, 1, 1]);
  });
});

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
