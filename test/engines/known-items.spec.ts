import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { DocumentParser } from '../../src/ingest/documents/document-parser.js';
import { FeedItemsRepository } from '../../src/posts/storage/feed-items.repository.js';
import { ENGINES } from '../support/databases/engines.js';
import { running, withClient, withService } from '../support/services/running.js';

const item = (n: number, text = `Text ${n}.`) => ({
  ...{ guid: `${n}`, title: `Post ${n}`, link: `https://x.example/${n}` },
  description: text,
});

describe.each(ENGINES)('items that are known by their raw form on %s', (engine) => {
  const service = withService({ engine, settings: { POLLING: 'off' } });
  const client = withClient(service);
  const publisher = running(() => FeedServer.start());
  let paths = 0;
  let builds = 0;

  /** A feed of items, and what a fetch of other items reads and stores. */
  const subscribe = async (items: ReturnType<typeof item>[]) => {
    const path = `/${paths++}`;
    const serve = (shown: typeof items) => publisher.serve(path, rss(shown, `Build ${builds++}`));
    serve(items);
    const { body } = await client.post('/api/v1/feeds', { feedUrl: publisher.url(path) });
    const at = `/api/v1/feeds/${body.data.id}`;
    return {
      fetch: async (shown: typeof items) => {
        serve(shown);
        const reading = jest.spyOn(service.app.get(DocumentParser), 'readFeed');
        const { newPosts, updatedPosts } = (await client.post(`${at}/refresh`)).body.data;
        const read: any = await reading.mock.results.at(-1)!.value;
        const { posts, skipped } = read.feed;
        return { read: posts.length, skipped: skipped.length, newPosts, updatedPosts };
      },
      posts: async (): Promise<any[]> =>
        (await client.get(`${at}/posts?include=content&sort=createdAt`)).body.data,
    };
  };
  const texts = (posts: any[]) => posts.map(({ contentText }) => contentText);

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are not read again, unlike new and edited ones', async () => {
    const feed = await subscribe([item(2), item(1)]);
    expect(await feed.fetch([item(3), item(2), item(1)])).toEqual({
      ...{ read: 1, skipped: 2, newPosts: 1, updatedPosts: 0 },
    });
    expect(await feed.fetch([item(3), item(2, 'Edited.'), item(1)])).toEqual({
      ...{ read: 1, skipped: 2, newPosts: 0, updatedPosts: 1 },
    });
    expect(texts(await feed.posts())).toEqual(['Text 1.', 'Edited.', 'Text 3.']);
  });

  it('are read where an edit is taken back', async () => {
    const feed = await subscribe([item(1)]);
    await feed.fetch([item(1, 'Edited.')]);
    expect(await feed.fetch([item(1)])).toMatchObject({ read: 1, updatedPosts: 1 });
    expect(texts(await feed.posts())).toEqual(['Text 1.']);
  });

  it('stay removed where their post was deleted', async () => {
    const feed = await subscribe([item(2), item(1)]);
    const [first] = await feed.posts();
    await client.delete(`/api/v1/posts/${first.id}`);
    expect(await feed.fetch([item(2), item(1)])).toMatchObject({ read: 0, skipped: 2 });
    expect(texts(await feed.posts())).toEqual(['Text 2.']);
  });

  it('keep their post where a new item has the same guid', async () => {
    const feed = await subscribe([item(1), { ...item(2), guid: '1' }]);
    await feed.fetch([item(1)]);
    expect(await feed.fetch([{ ...item(3), guid: '1' }, item(1)])).toEqual({
      ...{ read: 1, skipped: 1, newPosts: 1, updatedPosts: 0 },
    });
    expect(texts(await feed.posts()).sort()).toEqual(['Text 1.', 'Text 2.', 'Text 3.']);
  });

  it('make the next fetch read all where another fetch has stored them in another form', async () => {
    const feed = await subscribe([item(2), item(1)]);
    const items = service.app.get(FeedItemsRepository);
    const common = jest.spyOn(items, 'findCommon');
    await feed.fetch([item(2), item(1, 'Edited.')]);
    const before = (await common.mock.results.at(-1)!.value) as string[];
    common.mockResolvedValueOnce(before);
    expect(await feed.fetch([item(2), item(1)])).toMatchObject({ read: 0, skipped: 2 });
    expect(await feed.fetch([item(2), item(1)])).toMatchObject({ read: 2, updatedPosts: 1 });
    expect(texts(await feed.posts())).toEqual(['Text 1.', 'Text 2.']);
  });
});
