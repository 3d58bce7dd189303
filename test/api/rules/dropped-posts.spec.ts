import { beforeEach, describe, expect, it } from '@jest/globals';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import { DroppedPostsSweeper } from '../../../src/rules/dropped/dropped-posts.sweeper.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { Subscription } from '../../support/callers/subscription.js';
import { swept } from '../../support/services/background.js';
import { running, withService } from '../../support/services/running.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ITEM = {
  ...{ guid: 'a', title: 'sponsored', link: 'https://example.com/a' },
  description: '<p>Buy <b>ten</b> gifts</p>',
};
const PLAIN = { guid: 'b', title: 'plain' };

describe('Dropped posts', () => {
  const service = withService();
  const feeds = running(() => FeedServer.start());
  let client: ApiClient;
  let feed: Subscription;
  let ruleId: string;

  beforeEach(async () => {
    client = await service.newClient();
    const rule = { name: 'a', filter: 'sponsored', actions: { drop: true } };
    ruleId = (await client.post('/api/v1/rules', rule)).body.data.id;
    feed = await Subscription.to(feeds, client, [ITEM, PLAIN]);
  });
  const dropped = async () => (await client.get('/api/v1/dropped-posts?count=true')).body;

  it('are listed with their title, address and rule', async () => {
    expect(await dropped()).toEqual({
      ...{ page: 1, pageSize: 20, hasMore: false, total: 1 },
      data: [
        {
          id: expect.any(String),
          ...{ ruleId, feedId: feed.feedId, title: 'sponsored', url: 'https://example.com/a' },
          droppedAt: expect.any(String),
        },
      ],
    });
  });

  it('are restored with their whole content, once, and stay', async () => {
    const { id } = (await dropped()).data[0];
    const restored = await client.post(`/api/v1/dropped-posts/${id}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body.data).toMatchObject({
      ...{ id, title: 'sponsored', url: 'https://example.com/a' },
      contentHtml: '<p>Buy <b>ten</b> gifts</p>',
    });
    expect((await client.post(`/api/v1/dropped-posts/${id}/restore`)).status).toBe(404);
    expect((await dropped()).data).toEqual([]);
    expect((await client.get('/api/v1/posts?q=gifts')).body.data).toMatchObject([{ id }]);
    await feed.refresh([ITEM, PLAIN, { guid: 'c', title: 'more' }]);
    expect((await feed.titles()).toSorted()).toEqual(['more', 'plain', 'sponsored']);
    const { data } = (await client.get('/api/v1/audit-events?type=post.restored')).body;
    expect(data).toMatchObject([{ subjectId: id }]);
  });

  it('are restored once by concurrent requests', async () => {
    const { id } = (await dropped()).data[0];
    const path = `/api/v1/dropped-posts/${id}/restore`;
    const answers = await Promise.all([1, 2, 3].map(() => client.post(path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('are those of the account', async () => {
    const { id } = (await dropped()).data[0];
    const other = await service.newClient();
    expect((await other.get('/api/v1/dropped-posts')).body.data).toEqual([]);
    expect((await other.post(`/api/v1/dropped-posts/${id}/restore`)).status).toBe(404);
  });

  it('stay when their rule is deleted, and go with their feed', async () => {
    await client.delete(`/api/v1/rules/${ruleId}`);
    expect((await dropped()).data).toHaveLength(1);
    await client.delete(`/api/v1/feeds/${feed.feedId}`);
    expect((await dropped()).data).toEqual([]);
  });

  it('are kept for 30 days', async () => {
    await swept(service, DroppedPostsSweeper, Date.now() + 29 * DAY_MS);
    expect((await dropped()).data).toHaveLength(1);
    await swept(service, DroppedPostsSweeper, Date.now() + 31 * DAY_MS);
    expect((await dropped()).data).toEqual([]);
  });
});
