import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { form, READ, READING_LIST, ReaderApp, STARRED } from '../../support/callers/reader-app.js';
import { withService } from '../../support/services/running.js';

const CHUNK = 150;
const POSTS = 320;
const BATCH = 80;

/** What an app knows after a sync. */
interface Copy {
  items: Map<string, any>;
  unread: Set<string>;
  starred: Set<string>;
}

const decimal = (id: string): string => BigInt(`0x${id.slice(-16)}`).toString();

describe('The requests of known apps', () => {
  const service = withService();
  let app: ReaderApp;
  let feed: string;
  beforeEach(async () => {
    app = await ReaderApp.signIn(service);
    const { body } = await app.owner.post('/api/v1/categories', { name: 'News' });
    feed = await app.newFeed('Notes', { categoryId: body.data.id });
    for (let n = 0; n < POSTS; n += BATCH) await app.publish(feed, batchFrom(n));
  });

  const batchFrom = (start: number) =>
    Array.from({ length: BATCH }, (_, at) => {
      const title = String(start + at);
      // The publisher's date is of long ago, as of a post that comes late.
      return { externalId: title, title, publishedAt: '2019-01-01T00:00:00.000Z' };
    });

  /** All identifiers, by the continuation, as Swift decodes it: a string, or an error. */
  const walk = async (query: string): Promise<string[]> => {
    const ids: string[] = [];
    let more = '';
    do {
      const { status, body } = await app.get(`stream/items/ids?${query}${more}&output=json`);
      expect(status).toBe(200);
      ids.push(...body.itemRefs.map(({ id }: { id: unknown }) => expectString(id)));
      more = body.continuation === undefined ? '' : `&c=${expectString(body.continuation)}`;
    } while (more);
    return ids;
  };
  const expectString = (value: unknown): string => {
    expect(typeof value).toBe('string');
    return value as string;
  };

  describe('NetNewsWire', () => {
    /** The order of its ReaderAPIAccountDelegate. */
    const sync = async (copy: Copy, since?: number): Promise<Date> => {
      const tags = await app.get('tag/list?output=json');
      expect(tags.body.tags).toContainEqual({ id: 'user/-/label/News', type: 'folder' });
      const { headers, body } = await app.get('subscription/list?output=json');
      for (const subscription of body.subscriptions) {
        expect(subscription).toMatchObject({ id: expect.any(String), title: 'Notes' });
        expect(subscription.categories[0]).toMatchObject({
          id: 'user/-/label/News',
          label: 'News',
        });
      }
      const ot = since === undefined ? '' : `&ot=${since}`;
      const arrived = await walk(`s=${READING_LIST}&n=1000${ot}`);
      copy.unread = new Set(await walk(`s=${READING_LIST}&n=1000&xt=${READ}`));
      copy.starred = new Set(await walk(`s=${STARRED}&n=1000`));
      const missing = [...new Set([...arrived, ...copy.unread, ...copy.starred])].filter(
        (id) => !copy.items.has(id),
      );
      for (let start = 0; start < missing.length; start += CHUNK) {
        await fetchChunk(copy, missing.slice(start, start + CHUNK));
      }
      return new Date(headers.get('date')!);
    };
    const fetchChunk = async (copy: Copy, ids: string[]): Promise<void> => {
      const token = (await app.get('token')).text;
      const long = ids.map(
        (id) => `i=tag:google.com,2005:reader/item/${BigInt(id).toString(16).padStart(16, '0')}`,
      );
      const { status, body } = await app.post(
        'stream/items/contents?output=json',
        `T=${token}&output=json&${long.join('&')}`,
      );
      expect(status).toBe(200);
      for (const item of body.items) {
        expect(item).toMatchObject({
          summary: { content: expect.any(String) },
          categories: expect.arrayContaining([READING_LIST]),
          origin: { streamId: expect.stringMatching(/^feed\//), title: 'Notes' },
        });
        copy.items.set(decimal(item.id), item);
      }
    };

    it('syncs, marks 1,000 and fewer at once, and finds what comes late', async () => {
      const copy: Copy = { items: new Map(), unread: new Set(), starred: new Set() };
      const at = await sync(copy);
      expect(copy.items.size).toBe(POSTS);
      expect(copy.unread.size).toBe(POSTS);

      const ids = [...copy.unread];
      const token = (await app.get('token')).text;
      const send = (some: string[], tag: string) =>
        app.write('edit-tag', `T=${token}&${some.map((id) => `i=${id}`).join('&')}&${tag}`);
      await send(ids.slice(0, 300), `a=${READ}`);
      await send(ids.slice(10, 12), `a=${STARRED}`);
      await send(ids.slice(0, 1), `r=${READ}`);

      await app.publish(feed, batchFrom(POSTS));
      await sync(copy, Math.floor(at.getTime() / 1_000));
      expect(copy.items.size).toBe(POSTS + BATCH);
      expect(copy.unread.size).toBe(POSTS + BATCH - 299);
      expect([...copy.starred].toSorted()).toEqual(ids.slice(10, 12).toSorted());
    });

    it('asks for the password again with a wrong token', async () => {
      const answer = await new ReaderApp(app.owner, 'wrong').get('token');
      expect(answer.status).toBe(401);
    });
  });

  describe('Capy Reader', () => {
    /** The order of its ReaderAccountDelegate. */
    it('syncs, and marks in the background', async () => {
      const { text } = await ReaderApp.login(service.url, app.owner.rawKey!);
      expect(text.split('\n').map((line) => line.split('=').length)).toEqual([2, 2, 2, 1]);
      const { body } = await app.get('subscription/list?output=json');
      for (const { id, title, url, htmlUrl, iconUrl, categories } of body.subscriptions) {
        for (const value of [id, title, url, htmlUrl]) expect(expectString(value)).not.toBe('');
        expect(iconUrl).toBeUndefined();
        expect(categories).toEqual([{ id: 'user/-/label/News', label: 'News', type: 'folder' }]);
      }
      const tags = await app.get('tag/list?output=json');
      expect(tags.body.tags[1]).toEqual({ id: 'user/-/label/News', type: 'folder' });

      const starred = await walk(`s=${STARRED}&n=10000`);
      const unread = await walk(`s=${READING_LIST}&n=10000&xt=${READ}`);
      expect([starred.length, unread.length]).toEqual([0, POSTS]);
      const all = await app.get(`stream/items/ids?output=json&s=${READING_LIST}&n=10000`);
      expect(all.body.continuation).toBeUndefined();
      const token = (await app.get('token')).text;
      const contents = await app.post(
        'stream/items/contents',
        form([...unread.slice(0, 250).map((id): [string, string] => ['i', id]), ['T', token]]),
      );
      expect(contents.body.items).toHaveLength(250);
      for (const item of contents.body.items) {
        expect(Number.isInteger(item.published)).toBe(true);
        expect(expectString(item.title)).not.toBe('');
        expect(expectString(item.canonical[0].href)).toMatch(/^http/);
        expect(expectString(item.origin.htmlUrl)).toMatch(/^http/);
      }
      const hex = contents.body.items.map(({ id }: { id: string }) => id.slice(-16));
      const pairs = hex.map((id: string): [string, string] => ['i', id]);
      await app.write('edit-tag', form([...pairs, ['a', READ], ['T', token]]));
      await app.write(
        'edit-tag',
        form([
          ['i', hex[0]],
          ['a', STARRED],
          ['T', token],
        ]),
      );
      expect(await walk(`s=${READING_LIST}&n=10000&xt=${READ}`)).toHaveLength(POSTS - 250);
      expect(await walk(`s=${STARRED}&n=10000`)).toEqual([decimal(hex[0])]);
    });

    it('learns of a wrong token by its header', async () => {
      const headers = { authorization: 'GoogleLogin auth=gone' };
      const answer = await new ApiClient(service.url).get('/greader/reader/api/0/token', headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('x-reader-google-bad-token')).toBe('true');
    });
  });

  it('RSS Guard reads whole streams, part by part', async () => {
    const titles: string[] = [];
    let more = '';
    do {
      const stream = encodeURIComponent(await app.stream('Notes'));
      const path = `stream/contents/${stream}?output=json&n=200&xt=${READ}${more}`;
      const { body } = await app.get(path);
      titles.push(...body.items.map(({ title }: { title: string }) => title));
      more = body.continuation ? `&c=${body.continuation}` : '';
    } while (more);
    expect(new Set(titles).size).toBe(POSTS);
    expect(titles).toHaveLength(POSTS);
  });

  it('FeedMe and Reeder send an empty or a made-up T', async () => {
    const [id = ''] = await app.ids();
    for (const T of ['', 'x']) await app.write('edit-tag', { i: id, a: READ, T, client: 'FeedMe' });
    expect(await app.ids(READ)).toEqual([id]);
  });
});
