import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from './setup/api-client.js';
import { ENGINES } from './setup/engines.js';
import { FeedServer, rss, sample } from './setup/feed-server.js';
import type { FeedAnswer } from './setup/feed-server.js';
import { TestService } from './setup/service.js';

const SAMPLES: [string, string, { feed: object; posts: object[] }][] = [
  [
    'RSS 2.0',
    'rss-2.0.xml',
    {
      feed: {
        title: 'The Lock & Weir Weekly',
        siteUrl: 'https://weekly.example.com/',
        description: 'Water, week by week.',
        language: 'en-gb',
        icon: 'https://weekly.example.com/icon.png',
      },
      posts: [
        {
          externalId: 'weekly-0002',
          url: 'https://weekly.example.com/2026/gates',
          title: 'Gates open & water flows',
          summary: 'The gates are open.',
          contentHtml: expect.stringMatching(
            /^<p>The <b>gates<\/b> are open\.<\/p>\s*<p><a href="/,
          ),
          contentText: expect.stringMatching(/^The gates are open\.\s+Tickets/),
          authors: [{ name: 'Ada Sluys', url: null, avatar: null }],
          tags: ['Gates', 'Water'],
          attachments: [
            {
              url: 'https://weekly.example.com/gates.mp3',
              mimeType: 'audio/mpeg',
              title: null,
              sizeInBytes: 1_048_576,
              durationInSeconds: 3_723,
            },
          ],
          publishedAt: '2026-01-02T07:30:00.000Z',
          modifiedAt: null,
        },
        {
          externalId: 'https://weekly.example.com/2026/ice',
          url: 'https://weekly.example.com/2026/ice',
          title: 'Ice on the canal',
          summary: 'Skating is not allowed.',
          contentHtml: '<p>Skating is <em>not</em> allowed.</p>',
          authors: [{ name: 'Otto Kade', url: null, avatar: null }],
          publishedAt: '2026-01-01T12:00:00.000Z',
        },
      ],
    },
  ],
  [
    'RSS 1.0',
    'rss-1.0.xml',
    {
      feed: {
        title: 'Water levels',
        siteUrl: 'https://levels.example.org/',
        description: 'Measured twice a day.',
        language: 'de',
        icon: 'https://levels.example.org/gauge.png',
      },
      posts: [
        {
          externalId: 'https://levels.example.org/2',
          url: 'https://levels.example.org/2',
          title: 'Pegel am Abend: 2,41 m',
          summary: 'Steigend über Nacht.',
          contentText: 'Steigend über Nacht.',
          authors: [{ name: 'Pegeldienst', url: null, avatar: null }],
          tags: ['Pegel'],
          publishedAt: '2026-01-02T17:00:00.000Z',
        },
        {
          externalId: 'https://levels.example.org/1',
          title: 'Pegel am Morgen: 2,38 m',
          summary: null,
          contentHtml: null,
          contentText: null,
          authors: [],
          tags: [],
          attachments: [],
          publishedAt: '2026-01-02T05:00:00.000Z',
        },
      ],
    },
  ],
  [
    'Atom 1.0',
    'atom-1.0.xml',
    {
      feed: {
        title: 'Journal of Hydraulics',
        siteUrl: 'https://journal.example.net/',
        description: 'Every drop counted',
        language: 'en',
        icon: 'https://journal.example.net/favicon.ico',
      },
      posts: [
        {
          externalId: 'tag:journal.example.net,2026:2',
          url: 'https://journal.example.net/laminar',
          externalUrl: 'https://elsewhere.example.net/study',
          title: 'Laminar flow',
          summary: 'Smooth all the way.',
          contentHtml: expect.stringMatching(
            /^<p>Smooth <em>all<\/em> the way\. <a href="https:\/\/journal\.example\.net\/figures"[^>]*>Figures<\/a><\/p>$/,
          ),
          authors: [{ name: 'Ona Reyes', url: 'https://journal.example.net/ona', avatar: null }],
          tags: ['Flow'],
          language: 'en',
          attachments: [
            {
              url: 'https://journal.example.net/laminar.pdf',
              mimeType: 'application/pdf',
              title: 'The paper',
              sizeInBytes: 2_048,
              durationInSeconds: null,
            },
          ],
          publishedAt: '2026-01-02T10:00:00.000Z',
          modifiedAt: '2026-01-03T10:00:00.000Z',
        },
        {
          externalId: 'tag:journal.example.net,2026:1',
          title: 'Turbulence',
          summary: 'It swirls.',
          contentHtml: '<p>It <b>swirls</b>.</p>',
          authors: [{ name: 'The editors', url: null, avatar: null }],
          publishedAt: '2026-01-01T10:00:00.000Z',
        },
      ],
    },
  ],
  [
    'Atom 0.3',
    'atom-0.3.xml',
    {
      feed: {
        title: 'Carnet d’écluse',
        siteUrl: 'https://carnet.example.fr/',
        description: 'Notes du canal',
        language: 'fr',
      },
      posts: [
        {
          externalId: 'tag:carnet.example.fr,2004:2',
          url: 'https://carnet.example.fr/vannes',
          title: 'Les vannes',
          contentHtml: '<p>Elles s’ouvrent <b>à midi</b>.</p>',
          contentText: 'Elles s’ouvrent à midi.',
          authors: [{ name: 'Éloïse', url: null, avatar: null }],
          publishedAt: '2004-03-01T08:00:00.000Z',
          modifiedAt: '2004-03-02T10:00:00.000Z',
        },
        { title: 'Le gel', publishedAt: '2004-02-01T09:00:00.000Z' },
      ],
    },
  ],
  [
    'JSON Feed',
    'json-feed.json',
    {
      feed: {
        title: 'Sluice notes',
        siteUrl: 'https://notes.example.com/',
        description: 'Short notes on long canals.',
        language: 'en-US',
        icon: 'https://notes.example.com/icon.png',
      },
      posts: [
        {
          externalId: '2',
          url: 'https://notes.example.com/2',
          externalUrl: 'https://elsewhere.example.com/story',
          title: 'On <paddles>',
          summary: 'What a paddle is.',
          contentHtml: expect.not.stringContaining('javascript'),
          contentText: 'A paddle is a small gate.',
          image: 'https://notes.example.com/paddle.jpg',
          authors: [
            {
              name: 'Noor',
              url: 'https://notes.example.com/noor',
              avatar: 'https://notes.example.com/noor.png',
            },
          ],
          tags: ['paddles', 'gates'],
          language: 'en',
          attachments: [
            {
              url: 'https://notes.example.com/2.m4a',
              mimeType: 'audio/x-m4a',
              title: 'Read aloud',
              sizeInBytes: 89_970_236,
              durationInSeconds: 6_629,
            },
          ],
          publishedAt: '2026-01-02T15:00:00.000Z',
          modifiedAt: '2026-01-03T15:00:00.000Z',
        },
        {
          externalId: '1',
          url: null,
          title: null,
          contentText: 'Just a line & no title.',
          publishedAt: '2026-01-01T10:00:00.000Z',
        },
      ],
    },
  ],
];

