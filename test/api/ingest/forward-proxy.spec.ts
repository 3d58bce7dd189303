import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { WebhookReceiver } from '../../../packages/testkit/webhook-receiver.js';
import { ConnectProxy } from '../../support/servers/connect-proxy.js';
import { running, withClient, withService } from '../../support/services/running.js';

const PASSWORD = 'pr0xy-secret';

describe('an installation behind a forward proxy', () => {
  const proxy = running(() => ConnectProxy.start());
  const publisher = running(() => FeedServer.start());
  const receiver = running(() => WebhookReceiver.start());
  const service = withService(() => ({
    settings: {
      FETCH_PROXY: proxy.url(`sluice:${PASSWORD}@`),
      FETCH_ALLOWED_HOSTS: '127.0.0.1',
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    },
  }));
  const client = withClient(service);

  it('fetches feeds through it', async () => {
    const feedUrl = publisher.serve('/feed', rss([{ guid: '1', title: 'Through' }]));
    expect((await client.post('/api/v1/feeds', { feedUrl })).status).toBe(201);
    const basic = `Basic ${btoa(`sluice:${PASSWORD}`)}`;
    const authority = new URL(feedUrl).host;
    expect(proxy.asked).toContainEqual({ authority, authorization: basic });
  });

  it('calls webhooks through it', async () => {
    const url = receiver.url('/hook');
    const made = await client.post('/api/v1/webhooks', { url });
    await client.post(`/api/v1/webhooks/${made.body.data.id}/test`);
    await eventually(() => receiver.at('/hook')[0]);
    expect(proxy.asked.map(({ authority }) => authority)).toContain(new URL(url).host);
  });

  it.each([
    [407, 'proxy_failed'],
    [403, 'proxy_failed'],
    [502, 'connect_failed'],
  ])(
    'has failing feeds where it answers %i, and shows nobody the password',
    async (answer, code) => {
      const feedUrl = publisher.serve(`/feed-${answer}`, {
        ...rss([]),
        headers: { connection: 'close' },
      });
      const { id } = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
      proxy.answer = answer;
      const refused = await client.post(`/api/v1/feeds/${id}/refresh`);
      proxy.answer = 200;
      const feed = (await client.get(`/api/v1/feeds/${id}`)).body.data;
      expect(feed).toMatchObject({ status: 'failing', lastError: { code } });
      expect(refused.body).toMatchObject({
        code: 'feed_unreachable',
        detail: feed.lastError.message,
      });
      expect(refused.text + JSON.stringify(feed)).not.toContain(PASSWORD);
    },
  );
});
