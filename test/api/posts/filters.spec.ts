import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

describe('The filter language of q', () => {
  const service = withService();
  const client = withClient(service);
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const feed = await client.post('/api/v1/feeds', { title: 'Rust Blog' });
    const posts = {
      old: { title: 'Release 1', tags: ['sport'], publishedAt: '2026-01-01T00:00:00Z' },
      fresh: { title: 'Release 2', contentText: 'text', authors: [{ name: 'Ada' }] },
      other: { title: 'News', url: 'https://example.com/release' },
    };
    for (const [name, post] of Object.entries(posts)) {
      const made = await client.post(`/api/v1/feeds/${feed.body.data.id}/posts`, post);
      ids[name] = made.body.data.id;
    }
  });

  const find = async (q: string): Promise<string[]> => {
    const { body } = await client.get(`/api/v1/posts?q=${encodeURIComponent(q)}`);
    const found: { id: string }[] = body.data;
    return Object.keys(ids).filter((name) => found.some(({ id }) => id === ids[name]));
  };

  it.each([
    ['title:release before:30d', ['old']],
    ['release after:2026-01-02', ['fresh']],
    ['text:release', []],
    ['url:example.com/release OR tag:sport', ['old', 'other']],
    ['feed:"rust blog" -(title:release author:ada)', ['old', 'other']],
    ['is:duplicate', []],
  ])('finds by %s', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it('names the field, the place and the nearest field of an error', async () => {
    const { body } = await client.get('/api/v1/posts?q=release%20tite:x');
    expect(body).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(body.errors).toEqual([
      {
        field: 'q',
        message: expect.stringContaining('tite:, which is no field; did you mean title:?'),
        position: 8,
      },
    ]);
  });

  it('marks what matches as read, which lists with is:unread show at once', async () => {
    expect(await find('is:unread')).toEqual(['old', 'fresh', 'other']);
    const answer = await client.post('/api/v1/posts/mark-read', { q: 'release -is:starred' });
    expect(answer.body.data).toEqual({ marked: 2 });
    expect(await find('is:unread')).toEqual(['other']);
    expect(await find('is:read title:release')).toEqual(['old', 'fresh']);
    const again = await client.post('/api/v1/posts/mark-read', { q: 'release' });
    expect(again.body.data).toEqual({ marked: 0 });
    const wrong = await client.post('/api/v1/posts/mark-read', { q: 'is:unred' });
    expect(wrong.body.errors[0]).toMatchObject({ field: 'q', position: 0 });
  });
});
