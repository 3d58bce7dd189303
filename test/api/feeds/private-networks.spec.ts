import { beforeAll, describe, expect, it } from '@jest/globals';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withClient, withService } from '../../support/services/running.js';

describe('private networks', () => {
  const closed = running(() => FeedServer.start());
  const open = running(() => FeedServer.start());
  const service = withService(() => ({
    settings: { FETCH_ALLOWED_HOSTS: `127.0.0.1:${open.port}` },
  }));
  const client = withClient(service);

  beforeAll(() => {
    closed.serve('/feed', rss([{ guid: '1', title: 'Secret' }]));
  });

  const expectRefusal = async (feedUrl: string) => {
    const answer = await client.post('/api/v1/feeds', { feedUrl });
    expect(answer.body).toMatchObject({
      ...{ status: 422, code: 'feed_unreachable' },
      detail:
        'The URL leads to a private or reserved network address, which only the setting FETCH_ALLOWED_HOSTS can allow.',
    });
    expect(closed.requests).toEqual([]);
  };

  it.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '017700000001'],
    ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]', '0', '0.0.0.0', '127.0.0.1.'],
    ...['localhost', 'LOCALHOST', '①②⑦.0.0.1', '%31%32%37.0.0.1', '[64:ff9b::7f00:1]'],
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
    ...[
      '2852039166',
      '0xa9fea9fe',
      '0251.0376.0251.0376',
      '[fd00::1]',
      '[fe80::1]',
      '[fd00:ec2::254]',
    ],
  ])('are refused as %s without a request', async (host) => {
    await expectRefusal(`http://${host}:${closed.port}/feed`);
  });

  it.each([301, 302, 303, 307, 308])('are refused behind a redirect with %s', async (status) => {
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433'];
    for (const host of hosts) {
      const location = `http://${host}:${closed.port}/feed`;
      await expectRefusal(open.serve('/redirect', { status, headers: { location } }));
    }
  });

  it('are allowed if the operator allows host and port', async () => {
    const feedUrl = open.serve('/feed', rss([{ guid: '1', title: 'Allowed' }]));
    expect((await client.post('/api/v1/feeds', { feedUrl })).status).toBe(201);
  });

  it('are refused as the new address of a feed too, without a request', async () => {
    const feedUrl = open.serve('/leaving', rss([]));
    const { id } = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
    await client.patch(`/api/v1/feeds/${id}`, { feedUrl: closed.url('/feed') });
    const refreshed = await client.post(`/api/v1/feeds/${id}/refresh`);
    expect(refreshed).toMatchObject({ status: 422, body: { code: 'feed_unreachable' } });
    const { lastError } = (await client.get(`/api/v1/feeds/${id}`)).body.data;
    expect(lastError.code).toBe('blocked_address');
    expect(closed.requests).toEqual([]);
  });

  it('are refused at a refresh if the publisher redirects there', async () => {
    const feedUrl = open.serve('/moving', rss([]));
    const { id } = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
    const headers = { location: closed.url('/feed') };
    open.serve('/moving', { status: 302, headers });
    expect(await client.post(`/api/v1/feeds/${id}/refresh`)).toMatchObject({
      status: 422,
      body: { code: 'feed_unreachable' },
    });
    expect((await client.get(`/api/v1/feeds/${id}`)).body.data.lastError.code).toBe(
      'blocked_address',
    );
    expect(closed.requests).toEqual([]);
  });
});
