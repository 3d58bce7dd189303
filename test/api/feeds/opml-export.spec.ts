import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { finishedImport, importOpml, location, opml, outline } from '../../support/posts/opml.js';
import { withService } from '../../support/services/running.js';

describe('OPML export', () => {
  const service = withService();
  let client: ApiClient;
  let web: FeedServer;

  beforeEach(async () => {
    web = await FeedServer.start();
    client = await service.newClient();
  });
  afterEach(() => web.stop());

  const feed = (path: string, title = path.slice(1)) =>
    web.serve(path, rss([{ guid: '1', title: `A post of ${title}` }], title));
  const imported = async (document: string) =>
    finishedImport(client, location(await importOpml(client, document)));
  const categories = async (of = client) =>
    (await of.get('/api/v1/categories?pageSize=100')).body.data.map(
      ({ name }: { name: string }) => name,
    );

  it('is an OPML 2.0 document with all web feeds in their categories', async () => {
    const url = web.serve('/a?x=1&y=2', rss([], 'A & "B"'));
    await imported(
      opml(`<outline text="R&amp;D">${outline(url.replace('&', '&amp;'), 'Mine')}</outline>`),
    );
    await client.post('/api/v1/feeds', { feedUrl: feed('/b', 'B') });
    await client.post('/api/v1/feeds', { title: 'Published, not fetched' });
    await client.post('/api/v1/categories', { name: 'Empty' });
    const answer = await client.get('/api/v1/feeds/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/x-opml+xml; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="sluice-feeds.opml"',
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.text.replace(/<dateCreated>[^<]+/, '<dateCreated>now')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>Feeds in Sluice</title>
    <dateCreated>now</dateCreated>
    <docs>http://opml.org/spec2.opml</docs>
  </head>
  <body>
    <outline text="R&amp;D" title="R&amp;D">
    <outline type="rss" text="Mine" title="Mine" xmlUrl="${url.replace('&', '&amp;')}"/>
    </outline>
    <outline type="rss" text="B" title="B" xmlUrl="${web.url('/b')}"/>
  </body>
</opml>
`,
    );
  });

  it('gives another account the same feeds and categories when it is imported', async () => {
    const folders = ['News', 'Ünï & <x>', ''].map((name, folder) => {
      const feeds = Array.from({ length: folder === 0 ? 210 : 5 }, (_, n) =>
        outline(feed(`/${folder}/${n}`), `Feed ${n}`),
      );
      return name
        ? `<outline text="${name.replace('&', '&amp;').replace('<', '&lt;')}">${feeds.join('')}</outline>`
        : feeds.join('');
    });
    expect((await imported(opml(folders.join('')))).created).toBe(220);
    const exported = (await client.get('/api/v1/feeds/export')).text;

    const other = await service.newClient();
    const job = await finishedImport(other, location(await importOpml(other, exported)));
    expect(job).toMatchObject({ total: 220, created: 220 });
    const withoutDate = (text: string) =>
      text
        .replace(/<dateCreated>[^<]+/, '')
        .split('\n')
        .sort();
    expect(withoutDate((await other.get('/api/v1/feeds/export')).text)).toEqual(
      withoutDate(exported),
    );
    expect((await categories(other)).sort()).toEqual((await categories()).sort());
  });
});
