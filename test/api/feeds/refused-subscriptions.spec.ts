import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running } from '../../support/services/running.js';
import type { TestService } from '../../support/services/service.js';
import { Subscriber } from '../../support/callers/subscriber.js';

describe('a refused subscription', () => {
  const subscriber = running(() => Subscriber.start(engine));
  let service: TestService;
  let publisher: FeedServer;
  let client: ApiClient;
  let path: string;

  beforeAll(() => {
    ({ service, publisher, client } = subscriber);
  });
  beforeEach(() => {
    path = subscriber.nextPath();
  });

  /** The status of the publisher in the refusal. */
  const refused = async (
    feedUrl: string,
    status: number,
    code: string,
    detail?: string,
  ): Promise<number | undefined> => {
    const answer = await client.post('/api/v1/feeds', { feedUrl });
    expect(answer.body).toMatchObject({ status, code, ...(detail && { detail }) });
    const feeds = (await client.get('/api/v1/feeds?pageSize=100')).body.data;
    expect(feeds.map((known: any) => known.feedUrl)).not.toContain(feedUrl);
    return answer.body.upstreamStatus;
  };

  it.each([301, 304, 400, 401, 403, 404, 410, 429, 500, 503])(
    'answers 422 feed_unreachable if the server answers %s',
    async (status) => {
      const upstreamStatus = await refused(
        publisher.serve(path, { status }),
        422,
        'feed_unreachable',
        `The server answered ${status} for the feed's address.`,
      );
      expect(upstreamStatus).toBe(status);
    },
  );

  it('answers 422 feed_unreachable if the connection is reset', async () => {
    const feedUrl = publisher.serve(path, { reset: true });
    expect(await refused(feedUrl, 422, 'feed_unreachable')).toBeUndefined();
  });

  it('answers 422 feed_unreachable if nothing listens', async () => {
    const gone = await FeedServer.start();
    const feedUrl = gone.url(path);
    await gone.stop();
    await refused(
      feedUrl,
      422,
      'feed_unreachable',
      'The server refused the connection or cannot be reached.',
    );
  });

  it('answers 422 feed_unreachable after too many redirects', async () => {
    let count = 0;
    const redirect = () => ({ status: 302, headers: { location: `${path}?${(count += 1)}` } });
    for (let n = 1; n <= 11; n++) publisher.serve(`${path}?${n}`, redirect);
    const feedUrl = publisher.serve(path, redirect);
    await refused(feedUrl, 422, 'feed_unreachable', 'The URL redirects more than 10 times.');
    expect(count).toBe(11);
  });

  it('answers 422 feed_unreachable at once for redirects in a circle', async () => {
    const feedUrl = publisher.serve(path, { status: 302, headers: { location: path } });
    await refused(feedUrl, 422, 'feed_unreachable', 'The URL redirects in a circle.');
    expect(publisher.count(path)).toBe(1);
  });

  it.each([
    'ftp://127.0.0.1/feed.xml',
    'file:///etc/passwd',
    'http://user:secret@127.0.0.1/',
    'http://',
  ])('answers 422 feed_unreachable if the server redirects to %s', async (location) => {
    await refused(
      publisher.serve(path, { status: 302, headers: { location } }),
      422,
      'feed_unreachable',
    );
  });

  it.each([
    [
      'a web page',
      '<!doctype html><html><title>Hi</title><p>Hi</p></html>',
      'The document is a web page, not a feed.',
    ],
    ['nothing', '', 'The document is empty.'],
    ['plain text', 'Hello', 'The document is not a feed in a format that is known here.'],
    [
      'other XML',
      '<?xml version="1.0"?><note><to>You</to></note>',
      'The document is not a feed in a format that is known here.',
    ],
    ['other JSON', '{"hello":"world"}', 'The document is JSON, but not a JSON Feed.'],
    [
      'broken JSON',
      '{"version":"https://jsonfeed.org/version/1.1",',
      'The document is JSON, but not a JSON Feed.',
    ],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'The document is not a feed in a format that is known here.',
    ],
  ])('answers 422 not_a_feed for %s', async (_, body, detail) => {
    const feedUrl = publisher.serve(path, { body });
    expect(await refused(feedUrl, 422, 'not_a_feed', detail)).toBe(200);
  });

  it.each([
    ['ftp://127.0.0.1/feed.xml'],
    ['file:///etc/passwd'],
    ['javascript:alert(1)'],
    ['data:application/rss+xml,<rss/>'],
    ['gopher://127.0.0.1/'],
    ['/feed.xml'],
    ['http://'],
    ['http://exa mple.com/'],
    ['http://127.0.0.1:99999/'],
    [''],
    [null],
    [1],
    [['http://127.0.0.1/']],
    [`http://127.0.0.1/${'x'.repeat(2_100)}`],
    ['http://127.0.0.1/\0'],
    ['http://127.0.0.1/\ud800'],
  ])('answers 400 naming feedUrl for %j', async (feedUrl) => {
    const answer = await client.post('/api/v1/feeds', { feedUrl });
    expect(answer.body).toMatchObject({
      ...{ status: 400, code: 'invalid_request' },
      errors: [
        { field: 'feedUrl', message: 'must be an http or https URL of at most 2048 characters' },
      ],
    });
  });

  it.each(['http://user@127.0.0.1/', 'http://user:secret@127.0.0.1/', 'http://:secret@127.0.0.1/'])(
    'does not repeat the credentials in %s',
    async (feedUrl) => {
      const answer = await client.post('/api/v1/feeds', { feedUrl });
      expect(answer.body).toMatchObject({ status: 422, code: 'feed_unreachable' });
      expect(answer.text).not.toContain('secret');
    },
  );

  it.each(['http://a%3Ab:secret@127.0.0.1/', 'http://user:secret%0A@127.0.0.1/'])(
    'answers 400 for the credentials in %s, which HTTP cannot send',
    async (feedUrl) => {
      const answer = await client.post('/api/v1/feeds', { feedUrl });
      expect(answer.body).toMatchObject({ status: 400, errors: [{ field: 'feedUrl' }] });
      expect(answer.text).not.toContain('secret');
    },
  );

  it('answers 400 naming feedUrl if its percent-encoded form is too long', async () => {
    const feedUrl = `http://127.0.0.1/${'é'.repeat(1_000)}`;
    expect((await client.post('/api/v1/feeds', { feedUrl })).body).toMatchObject({
      ...{ status: 400, errors: [{ field: 'feedUrl' }] },
    });
  });

  it.each([{}, { categoryId: null }])(
    'answers 400 for %j, without feedUrl and title',
    async (body) => {
      expect((await client.post('/api/v1/feeds', body)).body).toMatchObject({
        status: 400,
        code: 'invalid_request',
        detail:
          'feedUrl is needed to subscribe to a web feed, or title to create a feed to publish into.',
      });
    },
  );

  it('has the same 404 for a category of another account as for a random one, without a fetch', async () => {
    const stranger = await service.newClient();
    const foreign = (await stranger.post('/api/v1/categories', { name: 'Theirs' })).body.data.id;
    const feedUrl = publisher.serve(path, rss([]));
    for (const categoryId of [foreign, '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70']) {
      expect(await client.post('/api/v1/feeds', { feedUrl, categoryId })).toMatchObject({
        status: 404,
        body: { code: 'not_found', detail: 'There is no such category in this account.' },
      });
    }
    expect(publisher.count(path)).toBe(0);
  });
});
