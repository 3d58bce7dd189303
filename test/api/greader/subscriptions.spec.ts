import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import { READING_LIST, ReaderApp, STARRED, form } from '../../support/callers/reader-app.js';
import { running, withService } from '../../support/services/running.js';

const rss = (title: string) =>
  `<rss version="2.0"><channel><title>${title}</title><link>https://site.example/</link>
   <item><guid>1</guid><title>First</title></item></channel></rss>`;
const NEWS = 'user/-/label/News';

describe('The subscriptions of reader apps', () => {
  const publisher = running(() => FeedServer.start());
  const service = withService({ settings: { PUBLIC_URL: 'https://example.com/feeds' } });
  let app: ReaderApp;
  let url: string;
  beforeEach(async () => {
    app = await ReaderApp.signIn(service);
    url = publisher.serve('/feed', { body: rss('Weekly') });
  });

  const list = async (): Promise<any[]> =>
    (await app.get('subscription/list?output=json')).body.subscriptions;

  it('are listed with all that apps need', async () => {
    await app.write('subscription/edit', { ac: 'subscribe', s: `feed/${url}`, a: NEWS });
    const own = await app.newFeed('Own', { icon: 'https://example.com/icon.png' });
    const record = `https://example.com/feeds/api/v1/feeds/${own}`;
    expect(await list()).toEqual([
      {
        ...{ id: expect.stringMatching(/^feed\/\d+$/), title: 'Weekly', url },
        categories: [{ id: NEWS, label: 'News', type: 'folder' }],
        htmlUrl: 'https://site.example/',
      },
      {
        ...{ id: expect.stringMatching(/^feed\/\d+$/), title: 'Own', url: record },
        ...{ categories: [], htmlUrl: record, iconUrl: 'https://example.com/icon.png' },
      },
    ]);
    expect((await app.get('tag/list?output=json')).body).toEqual({
      tags: [{ id: STARRED }, { id: NEWS, type: 'folder' }],
    });
    expect(await app.ids(`feed/${url}`)).toHaveLength(1);
  });

  it('are added by quickadd, which says why it fails', async () => {
    const { body } = await app.post('subscription/quickadd', { quickadd: url, T: 'x' });
    const [{ id }] = await list();
    expect(body).toEqual({ query: url, numResults: 1, streamId: id, streamName: 'Weekly' });
    const again = await app.post(`subscription/quickadd?quickadd=${encodeURIComponent(url)}`);
    expect(again).toMatchObject({
      status: 200,
      body: { query: url, numResults: 0, error: `Already subscribed! ${url}` },
    });
    for (const query of [publisher.url('/none'), 'nonsense', 'ftp://site.example/']) {
      const answer = await app.post('subscription/quickadd', { quickadd: query });
      expect(answer).toMatchObject({ status: 200, body: { query, numResults: 0 } });
      expect(answer.body.error).not.toBe('');
    }
  });

  it('are added by a bare host, by https or else by http', async () => {
    const bare = url.replace('http://', '');
    const { body } = await app.post('subscription/quickadd', { quickadd: ` ${bare} ` });
    expect(body).toMatchObject({ numResults: 1, streamName: 'Weekly' });
    expect(await list()).toMatchObject([{ url }]);
    const again = await app.post('subscription/quickadd', { quickadd: bare });
    expect(again.body).toMatchObject({ numResults: 0, error: `Already subscribed! ${bare}` });
    await app.write('subscription/edit', { ac: 'subscribe', s: `feed/${bare}`, a: NEWS });
    expect(await list()).toMatchObject([{ url, categories: [{ id: NEWS }] }]);
    await app.write('subscription/edit', { ac: 'unsubscribe', s: `feed/${bare}` });
    expect(await list()).toEqual([]);
    await app.write('subscription/edit', { ac: 'subscribe', s: `feed/feed://${bare}` });
    expect(await list()).toMatchObject([{ url }]);
  });

  it('are renamed, moved between labels, and ended', async () => {
    await app.write('subscription/edit', { ac: 'subscribe', s: `feed/${url}`, t: 'Mine' });
    const [{ id, title }] = await list();
    expect(title).toBe('Mine');
    const edit = (more: Record<string, string>) =>
      app.write('subscription/edit', { ac: 'edit', s: id, ...more });
    await edit({ t: 'Renamed', a: NEWS });
    expect(await list()).toMatchObject([{ title: 'Renamed', categories: [{ label: 'News' }] }]);
    await edit({ a: 'user/-/label/Other', r: NEWS });
    expect(await list()).toMatchObject([{ title: 'Renamed', categories: [{ label: 'Other' }] }]);
    await edit({ r: NEWS });
    expect(await list()).toMatchObject([{ categories: [{ label: 'Other' }] }]);
    await edit({ r: 'user/-/label/Other' });
    expect(await list()).toMatchObject([{ title: 'Renamed', categories: [] }]);
    // Subscribing again is an edit.
    await app.write('subscription/edit', { ac: 'subscribe', s: `feed/${url}`, a: NEWS });
    expect(await list()).toMatchObject([{ id, categories: [{ label: 'News' }] }]);
    await app.write('subscription/edit', { ac: 'unsubscribe', s: id });
    expect(await list()).toEqual([]);
  });

  it('have labels that are renamed and removed', async () => {
    await app.write('subscription/edit', { ac: 'subscribe', s: `feed/${url}`, a: NEWS });
    await app.write('rename-tag', { s: NEWS, dest: 'user/-/label/Neu' });
    expect(await list()).toMatchObject([{ categories: [{ label: 'Neu' }] }]);
    await app.owner.post('/api/v1/categories', { name: 'Taken' });
    expect(
      (await app.post('rename-tag', { s: 'user/-/label/Neu', dest: 'user/-/label/taken' })).status,
    ).toBe(409);
    await app.write('disable-tag', { s: 'user/-/label/neu' });
    expect(await list()).toMatchObject([{ title: 'Weekly', categories: [] }]);
    await app.write('disable-tag', { t: 'Taken' });
    expect((await app.get('tag/list')).body.tags).toEqual([{ id: STARRED }]);
  });

  it('are edited a hundred at a time, while others get their answers', async () => {
    await app.newFeed('Own');
    const s = await app.stream('Own');
    const edits = (count: number) =>
      form([
        ['ac', 'edit'],
        ...(Array.from({ length: count }, (_, n) => [
          ['s', s],
          ['t', `Own ${n}`],
        ]).flat() as [string, string][]),
      ]);
    const edited = app.write('subscription/edit', edits(100)).then(() => 'edited');
    const other = app.get('token').then(() => 'another request');
    expect(await Promise.race([edited, other])).toBe('another request');
    await edited;
    expect((await list()).map(({ title }) => title)).toEqual(['Own 99']);
    const answer = await app.post('subscription/edit', edits(101));
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('100 times') });
  });

  it.each([
    ['rename-tag', { s: NEWS, dest: 'user/-/label/Other' }, 404],
    ['rename-tag', { s: 'News', dest: 'Other' }, 400],
    ['disable-tag', { s: NEWS }, 404],
    ['disable-tag', {}, 400],
    ['subscription/edit', {}, 400],
    ['subscription/edit', { s: 'feed/1' }, 400],
    ['subscription/edit', { s: 'feed/1', ac: 'edit' }, 404],
    ['subscription/edit', { s: 'feed/999', ac: 'unsubscribe' }, 404],
    ['subscription/edit', { s: 'feed/nonsense', ac: 'subscribe' }, 400],
    ['subscription/edit', { s: 'feed/http://127.0.0.1:1/', ac: 'subscribe' }, 422],
    ['subscription/quickadd', {}, 400],
  ])('refuse %s %j', async (path, fields, status) => {
    const answer = await app.post(path, fields);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it.each(['x'.repeat(101), '\0', 'a\nb', '\u200b'])('refuse the label %j', async (name) => {
    await app.newFeed('Own');
    const s = await app.stream('Own');
    const answer = await app.post('subscription/edit', {
      s,
      ac: 'edit',
      a: `user/-/label/${name}`,
    });
    expect(answer.status).toBe(400);
    expect(await app.ids(`user/-/label/${name}`)).toEqual([]);
  });

  it('are exported and imported as OPML', async () => {
    await app.write('subscription/edit', { ac: 'subscribe', s: `feed/${url}`, a: NEWS });
    const { headers, text } = await app.get('subscription/export');
    expect(headers.get('content-type')).toContain('xml');
    expect(text).toContain(`xmlUrl="${url}"`);
    const other = await ReaderApp.signIn(service);
    const answer = await other.owner.send(
      'POST',
      '/greader/reader/api/0/subscription/import',
      text,
      {
        ...{ ...other.headers, 'content-type': 'text/xml' },
      },
    );
    expect(answer).toMatchObject({ status: 200, text: 'OK' });
    const imported = async () => (await other.get('subscription/list')).body.subscriptions;
    const row = await eventually(async () => (await imported())[0]);
    expect(row).toMatchObject({ url, categories: [{ label: 'News' }] });
    const broken = await other.owner.send(
      'POST',
      '/greader/reader/api/0/subscription/import',
      'x',
      {
        ...{ ...other.headers, 'content-type': 'text/xml' },
      },
    );
    expect(broken.status).toBe(400);
  });

  it('have counters of unread posts', async () => {
    await app.write('subscription/edit', { ac: 'subscribe', s: `feed/${url}`, a: NEWS });
    await app.newFeed('Empty');
    const [{ id }] = await list();
    const { body } = await app.get('unread-count?output=json');
    const newestItemTimestampUsec = expect.stringMatching(/^\d{13}000$/);
    expect(body).toEqual({
      max: 1,
      unreadcounts: [id, NEWS, READING_LIST].map((stream) => ({
        ...{ id: stream, count: 1, newestItemTimestampUsec },
      })),
    });
    await app.write('mark-all-as-read', { s: READING_LIST });
    const after = await app.get('unread-count');
    expect(after.body.unreadcounts).toMatchObject([{ id: READING_LIST, count: 0 }]);
  });

  it.each(['subscription/list', 'unread-count', 'stream/contents'])(
    'are not sent again by %s until something changes',
    async (path) => {
      const feed = await app.newFeed('Own', {
        categoryId: (await app.owner.post('/api/v1/categories', { name: 'News' })).body.data.id,
      });
      const [post] = await app.publish(feed, [{ externalId: '1', title: 'First' }]);
      const category = (await app.owner.get('/api/v1/categories')).body.data[0];
      let sent = await app.get(path);
      expect(sent.status).toBe(200);
      const again = async () => {
        const etag = sent.headers.get('etag')!;
        return app.get(path, { 'if-none-match': etag });
      };
      expect((await again()).status).toBe(304);
      for (const change of [
        () => app.owner.patch('/api/v1/posts/state', { ids: [post], read: true }),
        () => app.owner.patch(`/api/v1/categories/${category.id}`, { name: 'Older' }),
        () => app.owner.patch(`/api/v1/feeds/${feed}`, { title: 'Renamed' }),
        () => app.owner.post(`/api/v1/feeds/${feed}/posts`, { externalId: '2', title: 'Second' }),
        () => app.owner.patch('/api/v1/posts/state', { ids: [post], read: false, starred: true }),
        () => app.owner.delete(`/api/v1/feeds/${feed}`),
      ]) {
        expect((await change()).status).toBeLessThan(300);
        const changed = await again();
        expect(changed.status).toBe(200);
        const { body } = await app.get(`${path}?fresh=1`);
        expect(changed.body).toEqual(body);
        sent = changed;
        expect((await again()).status).toBe(304);
      }
    },
  );
});
