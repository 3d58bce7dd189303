import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { rss, sample } from '../../../packages/testkit/feed-server.js';
import type { FeedServer } from '../../../packages/testkit/feed-server.js';
import { running } from '../../support/services/running.js';
import { Subscriber } from '../../support/callers/subscriber.js';

describe('refreshing', () => {
  const subscriber = running(() => Subscriber.start(engine));
  let publisher: FeedServer;
  let client: ApiClient;
  let path: string;

  beforeAll(() => {
    ({ publisher, client } = subscriber);
  });
  beforeEach(() => {
    path = subscriber.nextPath();
  });

  it('does not change a post that its publisher has not edited', async () => {
    const { id } = await subscriber.subscribe({ body: await sample('atom-1.0.xml') });
    const before = await subscriber.posts(id);
    await subscriber.refresh(id);
    expect(await subscriber.posts(id)).toEqual(before);
  });

  it('updates an edited post in place, and its modifiedAt', async () => {
    const { id } = await subscriber.subscribe(
      rss([{ guid: '1', title: 'Old', description: 'Old words' }]),
    );
    const [before] = await subscriber.posts(id);
    publisher.serve(path, rss([{ guid: '1', title: 'New', description: 'New words' }]));
    expect(await subscriber.refresh(id)).toMatchObject({
      newPosts: 0,
      updatedPosts: 1,
      notModified: false,
    });
    const [after] = await subscriber.posts(id);
    expect(after).toMatchObject({
      ...{ id: before.id, title: 'New', summary: 'New words' },
      ...{ createdAt: before.createdAt, publishedAt: before.publishedAt },
    });
    expect(before.modifiedAt).toBeNull();
    expect(Date.parse(after.modifiedAt)).toBeGreaterThanOrEqual(Date.parse(before.createdAt));
    expect(await subscriber.refresh(id)).toMatchObject({ updatedPosts: 0 });
  });

  it('uses the publisher’s date of modification', async () => {
    const body = await sample('atom-1.0.xml');
    const { id } = await subscriber.subscribe({ body });
    const edited = body
      .replace('<title>Laminar flow', '<title>Laminar flows')
      .replaceAll('2026-01-03T10:00:00Z', '2026-01-05T10:00:00Z');
    publisher.serve(path, { body: edited });
    expect(await subscriber.refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 1 });
    const [post] = await subscriber.posts(id);
    expect(post).toMatchObject({
      title: 'Laminar flows',
      modifiedAt: '2026-01-05T10:00:00.000Z',
    });
  });

  it('keeps all items that share one guid', async () => {
    const items = [1, 2, 3].map((n) => ({
      guid: 'same',
      link: `https://example.com/${n}`,
      title: `T${n}`,
    }));
    const { id } = await subscriber.subscribe(rss(items));
    expect(await subscriber.posts(id)).toHaveLength(3);
    expect(await subscriber.refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
    expect(await subscriber.posts(id)).toHaveLength(3);
  });

  it('stores an item that occurs twice in a feed once, now and later', async () => {
    const item = { guid: '1', link: 'https://example.com/1', title: 'One' };
    const { id } = await subscriber.subscribe(rss([item]));
    publisher.serve(path, rss([item, item]));
    expect(await subscriber.refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
    publisher.serve(path, rss([item]));
    expect(await subscriber.refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
    expect(await subscriber.posts(id)).toHaveLength(1);
  });

  it('identifies a post without guid by its link, over http and https', async () => {
    const { id } = await subscriber.subscribe(
      rss([{ link: 'http://example.com/1', title: 'One' }]),
    );
    publisher.serve(path, rss([{ link: 'https://example.com/1', title: 'One' }]));
    expect(await subscriber.refresh(id)).toMatchObject({ newPosts: 0 });
    expect(await subscriber.posts(id)).toHaveLength(1);
  });

  it('identifies a post without guid and link by its title and content', async () => {
    const items = [
      { title: 'One', description: 'Words' },
      { title: 'One', description: 'Others' },
    ];
    const { id } = await subscriber.subscribe(rss(items));
    expect(await subscriber.refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
    expect(await subscriber.posts(id)).toHaveLength(2);
  });

  it('does not restore a deleted post, even an edited one', async () => {
    const { id } = await subscriber.subscribe(
      rss([
        { guid: '1', title: 'One' },
        { guid: '2', title: 'Two' },
      ]),
    );
    const one = (await subscriber.posts(id)).find(({ title }) => title === 'One');
    expect((await client.delete(`/api/v1/posts/${one.id}`)).status).toBe(200);
    publisher.serve(
      path,
      rss([
        { guid: '1', title: 'One, edited' },
        { guid: '2', title: 'Two' },
      ]),
    );
    expect(await subscriber.refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
    expect((await subscriber.posts(id)).map(({ title }) => title)).toEqual(['Two']);
  });
});
