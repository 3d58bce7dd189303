import { beforeEach, describe, expect, it } from '@jest/globals';
import { READ, READING_LIST, ReaderApp, STARRED } from '../../support/callers/reader-app.js';
import { withService } from '../../support/services/running.js';
import { readStrictXml } from '../../support/expectations/strict-xml.js';

const LONG = 'tag:google.com,2005:reader/item/';
const hex = (id: string): string => BigInt(id).toString(16).padStart(16, '0');

describe('The streams of reader apps', () => {
  const service = withService({ settings: { PUBLIC_URL: 'https://example.com/feeds' } });
  let app: ReaderApp;
  let posts: string[];
  /** Two posts in a feed of a category, and one in another feed. */
  beforeEach(async () => {
    app = await ReaderApp.signIn(service);
    const category = await app.owner.post('/api/v1/categories', { name: 'A/B & C' });
    const categoryId = category.body.data.id;
    const notes = await app.newFeed('Notes', { categoryId, siteUrl: 'https://notes.example/' });
    posts = await app.publish(notes, [
      {
        ...{ externalId: '1', title: 'A & <b>', url: 'https://notes.example/1' },
        ...{ contentHtml: '<p>One</p>', authors: [{ name: 'Ada' }, { name: 'Bob' }] },
        publishedAt: '2020-01-02T03:04:05.678Z',
        attachments: [{ url: 'https://notes.example/1.mp3', mimeType: 'audio/mpeg' }],
      },
      { externalId: '2', contentText: 'No title <i>' },
    ]);
    posts.push(
      ...(await app.publish(await app.newFeed('Other'), [{ externalId: '3', title: 'C' }])),
    );
  });

  const label = 'user/-/label/A/B & C';

  it('list the identifiers of posts as decimal strings', async () => {
    const { body } = await app.get('stream/items/ids?output=json&s=' + READING_LIST);
    expect(body).toEqual({
      itemRefs: ['3', '2', '1'].map(() => ({
        id: expect.stringMatching(/^[1-9]\d*$/),
        directStreamIds: [],
        timestampUsec: expect.stringMatching(/^\d{13}000$/),
      })),
    });
    const numbers = body.itemRefs.map(({ id }: { id: string }) => Number(id));
    expect(numbers.toSorted((a: number, b: number) => b - a)).toEqual(numbers);
  });

  it('have the posts of a feed by number and by address, of a label, and by state', async () => {
    const all = await app.ids();
    const notes = await app.stream('Notes');
    expect(notes).toMatch(/^feed\/\d+$/);
    expect(await app.ids(notes)).toEqual(all.slice(1));
    expect(await app.ids(label)).toEqual(all.slice(1));
    expect(await app.ids(label.replace('-', app.owner.accountId!))).toEqual(all.slice(1));
    await app.write('edit-tag', { i: all[0]!, a: READ });
    await app.write('edit-tag', { i: all[2]!, a: STARRED });
    expect(await app.ids(READ)).toEqual([all[0]]);
    expect(await app.ids(STARRED)).toEqual([all[2]]);
    expect(await app.ids('user/-/state/com.google/kept-unread')).toEqual(all.slice(1));
    expect(await app.ids(READING_LIST, `xt=${READ}`)).toEqual(all.slice(1));
    expect(await app.ids(READING_LIST, `xt=${READ}&xt=${STARRED}`)).toEqual([all[1]]);
    expect(await app.ids(notes, `it=${STARRED}`)).toEqual([all[2]]);
    expect(await app.ids(READ, `xt=${READ}`)).toEqual([]);
  });

  it.each(['feed/999', 'feed/https://none.example/', 'user/-/label/None', 'nonsense', 'feed/\0'])(
    'are empty where there is no %j',
    async (stream) => {
      expect(await app.ids(stream)).toEqual([]);
      const { body } = await app.get(`stream/contents/${encodeURIComponent(stream)}`);
      expect(body.items).toEqual([]);
    },
  );

  it('are read in parts, in either order, by a continuation that is a string', async () => {
    const all = await app.ids();
    for (const [order, expected] of [
      ['r=d', all],
      ['r=o', all.toReversed()],
    ] as const) {
      const found: string[] = [];
      let more = '';
      do {
        const { body } = await app.get(`stream/items/ids?n=2&${order}${more}`);
        found.push(...body.itemRefs.map(({ id }: { id: string }) => id));
        expect(['string', 'undefined']).toContain(typeof body.continuation);
        more = body.continuation ? `&c=${body.continuation}` : '';
      } while (more);
      expect(found).toEqual(expected);
    }
    const first = await app.get('stream/contents?n=2');
    expect(first.body.items).toHaveLength(2);
    const second = await app.get(`stream/contents?n=2&c=${first.body.continuation}`);
    expect(second.body.items).toHaveLength(1);
    expect(second.body).not.toHaveProperty('continuation');
  });

  it('compare the arrival of posts with ot and nt, not their dates', async () => {
    const arrival = Date.parse(
      (await app.owner.get(`/api/v1/posts/${posts[0]}`)).body.data.createdAt,
    );
    const second = Math.floor(arrival / 1_000);
    expect(await app.ids(READING_LIST, `ot=${second}`)).toHaveLength(3);
    expect(await app.ids(READING_LIST, `ot=${second + 3_600}`)).toEqual([]);
    expect(await app.ids(READING_LIST, `nt=${second - 3_600}`)).toEqual([]);
    expect(await app.ids(READING_LIST, `nt=${second + 3_600}`)).toHaveLength(3);
  });

  it('give all that apps need of a post', async () => {
    const [, , id = ''] = await app.ids();
    await app.write('edit-tag', { i: id, a: STARRED });
    const stream = await app.stream('Notes');
    const { body } = await app.get(`stream/contents/${encodeURIComponent(stream)}?n=1&r=o`);
    expect(body).toMatchObject({ direction: 'ltr', id: stream, updated: expect.any(Number) });
    const { crawlTimeMsec, timestampUsec } = body.items[0];
    expect(timestampUsec).toBe(`${crawlTimeMsec}000`);
    expect(body.items).toEqual([
      {
        ...{ id: LONG + hex(id), crawlTimeMsec, timestampUsec, title: 'A & <b>' },
        published: Date.parse('2020-01-02T03:04:05Z') / 1_000,
        updated: Date.parse('2020-01-02T03:04:05Z') / 1_000,
        canonical: [{ href: 'https://notes.example/1' }],
        alternate: [{ href: 'https://notes.example/1', type: 'text/html' }],
        summary: { direction: 'ltr', content: '<p>One</p>' },
        categories: [READING_LIST, STARRED, label],
        origin: { streamId: stream, title: 'Notes', htmlUrl: 'https://notes.example/' },
        author: 'Ada, Bob',
        enclosure: [{ href: 'https://notes.example/1.mp3', type: 'audio/mpeg' }],
      },
    ]);
  });

  it('give a title and an address also to posts without one', async () => {
    const [, id = ''] = await app.ids();
    const [item] = await app.contents([id]);
    expect(item.title).toBe('No title <i>');
    expect(item.summary.content).toContain('No title &lt;i&gt;');
    expect(item.canonical[0].href).toBe(`https://example.com/feeds/dashboard/posts/${posts[1]}`);
    const [other] = await app.contents((await app.ids()).slice(0, 1));
    expect(other.origin.htmlUrl).toMatch(/^https:\/\/example\.com\/feeds\//);
  });

  it('take every form of an identifier, and pass over others, in the order of the request', async () => {
    const [c = '', b = '', a = ''] = await app.ids();
    const forms = [LONG + hex(a), c, hex(b).toUpperCase(), c];
    const unknown = [
      '0',
      '-1',
      '9'.repeat(19),
      '9'.repeat(40),
      'f'.repeat(16),
      `${LONG}x`,
      'x',
      '',
    ];
    const items = await app.contents([...unknown, ...forms, ...unknown]);
    expect(items.map(({ id }) => id)).toEqual([a, c, b].map((id) => LONG + hex(id)));
    expect(await app.contents([])).toEqual([]);
    expect((await app.get(`stream/items/contents?i=${a}&output=json`)).body.items).toHaveLength(1);
  });

  it('answer HEAD, compress, and revalidate', async () => {
    const { headers } = await app.get('stream/contents', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    const etag = headers.get('etag')!;
    const again = await app.get('stream/contents', {
      ...{ 'accept-encoding': 'gzip', 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    const path = '/greader/reader/api/0/stream/contents';
    const head = await fetch(service.url + path, { method: 'HEAD', headers: app.headers });
    expect(head.status).toBe(200);
  });

  it('are Atom for newsboat, with the state in categories', async () => {
    const [, , id = ''] = await app.ids();
    await app.write('edit-tag', { i: id, a: READ });
    const stream = encodeURIComponent(await app.stream('Notes'));
    const path = `/greader/reader/atom/${stream}?n=20`;
    const { headers, text } = await app.owner.get(path, app.headers);
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = readStrictXml(text);
    const entries = feed.children.filter(({ name }) => name === 'entry');
    expect(entries).toHaveLength(2);
    const labels = entries.map(({ children }) =>
      children.flatMap(({ name, attributes }) => (name === 'category' ? attributes.label : [])),
    );
    expect(labels).toEqual([
      ['reading-list', 'A/B & C', 'kept-unread'],
      ['reading-list', 'read', 'A/B & C'],
    ]);
  });

  it('give every post of a large list, whatever its length', async () => {
    const feed = await app.newFeed('Long');
    const contentHtml = `<p>${'x'.repeat(300_000)}</p>`;
    for (let n = 0; n < 12; n += 3) {
      const batch = [n, n + 1, n + 2].map((at) => ({
        externalId: `${at}`,
        title: `${at}`,
        contentHtml,
      }));
      await app.publish(feed, batch);
    }
    const stream = await app.stream('Long');
    const ids = await app.ids(stream);
    expect((await app.contents(ids)).map(({ title }) => title)).toEqual(
      ids.map((_, at) => `${11 - at}`),
    );
    const found: string[] = [];
    let more = '';
    do {
      const { body } = await app.get(`stream/contents/${encodeURIComponent(stream)}?n=100${more}`);
      expect(body.items.length).toBeLessThan(12);
      found.push(...body.items.map(({ title }: { title: string }) => title));
      more = body.continuation ? `&c=${body.continuation}` : '';
    } while (more);
    expect(found).toEqual(ids.map((_, at) => `${11 - at}`));
  });
});
