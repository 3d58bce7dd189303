import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotFoundError, PreconditionFailedError, Sluice, verifyWebhook } from 'sluice-client';
import type { StreamEvent } from 'sluice-client';
import type { ApiClient } from '../../src/testing/api-client.js';
import { getRecords } from '../support/callers/change-follower.js';
import { eventually } from '../../src/testing/eventually.js';
import { running, withService } from '../support/services/running.js';
import { TcpProxy } from '../support/databases/tcp-proxy.js';
import { WebhookReceiver } from '../../packages/testkit/webhook-receiver.js';

describe('sluice-client', () => {
  const receiver = running(() => WebhookReceiver.start());
  const service = withService(() => ({ settings: { WEBHOOK_ALLOWED_HOSTS: receiver.host } }));
  let proxy: TcpProxy;
  let owner: ApiClient;
  let client: Sluice;
  let feedId: string;

  beforeAll(async () => {
    proxy = await TcpProxy.to(service.url);
    owner = await service.newClient();
    client = new Sluice({ baseUrl: proxy.url, apiKey: owner.rawKey });
    feedId = (await client.feeds.create({ title: 'Notes' })).id;
  });
  afterAll(async () => {
    await proxy.cut();
  });

  const publish = (title: string) =>
    client.posts.publish(feedId, { externalId: title, title, contentHtml: `<p>${title}</p>` });

  it('creates, reads, changes and deletes', async () => {
    const category = await client.categories.create({ name: 'News' });
    const changed = await client.feeds.update(feedId, { categoryId: category.id });
    expect(changed.categoryId).toBe(category.id);
    const post = await publish('first');
    const { data, response } = await client.posts.get(post.id).withResponse();
    expect([data.contentHtml, response.status]).toEqual(['<p>first</p>', 200]);
    const ifMatch = response.headers.get('etag')!;
    const renamed = await client.posts.update(post.id, { title: 'renamed' }, { ifMatch });
    expect(renamed.title).toBe('renamed');
    const late = client.posts.remove(post.id, { ifMatch });
    await expect(late).rejects.toThrow(PreconditionFailedError);
    expect(await client.posts.remove(post.id)).toBeUndefined();
    const error = await client.posts.get(post.id).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ code: 'not_found', requestId: expect.stringMatching(/./) });
  });

  it('reads whole lists, also in pages, and the one without an envelope', async () => {
    const titles = ['a', 'b', 'c', 'd', 'e'];
    for (const title of titles) await publish(title);
    const found: string[] = [];
    for await (const { title } of client.posts.list({ sort: 'createdAt', pageSize: 2 })) {
      found.push(title!);
    }
    expect(found).toEqual(titles);
    const sizes: number[] = [];
    for await (const { data } of client.posts.listOfFeed(feedId, { pageSize: 2 }).pages()) {
      sizes.push(data.length);
    }
    expect(sizes).toEqual([2, 2, 1]);
    const names: string[] = [];
    for await (const { name } of client.apiKeys.list()) names.push(name);
    expect(names).toEqual(['test']);
  });

  it('gives the answers that are not JSON, and takes a body that is not', async () => {
    const opml = await client.feeds.exportOpml();
    expect(opml).toContain('<opml');
    const started = await client.feeds.importOpml(opml);
    await eventually(
      async () => (await client.feeds.getImport(started.id)).status === 'finished' || undefined,
    );
    const { urls } = await client.sharedFeeds.create({ name: 'All', filter: {} });
    const [, token = ''] = /\/([^/]+)\.rss$/.exec(urls.rss)!;
    expect(await client.sharedFeeds.readRss(token)).toContain('<rss');
  });

  it('follows changes and events through lost connections to an exact copy', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const copy = new Map<string, any>();
    const events: StreamEvent[] = [];
    let cursor = '';
    const following = (async () => {
      for await (const batch of client.changes.follow({ pageSize: 2, signal })) {
        for (const { id, change, data } of batch.changes) {
          if (change === 'upserted') copy.set(id, data);
          else copy.delete(id);
        }
        ({ cursor } = batch);
      }
    })().catch((error: unknown) => error);
    const hasAll = async () => {
      const records = await getRecords(owner);
      const isCopied = records.every(({ id, updatedAt }) => copy.get(id)?.updatedAt === updatedAt);
      return (isCopied && copy.size === records.length) || undefined;
    };
    await eventually(hasAll);
    const listening = (async () => {
      for await (const event of client.events.stream({ cursor, signal })) events.push(event);
    })().catch((error: unknown) => error);
    const post = await publish('before the cut');
    await eventually(() => events.length > 0 || undefined);
    await proxy.cut();
    await owner.patch(`/api/v1/posts/${post.id}`, { title: 'during the cut' });
    await proxy.restore();
    await publish('after the cut');
    await eventually(hasAll);
    await eventually(() => events.length >= 3 || undefined);
    expect(events.map(({ type }) => type)).toEqual([
      'post.created',
      'post.updated',
      'post.created',
    ]);
    controller.abort();
    expect(await Promise.all([following, listening])).toEqual([signal.reason, signal.reason]);
  });

  it('verifies what a webhook receives', async () => {
    const { secret } = await client.webhooks.create({ url: receiver.url('/hook') });
    await publish('told');
    const { headers, body } = await eventually(() => receiver.at('/hook')[0]);
    const event = await verifyWebhook(headers, body, secret);
    expect(event.type === 'post.created' && event.data.posts[0]!.title).toBe('told');
  });
});