describe.each(ENGINES)('subscriptions on %s', (engine) => {
  let publisher: FeedServer;
  let service: TestService;
  let client: ApiClient;
  let path: string;
  let paths = 0;

  beforeAll(async () => {
    publisher = await FeedServer.start();
    service = await TestService.start(engine);
    client = await service.newClient();
  });
  afterAll(async () => {
    await service.stop();
    await publisher.stop();
  });
  beforeEach(() => {
    path = `/feed-${++paths}`;
  });

  const subscribe = async (answer: FeedAnswer, more: object = {}): Promise<any> => {
    const feedUrl = publisher.serve(path, answer);
    const made = await client.post('/api/v1/feeds', { feedUrl, ...more });
    expect(made.status).toBe(201);
    return made.body.data;
  };
  const refresh = async (id: string) => {
    const answer = await client.post(`/api/v1/feeds/${id}/refresh`);
    return { status: answer.status, ...answer.body, ...answer.body.data };
  };
  const posts = async (id: string, query = ''): Promise<any[]> =>
    (await client.get(`/api/v1/feeds/${id}/posts?pageSize=100&${query}`)).body.data;
  const feed = async (id: string): Promise<any> =>
    (await client.get(`/api/v1/feeds/${id}`)).body.data;

  describe('subscribing', () => {
    it.each(SAMPLES)(
      'to %s answers 201 with a Location, and its posts can be listed at once',
      async (_, file, expected) => {
        const feedUrl = publisher.serve(path, { body: await sample(file) });
        const made = await client.post('/api/v1/feeds', { feedUrl });
        expect(made.status).toBe(201);
        const { id } = made.body.data;
        expect(made.headers.get('location')).toBe(`/api/v1/feeds/${id}`);
        expect(made.body.data).toMatchObject({
          ...expected.feed,
          ...{ source: 'web', feedUrl, status: 'active', errorCount: 0, lastError: null },
        });
        expect(made.body.data.lastSucceededAt).toBe(made.body.data.lastFetchedAt);
        expect(await feed(id)).toEqual(made.body.data);
        const listed = await posts(id, 'include=content');
        expect(listed).toHaveLength(expected.posts.length);
        expect(listed).toMatchObject(expected.posts);
        expect(JSON.stringify(listed)).not.toMatch(/steal|onclick/);
      },
    );

    it('fetches the feed once', async () => {
      await subscribe(rss([{ guid: '1', title: 'One' }]));
      expect(publisher.count(path)).toBe(1);
    });

    it('follows redirects, and keeps the address that was given', async () => {
      publisher.serve(`${path}/new`, rss([{ guid: '1', title: 'One' }]));
      const made = await subscribe({ status: 302, headers: { location: `${path}/new` } });
      expect(made.feedUrl).toBe(publisher.url(path));
      expect(await posts(made.id)).toHaveLength(1);
    });

    it('keeps a title of the account’s own, over fetches too', async () => {
      const { id, title } = await subscribe(rss([], 'Theirs'), { title: 'Mine' });
      expect(title).toBe('Mine');
      publisher.serve(path, rss([{ guid: '1' }], 'Theirs anew'));
      await refresh(id);
      expect((await feed(id)).title).toBe('Mine');
    });

    it('follows the publisher’s title where the account has none of its own', async () => {
      const { id, title } = await subscribe(rss([], 'Old title'));
      expect(title).toBe('Old title');
      publisher.serve(path, rss([{ guid: '1' }], 'New title'));
      await refresh(id);
      expect((await feed(id)).title).toBe('New title');
    });

    it('calls a feed without a title after its host', async () => {
      expect((await subscribe(rss([], ''))).title).toBe('127.0.0.1');
    });

    it('files the feed and its posts under the given category', async () => {
      const category = await client.post('/api/v1/categories', { name: path });
      const categoryId = category.body.data.id;
      const made = await subscribe(rss([{ guid: '1', title: 'One' }]), { categoryId });
      expect(made.categoryId).toBe(categoryId);
      expect((await client.get(`/api/v1/posts?categoryId=${categoryId}`)).body.data).toHaveLength(
        1,
      );
    });

    it('takes the time of ingestion for a date that is missing or more than a day ahead', async () => {
      const ahead = new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000).toUTCString();
      const { id } = await subscribe(rss([{ guid: '1' }, { guid: '2', pubDate: ahead } as object]));
      for (const post of await posts(id)) expect(post.publishedAt).toBe(post.createdAt);
    });

    it('gives two accounts each a feed and posts of their own', async () => {
      const mine = await subscribe(rss([{ guid: '1', title: 'One' }]));
      const other = await service.newClient();
      const theirs = await other.post('/api/v1/feeds', { feedUrl: publisher.url(path) });
      expect(theirs.status).toBe(201);
      expect((await other.get('/api/v1/posts')).body.data).toHaveLength(1);
      expect((await other.get(`/api/v1/feeds/${mine.id}`)).status).toBe(404);
    });

    it('answers 409 where the account is subscribed already, without a fetch', async () => {
      await subscribe(rss([]));
      for (const feedUrl of [
        publisher.url(path),
        `${publisher.url(path).replace('http', 'HTTP')}#x`,
      ]) {
        expect(await client.post('/api/v1/feeds', { feedUrl })).toMatchObject({
          status: 409,
          body: { code: 'conflict', detail: 'The account is subscribed to this feed already.' },
        });
      }
      expect(publisher.count(path)).toBe(1);
    });

    it('answers one 201 where five equal subscriptions race', async () => {
      const feedUrl = publisher.serve(path, rss([{ guid: '1', title: 'One' }]));
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => client.post('/api/v1/feeds', { feedUrl })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      const { id } = answers.find(({ status }) => status === 201)!.body.data;
      expect(await posts(id)).toHaveLength(1);
    });
  });

  describe('a subscription that cannot be', () => {
    const refused = async (feedUrl: string, status: number, code: string, detail?: string) => {
      const answer = await client.post('/api/v1/feeds', { feedUrl });
      expect(answer.body).toMatchObject({ status, code, ...(detail && { detail }) });
      const feeds = (await client.get('/api/v1/feeds?pageSize=100')).body.data;
      expect(feeds.map((known: any) => known.feedUrl)).not.toContain(feedUrl);
    };

    it.each([301, 304, 400, 401, 403, 404, 410, 429, 500, 503])(
      'answers 422 feed_unreachable where the server answers %s',
      async (status) => {
        await refused(
          publisher.serve(path, { status }),
          422,
          'feed_unreachable',
          `The server answered ${status} for the feed's address.`,
        );
      },
    );

    it('answers 422 feed_unreachable where the connection is reset', async () => {
      await refused(publisher.serve(path, { reset: true }), 422, 'feed_unreachable');
    });

    it('answers 422 feed_unreachable where nothing listens', async () => {
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

    it('answers 422 feed_unreachable where redirects never end', async () => {
      const feedUrl = publisher.serve(path, { status: 302, headers: { location: path } });
      await refused(feedUrl, 422, 'feed_unreachable', 'The URL redirects more than 5 times.');
      expect(publisher.count(path)).toBe(6);
    });

    it.each([
      'ftp://127.0.0.1/feed.xml',
      'file:///etc/passwd',
      'http://user:secret@127.0.0.1/',
      'http://',
    ])('answers 422 feed_unreachable where the server redirects to %s', async (location) => {
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
      await refused(publisher.serve(path, { body }), 422, 'not_a_feed', detail);
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

    it.each([
      'http://user@127.0.0.1/',
      'http://user:secret@127.0.0.1/',
      'http://:secret@127.0.0.1/',
    ])(
      'answers 400 naming feedUrl for the credentials in %s, and does not repeat them',
      async (feedUrl) => {
        const answer = await client.post('/api/v1/feeds', { feedUrl });
        expect(answer.body).toMatchObject({
          ...{ status: 400, code: 'invalid_request' },
          errors: [{ field: 'feedUrl', message: 'must not contain a user name or password' }],
        });
        expect(answer.text).not.toContain('secret');
      },
    );

    it('answers 400 naming feedUrl where it is too long once it is percent-encoded', async () => {
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
            'feedUrl is needed to subscribe to a web feed, or title to make a feed to publish into.',
        });
      },
    );

    it('answers 404 for a category of another account as for a random one, without a fetch', async () => {
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

  describe('refreshing', () => {
    it('brings new posts, and each of them once', async () => {
      const { id } = await subscribe(rss([{ guid: '1', title: 'One' }]));
      publisher.serve(
        path,
        rss([
          { guid: '2', title: 'Two' },
          { guid: '1', title: 'One' },
        ]),
      );
      const nothing = { newPosts: 0, updatedPosts: 0, notModified: false };
      expect(await refresh(id)).toMatchObject({
        status: 200,
        success: true,
        ...nothing,
        newPosts: 1,
      });
      expect(await refresh(id)).toMatchObject({ ...nothing, notModified: true });
      expect((await posts(id)).map(({ title }) => title).sort()).toEqual(['One', 'Two']);
    });

    it('changes nothing of a post that its publisher has not edited', async () => {
      const { id } = await subscribe({ body: await sample('atom-1.0.xml') });
      const before = await posts(id);
      await refresh(id);
      expect(await posts(id)).toEqual(before);
    });

    it('updates an edited post in its place, and moves modifiedAt', async () => {
      const { id } = await subscribe(rss([{ guid: '1', title: 'Old', description: 'Old words' }]));
      const [before] = await posts(id);
      publisher.serve(path, rss([{ guid: '1', title: 'New', description: 'New words' }]));
      expect(await refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 1, notModified: false });
      const [after] = await posts(id);
      expect(after).toMatchObject({
        ...{ id: before.id, title: 'New', summary: 'New words' },
        ...{ createdAt: before.createdAt, publishedAt: before.publishedAt },
      });
      expect(before.modifiedAt).toBeNull();
      expect(Date.parse(after.modifiedAt)).toBeGreaterThanOrEqual(Date.parse(before.createdAt));
      expect(await refresh(id)).toMatchObject({ updatedPosts: 0 });
    });

    it('takes the publisher’s word for when a post was modified', async () => {
      const body = await sample('atom-1.0.xml');
      const { id } = await subscribe({ body });
      const edited = body
        .replace('<title>Laminar flow', '<title>Laminar flows')
        .replaceAll('2026-01-03T10:00:00Z', '2026-01-05T10:00:00Z');
      publisher.serve(path, { body: edited });
      expect(await refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 1 });
      const [post] = await posts(id);
      expect(post).toMatchObject({
        title: 'Laminar flows',
        modifiedAt: '2026-01-05T10:00:00.000Z',
      });
    });

    it('keeps every item where all of them share one guid', async () => {
      const items = [1, 2, 3].map((n) => ({
        guid: 'same',
        link: `https://example.com/${n}`,
        title: `T${n}`,
      }));
      const { id } = await subscribe(rss(items));
      expect(await posts(id)).toHaveLength(3);
      expect(await refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
      expect(await posts(id)).toHaveLength(3);
    });

    it('takes an item that stands twice in a feed for one post, now and later', async () => {
      const item = { guid: '1', link: 'https://example.com/1', title: 'One' };
      const { id } = await subscribe(rss([item]));
      publisher.serve(path, rss([item, item]));
      expect(await refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
      publisher.serve(path, rss([item]));
      expect(await refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
      expect(await posts(id)).toHaveLength(1);
    });

    it('knows a post again by its link where it has no guid, over http and https', async () => {
      const { id } = await subscribe(rss([{ link: 'http://example.com/1', title: 'One' }]));
      publisher.serve(path, rss([{ link: 'https://example.com/1', title: 'One' }]));
      expect(await refresh(id)).toMatchObject({ newPosts: 0 });
      expect(await posts(id)).toHaveLength(1);
    });

    it('knows a post again by its title and content where it has neither guid nor link', async () => {
      const items = [
        { title: 'One', description: 'Words' },
        { title: 'One', description: 'Others' },
      ];
      const { id } = await subscribe(rss(items));
      expect(await refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
      expect(await posts(id)).toHaveLength(2);
    });

    it('does not bring back a post that was deleted, nor as an edited one', async () => {
      const { id } = await subscribe(
        rss([
          { guid: '1', title: 'One' },
          { guid: '2', title: 'Two' },
        ]),
      );
      const one = (await posts(id)).find(({ title }) => title === 'One');
      expect((await client.delete(`/api/v1/posts/${one.id}`)).status).toBe(200);
      publisher.serve(
        path,
        rss([
          { guid: '1', title: 'One, edited' },
          { guid: '2', title: 'Two' },
        ]),
      );
      expect(await refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
      expect((await posts(id)).map(({ title }) => title)).toEqual(['Two']);
    });

    it('keeps the posts that the feed no longer shows', async () => {
      const { id } = await subscribe(rss([{ guid: '1', title: 'One' }]));
      publisher.serve(path, rss([{ guid: '2', title: 'Two' }]));
      await refresh(id);
      expect(await posts(id)).toHaveLength(2);
    });

    it('counts each new post once where five refreshes race', async () => {
      const { id } = await subscribe(rss([{ guid: '0' }]));
      publisher.serve(path, rss([0, 1, 2, 3].map((n) => ({ guid: `${n}`, title: `T${n}` }))));
      const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(answers.reduce((sum, { newPosts }) => sum + Number(newPosts), 0)).toBe(3);
      expect(await posts(id)).toHaveLength(4);
    });

    it('sends back the validators of the last answer, and honours 304', async () => {
      const validators = { etag: '"v1"', 'last-modified': 'Fri, 02 Jan 2026 10:00:00 GMT' };
      const { id } = await subscribe({ ...rss([{ guid: '1' }]), headers: validators });
      publisher.serve(path, ({ headers }) =>
        headers['if-none-match'] === '"v1"' ? { status: 304 } : rss([{ guid: '2' }]),
      );
      const before = await feed(id);
      expect(await refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0, notModified: true });
      const [first, second] = publisher.requests.filter((request) => request.path === path);
      expect(first!.headers).not.toHaveProperty('if-none-match');
      expect(first!.headers).not.toHaveProperty('if-modified-since');
      expect(second!.headers).toMatchObject({
        'if-none-match': '"v1"',
        'if-modified-since': 'Fri, 02 Jan 2026 10:00:00 GMT',
      });
      const after = await feed(id);
      expect(after).toMatchObject({ status: 'active', errorCount: 0, title: before.title });
      expect(after.lastSucceededAt >= before.lastSucceededAt).toBe(true);
      expect(await posts(id)).toHaveLength(1);
    });

    it('keeps what the account changed while the feed was being fetched', async () => {
      const { id } = await subscribe(rss([], 'Theirs'));
      publisher.serve(path, async () => {
        await client.patch(`/api/v1/feeds/${id}`, { title: 'Mine', status: 'paused' });
        return rss([{ guid: '1' }], 'Theirs anew');
      });
      expect(await refresh(id)).toMatchObject({ newPosts: 1 });
      expect(await feed(id)).toMatchObject({ title: 'Mine', status: 'paused' });
    });

    it('answers 404 where the feed was deleted while it was being fetched', async () => {
      const { id } = await subscribe(rss([]));
      publisher.serve(path, async () => {
        await client.delete(`/api/v1/feeds/${id}`);
        return rss([{ guid: '1' }]);
      });
      expect(await refresh(id)).toMatchObject({ status: 404, code: 'not_found' });
    });

    it('fetches a paused feed when it is told to, and leaves it paused', async () => {
      const { id } = await subscribe(rss([]));
      await client.patch(`/api/v1/feeds/${id}`, { status: 'paused' });
      publisher.serve(path, rss([{ guid: '1' }]));
      expect(await refresh(id)).toMatchObject({ newPosts: 1 });
      expect((await feed(id)).status).toBe('paused');
    });

    it('answers 409 for a feed that is published into', async () => {
      const made = await client.post('/api/v1/feeds', { title: 'Mine' });
      expect(await refresh(made.body.data.id)).toMatchObject({
        ...{ status: 409, code: 'conflict' },
        detail: 'A feed with source "api" is published into, not fetched.',
      });
    });

    it('answers 404 for a feed of another account as for a random one, without a fetch', async () => {
      const { id } = await subscribe(rss([]));
      const stranger = await service.newClient();
      const texts = [];
      for (const candidate of [id, '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70']) {
        const answer = await stranger.send(
          'POST',
          `/api/v1/feeds/${candidate}/refresh`,
          undefined,
          {
            'x-request-id': 'same',
          },
        );
        expect(answer.status).toBe(404);
        texts.push(answer.text.replace(candidate, '<id>'));
      }
      expect(texts[0]).toBe(texts[1]);
      expect(publisher.count(path)).toBe(1);
    });
  });

  describe('a refresh that fails', () => {
    it.each([
      [
        'an error of the server',
        { status: 503 },
        'feed_unreachable',
        'failing',
        {
          code: 'http_status',
          httpStatus: 503,
          message: "The server answered 503 for the feed's address.",
        },
      ],
      [
        'a feed that is gone',
        { status: 410 },
        'feed_unreachable',
        'gone',
        {
          code: 'http_status',
          httpStatus: 410,
          message: "The server answered 410 for the feed's address.",
        },
      ],
      [
        'a web page',
        { body: '<!doctype html><html></html>' },
        'not_a_feed',
        'failing',
        {
          code: 'not_a_feed',
          httpStatus: null,
          message: 'The document is a web page, not a feed.',
        },
      ],
      [
        'a reset',
        { reset: true },
        'feed_unreachable',
        'failing',
        {
          code: 'broken_response',
          httpStatus: null,
          message: expect.stringMatching(/^The server .*\.$/),
        },
      ],
      [
        'a redirect that no fetch follows',
        { status: 302, headers: { location: 'file:///etc/passwd' } },
        'feed_unreachable',
        'failing',
        { code: 'invalid_url', httpStatus: null, message: expect.stringMatching(/\.$/) },
      ],
    ])(
      'for %s is a 422, shows with the feed, and is forgotten after a success',
      async (_, answer, code, status, lastError) => {
        const before = await subscribe(rss([{ guid: '1', title: 'One' }]));
        const { id } = before;
        publisher.serve(path, answer);
        expect(await refresh(id)).toMatchObject({ status: 422, code, detail: lastError.message });
        expect(await refresh(id)).toMatchObject({ status: 422, code });
        const failing = await feed(id);
        expect(failing).toMatchObject({ status, errorCount: 2, lastError });
        expect(failing.lastSucceededAt).toBe(before.lastSucceededAt);
        expect(failing.lastFetchedAt >= before.lastFetchedAt).toBe(true);
        expect((await client.get(`/api/v1/feeds?status=${status}`)).body.data).toContainEqual(
          failing,
        );
        expect(await posts(id)).toHaveLength(1);

        publisher.serve(
          path,
          rss([
            { guid: '2', title: 'Two' },
            { guid: '1', title: 'One' },
          ]),
        );
        expect(await refresh(id)).toMatchObject({ status: 200, newPosts: 1 });
        expect(await feed(id)).toMatchObject({ status: 'active', errorCount: 0, lastError: null });
      },
    );

    it('counts every one of five failures that race', async () => {
      const { id } = await subscribe(rss([]));
      publisher.serve(path, { status: 500 });
      await Promise.all(Array.from({ length: 5 }, () => refresh(id)));
      expect((await feed(id)).errorCount).toBe(5);
    });

    it('leaves a paused feed paused', async () => {
      const { id } = await subscribe(rss([]));
      await client.patch(`/api/v1/feeds/${id}`, { status: 'paused' });
      publisher.serve(path, { status: 500 });
      await refresh(id);
      expect(await feed(id)).toMatchObject({ status: 'paused', errorCount: 1 });
    });
  });

  it('takes the scripts out of hostile content, from the feed to the answer', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<a href="java\nscript:alert(1)">x</a>',
      '<iframe src="https://evil.example/"></iframe>',
      '<form action="https://evil.example/"><input name=p></form>',
      '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
      '<p style="background:url(javascript:alert(1))">x</p>',
      '<scr<script>ipt>alert(1)</scr</script>ipt>',
      '<base href="https://evil.example/">',
      '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    ];
    const { id } = await subscribe(
      rss(
        hostile.map((description, n) => ({
          guid: `${n}`,
          title: `<script>alert(1)</script>T${n}`,
          description: `<p>Hi</p>${description}`,
        })),
      ),
    );
    const listed = await posts(id, 'include=content');
    expect(listed).toHaveLength(hostile.length);
    for (const { contentHtml, title } of listed) {
      expect(contentHtml ?? '').not.toMatch(
        /<(script|svg|iframe|form|input|math|base|meta)|onerror|onload|style=|javascript:/i,
      );
      expect(title).toMatch(/T\d$/);
      expect(title).not.toContain('<script');
    }
  });
});

describe.each(ENGINES)('private networks on %s', (engine) => {
  let closed: FeedServer;
  let open: FeedServer;
  let service: TestService;
  let client: ApiClient;

  beforeAll(async () => {
    closed = await FeedServer.start();
    open = await FeedServer.start();
    service = await TestService.start(engine, { FETCH_ALLOWED_HOSTS: `127.0.0.1:${open.port}` });
    client = await service.newClient();
    closed.serve('/feed', rss([{ guid: '1', title: 'Secret' }]));
  });
  afterAll(async () => {
    await service.stop();
    await closed.stop();
    await open.stop();
  });

  const expectRefusal = async (feedUrl: string) => {
    const answer = await client.post('/api/v1/feeds', { feedUrl });
    expect(answer.body).toMatchObject({
      ...{ status: 422, code: 'feed_unreachable' },
      detail: 'The URL leads to a private or reserved network address, which is not allowed here.',
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

  it('may be fetched from where the operator allows host and port', async () => {
    const feedUrl = open.serve('/feed', rss([{ guid: '1', title: 'Allowed' }]));
    expect((await client.post('/api/v1/feeds', { feedUrl })).status).toBe(201);
  });

  it('are refused at a refresh too, when the publisher begins to redirect there', async () => {
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
