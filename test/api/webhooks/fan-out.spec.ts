import { beforeEach, describe, expect, it } from '@jest/globals';
import type { WebhookEntity } from '../../../src/webhooks/webhook.entity.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { running, withService } from '../../support/services/running.js';
import { verified, WebhookReceiver } from '../../../packages/testkit/webhook-receiver.js';
import { endpointRow, storeEndpoint } from '../../support/posts/webhook-rows.js';
import type { TestEndpoint } from '../../support/posts/webhook-rows.js';

describe('events for webhooks', () => {
  const receiver = running(() => WebhookReceiver.start());
  const service = withService(() => ({ settings: { WEBHOOK_ALLOWED_HOSTS: receiver.host } }));
  let client: ApiClient;
  let paths = 0;

  beforeEach(async () => {
    client = await service.newClient();
  });

  const newEndpoint = async (more: Partial<WebhookEntity> = {}) => {
    const path = `/hook-${++paths}`;
    const endpoint = await storeEndpoint(service, client.accountId!, receiver.url(path), more);
    return { ...endpoint, path };
  };
  const newFeed = async (more: object = {}) => {
    const answer = await client.post('/api/v1/feeds', { title: 'Feed', ...more });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const publish = async (feedId: string, ...titles: string[]) => {
    const posts = titles.map((title) => ({
      externalId: title,
      title,
      contentHtml: '<p>Long.</p>',
    }));
    const answer = await client.post(`/api/v1/feeds/${feedId}/posts/batch`, { posts });
    expect(answer.status).toBe(200);
  };
  /** The first `count` bodies that came to a path, each verified. */
  const told = async ({ path, secret }: TestEndpoint & { path: string }, count: number) => {
    await eventually(() => receiver.at(path).length >= count || undefined);
    return receiver.at(path).map((message) => verified(message, secret) as any);
  };

  it('are told with type, time and the records as lists show them', async () => {
    const endpoint = await newEndpoint();
    const feed = await newFeed();
    await told(endpoint, 1);
    await publish(feed.id, 'One', 'Two');
    await told(endpoint, 2);
    const [post] = (await client.get('/api/v1/posts?pageSize=1')).body.data;
    expect((await client.delete(`/api/v1/posts/${post.id}`)).status).toBe(200);
    await told(endpoint, 3);
    expect((await client.delete(`/api/v1/feeds/${feed.id}`)).status).toBe(200);
    const [created, published, deleted, gone] = await told(endpoint, 4);

    expect(created).toMatchObject({ type: 'feed.created', data: { feed: { id: feed.id } } });
    expect(new Date(created.timestamp).toISOString()).toBe(created.timestamp);
    expect(published).toMatchObject({ type: 'post.created', data: { feedId: feed.id } });
    expect(published.data.posts.map(({ title }: any) => title)).toEqual(['One', 'Two']);
    expect(published.data.posts).toContainEqual(post);
    expect(deleted).toMatchObject({
      ...{ type: 'post.deleted', data: { feedId: feed.id, ids: [post.id] } },
    });
    expect(gone).toMatchObject({ type: 'feed.deleted', data: { feed: { id: feed.id } } });
  });

  it('are told to the endpoints that select their type, feed or category', async () => {
    const category = (await client.post('/api/v1/categories', { name: 'News' })).body.data;
    const filed = await newFeed({ categoryId: category.id });
    const other = await newFeed();
    const third = await newFeed();
    const types = ['post.created'];
    const all = await newEndpoint({ types });
    const ofFeed = await newEndpoint({ types, feedIds: [other.id] });
    const ofCategory = await newEndpoint({ types, categoryIds: [category.id] });
    const ofEither = await newEndpoint({ types, feedIds: [other.id], categoryIds: [category.id] });
    const ofDeletions = await newEndpoint({ types: ['feed.deleted'], categoryIds: [category.id] });
    await publish(filed.id, 'filed');
    await publish(other.id, 'other');
    await publish(third.id, 'third');

    const titles = async (endpoint: TestEndpoint & { path: string }, count: number) =>
      (await told(endpoint, count)).flatMap(({ data }) =>
        data.posts.map((post: any) => post.title),
      );
    expect(await titles(ofEither, 2)).toEqual(['filed', 'other']);
    expect(await titles(ofFeed, 1)).toEqual(['other']);
    expect(await titles(ofCategory, 1)).toEqual(['filed']);
    expect(await titles(all, 3)).toEqual(['filed', 'other', 'third']);
    await client.delete(`/api/v1/feeds/${third.id}`);
    await client.delete(`/api/v1/feeds/${filed.id}`);
    const deletions = await told(ofDeletions, 1);
    expect(deletions.map(({ data }) => data.feed.id)).toEqual([filed.id]);
  });

  it('are told from the creation of the endpoint on', async () => {
    const feed = await newFeed();
    await publish(feed.id, 'before');
    const [{ version }] = (await service.database.select<{ version: string }>(
      'SELECT change_version AS version FROM accounts WHERE id = ?',
      [client.accountId!],
    )) as [{ version: string }];
    const endpoint = await newEndpoint({ startVersion: Number(version), types: ['post.created'] });
    await publish(feed.id, 'after');
    const [first] = await told(endpoint, 1);
    expect(first.data.posts.map(({ title }: any) => title)).toEqual(['after']);
  });

  it('cost nothing without an endpoint: none is followed before the first or after the last', async () => {
    const followed = async () => {
      // An extension that is switched on follows every account.
      const sql = `SELECT consumer FROM event_positions WHERE account_id = ? AND consumer NOT LIKE 'extension:%'`;
      return (await service.database.select(sql, [client.accountId!])).length;
    };
    const add = async () => {
      const url = receiver.url(`/hook-${++paths}`);
      return (await client.post('/api/v1/webhooks', { url })).body.data.id as string;
    };
    const remove = async (id: string) => (await client.delete(`/api/v1/webhooks/${id}`)).status;
    expect(await followed()).toBe(0);
    const ids = [await add(), await add()];
    expect(await followed()).toBe(1);
    expect(await remove(ids[0]!)).toBe(200);
    expect(await remove(ids[0]!)).toBe(404);
    expect(await followed()).toBe(1);
    expect(await remove(ids[1]!)).toBe(200);
    expect(await followed()).toBe(0);
    expect(await remove(ids[1]!)).toBe(404);
    await add();
    const { id } = await newFeed();
    await eventually(() => receiver.at(`/hook-${paths}`)[0]);
    expect(receiver.at(`/hook-${paths}`)[0]!.body).toContain(id);
  });

  it('wait for endpoints that are paused, and do not end the pause of a failing one', async () => {
    const later = Date.now() + 3_600_000;
    const paused = await newEndpoint({ status: 'paused' });
    const failing = await newEndpoint({ failures: 3, notBefore: later, nextAttemptAt: later });
    const good = await newEndpoint();
    const feed = await newFeed();
    const [event] = await told(good, 1);
    expect(event.data.feed.id).toBe(feed.id);
    for (const { id, path } of [paused, failing]) {
      const waiting = await service.database.select<{ status: string; body: string }>(
        'SELECT status, body FROM webhook_deliveries WHERE webhook_id = ?',
        [id],
      );
      expect(waiting).toEqual([{ status: 'pending', body: JSON.stringify(event) }]);
      expect(receiver.at(path)).toEqual([]);
    }
    expect(await endpointRow(service, failing)).toMatchObject({ nextAttemptAt: later });
  });
});
