import { describe, expect, it } from '@jest/globals';
import type { PostDto } from '../../posts/post.dto.js';
import { buildBodies } from './event-bodies.js';

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
