import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import {
  AccountCategories,
  AccountFeeds,
  AccountPosts,
  CategoriesModule,
  FeedEntity,
  FeedsModule,
  PostEntity,
  PostsModule,
} from '../../../src/index.js';
import { eventually } from '../../../src/testing/eventually.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { TestService } from '../../support/services/service.js';

/** What a provider of an extension injects. */
class Content {
  constructor(
    readonly posts: AccountPosts,
    readonly feeds: AccountFeeds,
    readonly categories: AccountCategories,
    readonly dataSource: DataSource,
  ) {}
}

const own = ownModule({
  imports: [PostsModule, FeedsModule, CategoriesModule],
  providers: [
    {
      provide: Content,
      inject: [AccountPosts, AccountFeeds, AccountCategories, DataSource],
      useFactory: (...parts: ConstructorParameters<typeof Content>) => new Content(...parts),
    },
  ],
});

describe('the content of an account, for an extension', () => {
  let service: TestService;
  let client: ApiClient;
  let content: Content;
  let accountId: string;
  beforeAll(async () => {
    service = await TestService.start(engine, {}, undefined, [own]);
    client = await service.newClient();
    accountId = client.accountId!;
    content = service.app.get(Content, { strict: false });
  });
  afterAll(() => service?.stop());

  const newFeed = (title = 'Own', manager?: EntityManager) =>
    content.feeds.create(accountId, { title }, manager);
  const titlesOf = async (path: string): Promise<string[]> =>
    (await client.get(path)).body.data.map(({ title }: { title: string }) => title);

  it('is published, changed, found and deleted as by the API', async () => {
    const { id: feedId } = await newFeed();
    const input = { externalId: 'a', title: 'Apples', publishedAt: '2026-01-02T03:04:05Z' };
    const { post, created } = await content.posts.publish(accountId, feedId, input);
    expect(created).toBe(true);
    expect(post).toMatchObject({ title: 'Apples', publishedAt: '2026-01-02T03:04:05.000Z' });
    await content.posts.update(accountId, post.id, { title: 'Pears' });
    expect(await titlesOf('/api/v1/posts?q=pears')).toEqual(['Pears']);
    expect(await titlesOf('/api/v1/posts?q=apples')).toEqual([]);
    await content.posts.remove(accountId, post.id);
    expect(await titlesOf(`/api/v1/feeds/${feedId}/posts`)).toEqual([]);
    await expect(content.posts.get(accountId, post.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is read in pages with filters, each post once', async () => {
    const { id: feedId } = await newFeed();
    const titles = ['one', 'two', 'three', 'four', 'five'];
    const posts = titles.map((title) => ({ title, tags: ['number'] }));
    await content.posts.publishEach(accountId, feedId, [...posts, { title: 'none' }]);
    const seen: (string | null)[] = [];
    const filter = { feedId: [feedId], tag: 'number', pageSize: 2, sort: 'createdAt' as const };
    let page = await content.posts.list(accountId, { ...filter, count: true });
    expect(page.total).toBe(5);
    for (;;) {
      seen.push(...page.data.map(({ title }) => title));
      if (page.cursor === undefined) break;
      page = await content.posts.list(accountId, { ...filter, cursor: page.cursor });
    }
    expect(seen.toSorted()).toEqual(titles.toSorted());
    const first = await content.posts.list(accountId, filter);
    const other = await service.newClient();
    await expect(
      content.posts.list(other.accountId!, { ...filter, cursor: first.cursor! }),
    ).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('is refused where the API refuses it, by the same sentence', async () => {
    const { id: feedId } = await newFeed();
    const wrong = { title: 'x', publishedAt: 'yesterday', views: 3 };
    const { body } = await client.post(`/api/v1/feeds/${feedId}/posts`, wrong);
    await expect(content.posts.publish(accountId, feedId, wrong)).rejects.toMatchObject({
      code: body.code,
      errors: body.errors,
    });
    await expect(content.posts.list(accountId, { pageSize: 101 })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    await expect(
      content.feeds.create(
        accountId,
        { feedUrl: 'https://a.example' },
        service.app.get(DataSource).manager,
      ),
    ).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('has states and labels', async () => {
    const { id: feedId } = await newFeed();
    const { post } = await content.posts.publish(accountId, feedId, { title: 'marked' });
    const label = await content.posts.obtainLabel(accountId, 'To cite');
    const state = { starred: true, addLabelIds: [label.id] };
    expect(await content.posts.mark(accountId, [post.id], state)).toEqual([post.id]);
    expect(await content.posts.mark(accountId, [post.id], state)).toEqual([]);
    expect(await content.posts.get(accountId, post.id, ['state'])).toMatchObject({
      starred: true,
      labels: [{ id: label.id, name: 'To cite' }],
    });
  });

  it('is written in the transaction of the caller: all of it or none', async () => {
    const write = async (manager: EntityManager) => {
      const category = await content.categories.obtain(accountId, 'Fruit', manager);
      const feed = await newFeed('In one', manager);
      await content.feeds.update(accountId, feed.id, { categoryId: category.id }, { manager });
      const { post } = await content.posts.publish(accountId, feed.id, { title: 'x' }, manager);
      await content.posts.update(accountId, post.id, { title: 'Plum' }, { manager });
      const label = await content.posts.obtainLabel(accountId, 'Stone', manager);
      await content.posts.mark(accountId, [post.id], { addLabelIds: [label.id] }, manager);
      const stored = await manager.findOneByOrFail(PostEntity, { accountId, id: post.id });
      expect(stored.title).toBe('Plum');
      return { feed, category };
    };
    const failing = content.dataSource.transaction(async (manager) => {
      await write(manager);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await titlesOf('/api/v1/posts?q=plum')).toEqual([]);
    expect((await client.get('/api/v1/categories')).body.data).toEqual([]);
    const { feed, category } = await content.dataSource.transaction(write);
    expect(await titlesOf('/api/v1/posts?q=plum label:Stone')).toEqual(['Plum']);
    // Posts follow their feed after the commit.
    await eventually(async () =>
      (await titlesOf(`/api/v1/posts?categoryId=${category.id}`)).length === 1 ? true : undefined,
    );
    await content.dataSource.transaction(async (manager) => {
      await content.categories.remove(accountId, category.id, { manager });
      await content.feeds.remove(accountId, feed.id, { manager });
    });
    expect(await titlesOf('/api/v1/posts?q=plum')).toEqual([]);
  });

  it('keeps the transaction of the caller usable after a refusal', async () => {
    const { id: feedId } = await newFeed();
    const post = await content.dataSource.transaction(async (manager) => {
      await content.categories.obtain(accountId, 'Taken', manager);
      const other = await content.categories.obtain(accountId, 'Free', manager);
      await expect(
        content.categories.rename(accountId, other.id, 'Taken', { manager }),
      ).rejects.toMatchObject({ code: 'conflict' });
      return (await content.posts.publish(accountId, feedId, { title: 'after' }, manager)).post;
    });
    expect((await client.get(`/api/v1/posts/${post.id}`)).status).toBe(200);
  });

  it('loses a large feed after the commit, and not where the caller rolls back to before', async () => {
    const { id: feedId } = await newFeed('Large');
    for (const part of ['a', 'b', 'c']) {
      const posts = Array.from({ length: 100 }, (_, at) => ({ title: `${part}${at}` }));
      await content.posts.publishEach(accountId, feedId, posts);
    }
    await content.dataSource.transaction(async (manager) => {
      const within = manager.transaction(async (inner) => {
        await content.feeds.remove(accountId, feedId, { manager: inner });
        throw new Error('no');
      });
      await expect(within).rejects.toThrow('no');
    });
    const whole = await content.posts.list(accountId, { feedId: [feedId], count: true });
    expect(whole.total).toBe(300);
    await content.dataSource.transaction((manager) =>
      content.feeds.remove(accountId, feedId, { manager }),
    );
    await eventually(async () =>
      (await client.get(`/api/v1/feeds/${feedId}`)).status === 404 ? true : undefined,
    );
  });

  it('belongs to one account', async () => {
    const other = (await service.newClient()).accountId!;
    const { id: feedId } = await newFeed();
    const { post } = await content.posts.publish(accountId, feedId, { title: 'mine' });
    const refused = { code: 'not_found' };
    await expect(content.posts.get(other, post.id)).rejects.toMatchObject(refused);
    await expect(content.posts.remove(other, post.id)).rejects.toMatchObject(refused);
    await expect(content.feeds.remove(other, feedId)).rejects.toMatchObject(refused);
    await expect(content.posts.publish(other, feedId, { title: 'x' })).rejects.toMatchObject(
      refused,
    );
    expect(await content.posts.mark(other, [post.id], { read: true })).toEqual([]);
  });

  it('is not changed past the services: the database refuses a part of an edit', async () => {
    const { id: feedId } = await newFeed();
    const { post } = await content.posts.publish(accountId, feedId, { title: 'Quince' });
    const { manager } = content.dataSource;
    const key = { accountId, id: post.id };
    await expect(manager.update(PostEntity, key, { title: 'Medlar' })).rejects.toThrow(
      /Sluice alone changes the content of posts/,
    );
    expect(await titlesOf('/api/v1/posts?q=quince')).toEqual(['Quince']);
    expect(await manager.findOneByOrFail(FeedEntity, { accountId, id: feedId })).toMatchObject({
      title: 'Own',
    });
    // A deletion is whole: triggers count it, and take it out of the search and the log.
    await manager.delete(PostEntity, key);
    expect(await titlesOf('/api/v1/posts?q=quince')).toEqual([]);
  });
});
