import { beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { FeedRemover } from '../../../src/feeds/removal/feed-remover.js';
import { RemovalsSweeper } from '../../../src/feeds/removal/removals.sweeper.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { ChangeFollower } from '../../support/callers/change-follower.js';
import { publishMany } from '../../support/posts/many-posts.js';
import { withService } from '../../support/services/running.js';

const HOUR_MS = 3_600_000;
const POSTS = 1_500;

describe('A feed with many posts', () => {
  const service = withService();
  let client: ApiClient;
  let feedId: string;
  let follower: ChangeFollower;
  beforeEach(async () => {
    client = await service.newClient();
    feedId = (await client.post('/api/v1/feeds', { title: 'Large' })).body.data.id;
    await publishMany(client, feedId, POSTS);
    follower = new ChangeFollower('pageSize=100');
    await follower.catchUp(client);
  });

  const counts = async () => (await client.get('/api/v1/feeds/counts')).body.data;
  const expectGone = async () => {
    expect(await follower.catchUp(client)).toEqual([
      { type: 'feed', id: feedId, change: 'deleted', changedAt: expect.anything(), data: null },
    ]);
    expect(follower.records).toEqual([]);
    expect(await counts()).toMatchObject({ total: 0, unread: 0, feeds: [] });
    expect((await client.get('/api/v1/posts')).body.data).toEqual([]);
    expect((await client.get('/api/v1/account')).body.data).toMatchObject({
      quotas: { feeds: { used: 0 } },
    });
  };

  it('is deleted in batches, between which other requests are answered', async () => {
    let isDone = false;
    const removal = client.delete(`/api/v1/feeds/${feedId}`).finally(() => (isDone = true));
    const totals = new Set<number>();
    while (!isDone) totals.add((await counts()).total);
    expect((await removal).status).toBe(200);
    expect([...totals].filter((total) => total > 0 && total < POSTS)).not.toEqual([]);
    await expectGone();
    expect((await client.get(`/api/v1/feeds/${feedId}`)).status).toBe(404);
  });

  it('is deleted by the next sweep where its process has ended meanwhile', async () => {
    const feed = { accountId: client.accountId!, id: feedId };
    const remover = service.app.get(FeedRemover);
    const isDone = await service.app
      .get(DataSource)
      .transaction((manager) => remover.begin(manager, feed));
    expect(isDone).toBe(false);
    const [{ id: first }] = (await client.get('/api/v1/posts')).body.data;
    await client.delete(`/api/v1/posts/${first}`);
    // Nothing is told of its posts, which the deletion of the feed takes along.
    expect(await follower.catchUp(client)).toEqual([]);
    const sweeper = service.app.get(RemovalsSweeper);
    await sweeper.runNow();
    expect((await counts()).total).toBe(POSTS - 1);
    await sweeper.runNow(Date.now() + HOUR_MS);
    await expectGone();
  });

  it('is deleted once by two requests at the same time', async () => {
    const answers = await Promise.all([1, 2].map(() => client.delete(`/api/v1/feeds/${feedId}`)));
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await expectGone();
  });
});
