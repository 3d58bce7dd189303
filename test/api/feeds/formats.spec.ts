import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { sample } from '../../../packages/testkit/feed-server.js';
import type { FeedServer } from '../../../packages/testkit/feed-server.js';
import { running } from '../../support/services/running.js';
import { Subscriber } from '../../support/callers/subscriber.js';

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

describe('subscribing', () => {
  const subscriber = running(() => Subscriber.start(engine));
  let publisher: FeedServer;
  let client: ApiClient;
  let path: string;

  beforeAll(() => {
    ({ publisher, client } = subscriber);
  });
  beforeEach(() => {
    path = subscriber.nextPath();
  });

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
      expect(await subscriber.feed(id)).toEqual(made.body.data);
      const listed = await subscriber.posts(id, 'include=content');
      expect(listed).toHaveLength(expected.posts.length);
      expect(listed).toMatchObject(expected.posts);
      expect(JSON.stringify(listed)).not.toMatch(/steal|onclick/);
    },
  );
});
