import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { FeedStateEntity } from '../../src/posts/state/feed-state.entity.js';
import { UnreadClearing } from '../../src/posts/state/unread/unread-clearing.sweeper.js';
import { UnreadPostEntity } from '../../src/posts/state/unread/unread-post.entity.js';
import type { ApiClient } from '../../src/testing/api-client.js';
import { ENGINES } from '../support/databases/engines.js';
import { expectCounted, shownPosts } from '../support/posts/post-states.js';
import { publishMany } from '../support/posts/many-posts.js';
import { withService } from '../support/services/running.js';

/** More than one transaction removes. */
const POSTS = 1_200;

describe.each(ENGINES)('The rows of unread posts on %s', (engine) => {
  const service = withService({ engine });
  let client: ApiClient;
  let feedId: string;

  const database = () => service.app.get(DataSource);
  const rows = async (): Promise<string[]> =>
    (await database().getRepository(UnreadPostEntity).findBy({ feedId })).map(({ id }) => id);
  const state = async () => database().getRepository(FeedStateEntity).findOneByOrFail({ feedId });

  beforeAll(async () => {
    client = await service.newClient();
    feedId = (await client.post('/api/v1/feeds', { title: 'Many' })).body.data.id;
    await publishMany(client, feedId, POSTS);
  });

  it('are those of the new posts, and leave with what is marked as read', async () => {
    const posts = await shownPosts(client);
    expect((await rows()).toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
    const [first, second] = posts;
    const ids = [first!.id, second!.id];
    await client.patch('/api/v1/posts/state', { ids, read: true });
    expect(await rows()).toHaveLength(POSTS - 2);
    await client.patch('/api/v1/posts/state', { ids: [second!.id], read: false });
    expect(await rows()).toHaveLength(POSTS - 1);
    await client.delete(`/api/v1/posts/${second!.id}`);
    expect(await rows()).toHaveLength(POSTS - 2);
  });

  it('show nothing that was read with its whole feed, also before they are removed', async () => {
    const [kept] = await shownPosts(client, 'read=false');
    const answer = await client.post('/api/v1/posts/mark-read', {});
    expect(answer.body.data.marked).toBe(POSTS - 2);
    expect(await shownPosts(client, 'read=false')).toEqual([]);
    await client.patch('/api/v1/posts/state', { ids: [kept!.id], read: false });
    expect(await shownPosts(client, 'read=false')).toMatchObject([{ id: kept!.id }]);
    await service.app.get(UnreadClearing).runNow();
    expect(await rows()).toEqual([kept!.id]);
    const { clearedBefore, readBefore } = await state();
    expect(clearedBefore).toBe(readBefore);
    expect(await shownPosts(client, 'read=false')).toMatchObject([{ id: kept!.id }]);
    await expectCounted(client);
  });

  it('are removed by a later sweep where the end of a process interrupted it', async () => {
    const [kept] = await rows();
    await database().getRepository(FeedStateEntity).update({ feedId }, { clearedBefore: 0 });
    const [read] = (await shownPosts(client)).filter(({ id }) => id !== kept);
    const { id, createdAt } = read!;
    const instants = { createdAt: Date.parse(createdAt), publishedAt: 1, updatedAt: 1 };
    const { accountId } = await state();
    await database()
      .getRepository(UnreadPostEntity)
      .insert({ id, feedId, accountId, categoryId: null, ...instants });
    expect(await shownPosts(client, 'read=false')).toMatchObject([{ id: kept }]);
    await service.app.get(UnreadClearing).runNow();
    expect(await rows()).toEqual([kept]);
  });

  it('follow the dates and the category of their posts', async () => {
    const [id] = await rows();
    const publishedAt = '2020-02-02T00:00:00.000Z';
    await client.patch(`/api/v1/posts/${id}`, { publishedAt });
    const category = (await client.post('/api/v1/categories', { name: 'Moved' })).body.data.id;
    await client.patch(`/api/v1/feeds/${feedId}`, { categoryId: category });
    const stored = await database().getRepository(UnreadPostEntity).findBy({ feedId });
    const dates = { publishedAt: Date.parse(publishedAt), categoryId: category };
    expect(stored.map((row) => ({ ...row, publishedAt: Number(row.publishedAt) }))).toMatchObject([
      { id, ...dates },
    ]);
    const listed = await client.get(`/api/v1/posts?read=false&categoryId=${category}`);
    expect(listed.body.data).toMatchObject([{ id }]);
  });
});
