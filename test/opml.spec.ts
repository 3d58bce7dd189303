import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from './setup/api-client.js';
import { ENGINES } from './setup/engines.js';
import { FeedServer, rss } from './setup/feed-server.js';
import { finishedImport, importOpml, importWhere, opml, outline } from './setup/opml.js';
import { TestService } from './setup/service.js';

const location = (answer: { headers: Headers }) => answer.headers.get('location')!;

describe.each(ENGINES)('OPML on %s', (engine) => {
  let service: TestService;
  let client: ApiClient;
  let web: FeedServer;

  beforeAll(async () => {
    service = await TestService.start(engine);
  });
  beforeEach(async () => {
    web = await FeedServer.start();
    client = await service.newClient();
  });
  afterEach(() => web.stop());
  afterAll(() => service.stop());

  const feed = (path: string, title = path.slice(1)) =>
    web.serve(path, rss([{ guid: '1', title: `A post of ${title}` }], title));
  const imported = async (document: string) =>
    finishedImport(client, location(await importOpml(client, document)));
  const categories = async (of = client) =>
    (await of.get('/api/v1/categories?pageSize=100')).body.data.map(
      ({ name }: { name: string }) => name,
    );

  describe('import', () => {
    it('answers at once with every row, and with where its progress can be read', async () => {
      const urls = [feed('/a', 'Feed A'), feed('/b', 'Feed B')];
      const answer = await importOpml(
        client,
        opml(
          `<outline text="News">${outline(urls[0]!, 'Mine')}</outline>${outline(urls[1]!, 'Feed B')}`,
        ),
      );
      expect(answer.status).toBe(201);
      const { id } = answer.body.data;
      expect(location(answer)).toBe(`/api/v1/feeds/imports/${id}`);
      expect(answer.body.data).toMatchObject({
        status: 'running',
        total: 2,
        done: 0,
        finishedAt: null,
        results: [
          { feedUrl: urls[0], title: 'Mine', categoryName: 'News', status: 'pending' },
          { feedUrl: urls[1], title: 'Feed B', categoryName: null, status: 'pending' },
        ],
      });

      const job = await finishedImport(client, location(answer));
      expect(job).toMatchObject({ id, total: 2, done: 2, created: 2, skipped: 0, failed: 0 });
      expect(job.finishedAt >= job.createdAt).toBe(true);
      const mine = await client.get(`/api/v1/feeds/${job.results[0].feedId}`);
      const [category] = (await client.get('/api/v1/categories')).body.data;
      expect(category.name).toBe('News');
      expect(mine.body.data).toMatchObject({
        title: 'Mine',
        categoryId: category.id,
        status: 'active',
      });
      expect((await client.get('/api/v1/posts')).body.data).toHaveLength(2);
    });

    it.each(['text/x-opml', 'text/x-opml+xml', 'application/xml; charset=utf-8', 'text/xml'])(
      'takes the document as %s',
      async (type) => {
        const answer = await importOpml(client, opml(outline(feed('/a'))), type);
        expect((await finishedImport(client, location(answer))).created).toBe(1);
      },
    );

    it('takes the document in JSON', async () => {
      const document = opml(outline(feed('/a'), 'Ä'));
      const answer = await client.post('/api/v1/feeds/import', { opml: document });
      expect(answer.status).toBe(201);
      expect((await finishedImport(client, location(answer))).results[0].title).toBe('Ä');
    });

    it('says of each row why it was skipped or failed, and goes on', async () => {
      const known = feed('/known');
      const { id } = (await client.post('/api/v1/feeds', { feedUrl: known })).body.data;
      const page = web.serve('/page', { headers: { 'content-type': 'text/html' }, body: '<p>Hi' });
      const job = await imported(
        opml(
          [
            known,
            web.url('/missing'),
            page,
            'javascript:alert(1)',
            'http://10.0.0.1/',
            known,
            feed('/new'),
          ]
            .map((url) => outline(url))
            .join(''),
        ),
      );
      expect(job).toMatchObject({ total: 7, done: 7, created: 1, skipped: 2, failed: 4 });
      expect(job.results).toMatchObject([
        { status: 'skipped', code: 'conflict', feedId: id },
        { status: 'failed', code: 'feed_unreachable', message: expect.stringContaining('404') },
        { status: 'failed', code: 'not_a_feed' },
        { status: 'failed', code: 'invalid_request', feedUrl: 'javascript:alert(1)' },
        { status: 'failed', code: 'feed_unreachable' },
        { status: 'skipped', code: 'conflict' },
        { status: 'created', code: null, message: null },
      ]);
    });

    it('uses the categories that there are, whatever their case, and makes each once', async () => {
      await client.post('/api/v1/categories', { name: 'News' });
      const urls = Array.from({ length: 20 }, (_, n) => feed(`/${n}`));
      const job = await imported(
        opml(
          urls
            .map((url, n) => `<outline text="${n % 2 ? 'NEWS' : 'tech'}">${outline(url)}</outline>`)
            .join(''),
        ),
      );
      expect(job.created).toBe(20);
      expect((await categories()).sort()).toEqual(['News', 'tech']);
    });

    it('is finished at once where the document lists no feed', async () => {
      const answer = await importOpml(client, opml('<outline text="Notes"/>'));
      expect(answer.body.data).toMatchObject({ status: 'finished', total: 0, results: [] });
    });

    it('works on 1,000 rows as a job whose progress can be read', async () => {
      const urls = Array.from({ length: 1_000 }, (_, n) => feed(`/feeds/${n}`));
      const answer = await importOpml(client, opml(urls.map((url) => outline(url)).join('\n')));
      expect(answer.body.data.results).toHaveLength(1_000);
      const part = await importWhere(client, location(answer), ({ done }) => done > 0);
      expect(part.results.filter((row: any) => row.status !== 'pending')).toHaveLength(part.done);
      expect(await finishedImport(client, location(answer))).toMatchObject({
        total: 1_000,
        created: 1_000,
      });
    }, 120_000);
  });

  it('goes on with an import after a restart in the middle of it', async () => {
    const first = await TestService.start(engine);
    const owner = await first.newClient();
    let held: (() => void)[] = [];
    let isSlow = true;
    const urls = Array.from({ length: 30 }, (_, n) =>
      web.serve(`/${n}`, async () => {
        if (isSlow && n >= 10) await new Promise<void>((resolve) => held.push(resolve));
        return rss([], `Feed ${n}`);
      }),
    );
    const answer = await importOpml(owner, opml(urls.map((url) => outline(url)).join('')));
    await importWhere(owner, location(answer), ({ done }) => done === 10);
    await first.app.close();
    isSlow = false;
    for (const release of held.splice(0)) release();

    const second = await TestService.start(engine, {}, first.databaseUrl);
    const again = new ApiClient(second.url, owner.rawKey);
    const job = await finishedImport(again, location(answer));
    expect(job).toMatchObject({ total: 30, done: 30, failed: 0 });
    expect((await again.get('/api/v1/feeds?pageSize=100')).body.data).toHaveLength(30);
    held = [];
    await second.stop();
    await first.stop();
  });

  it('shares an import among the processes on one database', async () => {
    const second = await TestService.start(engine, {}, service.databaseUrl);
    const urls = Array.from({ length: 60 }, (_, n) => feed(`/${n}`));
    const documents = [urls, urls.toReversed()].map((list) =>
      opml(list.map((url) => outline(url)).join('')),
    );
    const answers = await Promise.all([
      importOpml(client, documents[0]!),
      importOpml(new ApiClient(second.url, client.rawKey), documents[1]!),
    ]);
    const jobs = await Promise.all(
      answers.map((answer) => finishedImport(client, location(answer))),
    );
    expect(jobs[0].created + jobs[1].created).toBe(60);
    expect(jobs[0].skipped + jobs[1].skipped).toBe(60);
    await second.stop();
  });

  describe('a hostile document', () => {
    const CASES: [string, string, number, object][] = [
      ['that is empty', '', 400, { detail: 'The document is not OPML.' }],
      ['that is no XML', '\u0000\u0001 not XML', 400, { detail: 'The document is not OPML.' }],
      ['that is a web page', '<!doctype html><html></html>', 400, { code: 'invalid_request' }],
      ['that is a feed', '<rss version="2.0"><channel/></rss>', 400, { code: 'invalid_request' }],
      [
        'with too many rows',
        opml(outline('http://a/').repeat(5_001)),
        400,
        { detail: 'The document lists more than 5000 feeds.' },
      ],
      [
        'that is too large',
        opml(' '.repeat(5 * 1_048_576)),
        413,
        { detail: 'The body is larger than 5 MiB.' },
      ],
      ['that is 100,000 levels deep', opml('<outline text="x">'.repeat(100_000)), 201, {}],
      ['that never ends', `<opml><body><outline text="x" ${'a="b" '.repeat(100_000)}`, 201, {}],
      [
        'with entities that unfold',
        '<!DOCTYPE opml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><opml><outline text="&b;"/></opml>',
        201,
        {},
      ],
    ];

    it.each(CASES)('%s is harmless', async (_, document, status, expected) => {
      const answer = await importOpml(client, document);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject(status === 201 ? { data: { total: 0 } } : expected);
    });

    it.each([
      [{ opml: 7 }, 'opml'],
      [{ opml: '' }, 'opml'],
      [{}, 'opml'],
      [{ opml: opml(''), more: 1 }, 'more'],
    ])('in JSON as %j is refused by the name of the field', async (body, field) => {
      const answer = await client.post('/api/v1/feeds/import', body);
      expect(answer.body).toMatchObject({ status: 400, errors: [{ field }] });
    });

    it('is no type of a body elsewhere', async () => {
      for (const type of ['application/xml', 'text/xml', 'text/x-opml']) {
        const answer = await client.send('POST', '/api/v1/feeds', '<a/>', { 'content-type': type });
        expect(answer.body).toMatchObject({
          status: 415,
          code: 'unsupported_media_type',
          detail: 'A body must be sent as application/json.',
        });
      }
      expect((await importOpml(client, opml(''), 'text/plain')).status).toBe(415);
      const large = { opml: ' '.repeat(1_048_576) };
      expect((await client.post('/api/v1/feeds', large)).body.detail).toBe(
        'The body is larger than 1 MiB.',
      );
    });
  });

  it('shows an import to its own account alone', async () => {
    const answer = await importOpml(client, opml(outline(feed('/a'))));
    await finishedImport(client, location(answer));
    const stranger = await service.newClient();
    const foreign = await stranger.get(location(answer), { 'x-request-id': 'same' });
    const nowhere = '/api/v1/feeds/imports/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
    const random = await stranger.get(nowhere, { 'x-request-id': 'same' });
    expect(foreign.status).toBe(404);
    expect(foreign.text.replace(location(answer), nowhere)).toBe(random.text);
    expect((await stranger.get('/api/v1/feeds/imports/nonsense')).status).toBe(404);
    expect((await stranger.get('/api/v1/feeds')).body.data).toEqual([]);
    expect((await stranger.get('/api/v1/feeds/export')).text).not.toContain('xmlUrl');
  });

  describe('export', () => {
    it('is a file of OPML 2.0 with every web feed under its category', async () => {
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
    }, 120_000);
  });
});
