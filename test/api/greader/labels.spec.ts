import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectCounted } from '../../support/posts/post-states.js';
import { form, READ, READING_LIST, ReaderApp, STARRED } from '../../support/callers/reader-app.js';
import { withService } from '../../support/services/running.js';

const label = (name: string): string => `user/-/label/${name}`;
const CITE = label('To cite');
const NEWS = label('News');

describe('The labels of reader apps', () => {
  const service = withService();
  let app: ReaderApp;
  let posts: string[];
  /** Those of `News`, a category, before those of no category. */
  let ids: string[];
  let newsId: string;
  beforeEach(async () => {
    app = await ReaderApp.signIn(service);
    const category = await app.owner.post('/api/v1/categories', { name: 'News' });
    newsId = category.body.data.id;
    posts = [];
    for (const [title, more] of [
      ['Daily', { categoryId: newsId }],
      ['Other', {}],
    ] as const) {
      const batch = ['1', '2'].map((externalId) => ({
        externalId,
        title: `${title} ${externalId}`,
      }));
      posts.push(...(await app.publish(await app.newFeed(title, more), batch)));
    }
    ids = (await app.ids()).toReversed();
  });

  const tags = async () => (await app.get('tag/list?output=json')).body.tags;
  const getCategories = async (id: string) => (await app.contents([id]))[0].categories as string[];
  const shown = async (at: number) =>
    (await app.owner.get(`/api/v1/posts/${posts[at]}?include=state`)).body.data.labels.map(
      ({ name }: { name: string }) => name,
    );

  it('are made by their first edit-tag, listed, and shown with posts', async () => {
    await app.write('edit-tag', { i: ids[0]!, a: CITE });
    await app.write(
      'edit-tag',
      form([...ids.map((id): [string, string] => ['i', id]), ['a', label('TO CITE')]]),
    );
    expect(await tags()).toEqual([
      { id: STARRED },
      { id: NEWS, type: 'folder' },
      { id: CITE, type: 'tag' },
    ]);
    expect(await getCategories(ids[0]!)).toEqual([READING_LIST, NEWS, CITE]);
    expect(await getCategories(ids[3]!)).toEqual([READING_LIST, CITE]);
    expect(await shown(2)).toEqual(['To cite']);
    await app.write('edit-tag', { i: ids[0]!, r: CITE });
    expect(await getCategories(ids[0]!)).toEqual([READING_LIST, NEWS]);
    await expectCounted(app.owner);
  });

  it('are set together with states, and in pairs', async () => {
    await app.write('edit-tag', [
      ['i', ids[2]!],
      ['a', CITE],
      ['a', STARRED],
      ['a', label('A/B & C')],
      ['r', label('None')],
    ]);
    expect(await getCategories(ids[2]!)).toEqual([READING_LIST, STARRED, label('A/B & C'), CITE]);
    await app.write('edit-tag', [
      ['i', ids[2]!],
      ['a', READ],
      ['r', CITE],
    ]);
    expect(await getCategories(ids[2]!)).toEqual([READING_LIST, READ, STARRED, label('A/B & C')]);
    expect(await tags()).toHaveLength(4);
  });

  it('are not made for posts that there are not', async () => {
    await app.write('edit-tag', { i: '999999', a: CITE });
    expect(await tags()).toHaveLength(2);
  });

  it('refuse the name of a category, and change nothing then', async () => {
    for (const [parameter, name] of [
      ['a', label('news')],
      ['r', NEWS],
    ] as const) {
      const answer = await app.post('edit-tag', { i: ids[3]!, [parameter]: name });
      expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('category') });
    }
    const both = await app.post('edit-tag', `i=${ids[3]}&a=${STARRED}&a=${NEWS}&a=${CITE}`);
    expect(both.status).toBe(400);
    expect(await getCategories(ids[3]!)).toEqual([READING_LIST]);
    expect(await tags()).toHaveLength(2);
    expect((await app.owner.get('/api/v1/labels')).body.data).toEqual([]);
  });

  it.each(['x'.repeat(101), '\0', 'a\nb'])('refuse the name %j', async (name) => {
    expect((await app.post('edit-tag', { i: ids[0]!, a: label(name) })).status).toBe(400);
    await app.write('edit-tag', { i: ids[0]!, r: label(name) });
  });

  it('refuse more than a hundred labels at once', async () => {
    const many = Array.from({ length: 101 }, (_, n): [string, string] => ['a', label(`l${n}`)]);
    const answer = await app.post('edit-tag', form([['i', ids[0]!], ...many]));
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('100 labels') });
    expect(await tags()).toHaveLength(2);
  });

  it('are streams, and narrow other streams with it and xt', async () => {
    const [a, b, c, d] = ids as [string, string, string, string];
    for (const id of [a, c]) await app.write('edit-tag', { i: id, a: CITE });
    await app.write('edit-tag', { i: c, a: label('Late') });
    await app.write('edit-tag', { i: a, a: READ });
    const found = async (stream: string, more = '') => (await app.ids(stream, more)).toReversed();
    const it = (tag: string) => `it=${encodeURIComponent(tag)}`;
    const xt = (tag: string) => `xt=${encodeURIComponent(tag)}`;
    expect(await found(CITE)).toEqual([a, c]);
    expect(await found(label('to CITE'))).toEqual([a, c]);
    expect(await found(CITE, xt(READ))).toEqual([c]);
    expect(await found(READING_LIST, xt(CITE))).toEqual([b, d]);
    expect(await found(READING_LIST, xt(NEWS))).toEqual([c, d]);
    expect(await found(READING_LIST, it(NEWS))).toEqual([a, b]);
    expect(await found(NEWS, xt(CITE))).toEqual([b]);
    expect(await found(CITE, it(label('Late')))).toEqual([c]);
    expect(await found(CITE, `${xt(label('Late'))}&${xt(READ)}`)).toEqual([]);
    expect(await found(CITE, it(NEWS))).toEqual([a]);
    expect(await found(CITE, it(label('None')))).toEqual([]);
    expect(await found(CITE, xt(label('None')))).toEqual([a, c]);
    const other = await app.stream('Other');
    expect(await found(READING_LIST, xt(other))).toEqual([a, b]);
    expect(await found(CITE, it(other))).toEqual([c]);
    expect(await found(NEWS, it(other))).toEqual([]);
    const { body } = await app.get(`stream/contents/${encodeURIComponent(CITE)}?n=1`);
    expect(body.items).toHaveLength(1);
    const rest = await app.get(`stream/contents?s=${CITE}&n=5&c=${body.continuation}`);
    expect(rest.body.items).toHaveLength(1);
  });

  it('are counted while they have unread posts, and marked as read as a whole', async () => {
    for (const id of [ids[0]!, ids[2]!]) await app.write('edit-tag', { i: id, a: CITE });
    const getCount = async (id: string) =>
      (await app.get('unread-count?output=json')).body.unreadcounts.find(
        (one: { id: string }) => one.id === id,
      );
    expect(await getCount(CITE)).toMatchObject({
      count: 2,
      newestItemTimestampUsec: expect.stringMatching(/^\d{13}000$/),
    });
    await app.write('mark-all-as-read', { s: CITE, ts: '1000000000000000' });
    expect(await getCount(CITE)).toMatchObject({ count: 2 });
    await app.write('mark-all-as-read', { s: CITE });
    expect(await getCount(CITE)).toBeUndefined();
    expect((await app.ids(READ)).toReversed()).toEqual([ids[0], ids[2]]);
    await expectCounted(app.owner);
  });

  it('are renamed and removed, and stay apart from categories', async () => {
    await app.write('edit-tag', { i: ids[0]!, a: CITE });
    await app.write('rename-tag', { s: CITE, dest: label('Cited') });
    expect(await getCategories(ids[0]!)).toEqual([READING_LIST, NEWS, label('Cited')]);
    for (const [s, dest] of [
      [label('Cited'), NEWS],
      [NEWS, label('cited')],
    ] as const) {
      expect((await app.post('rename-tag', { s, dest })).status).toBe(409);
    }
    await app.write('disable-tag', { s: label('CITED') });
    expect(await getCategories(ids[0]!)).toEqual([READING_LIST, NEWS]);
    expect(await tags()).toHaveLength(2);
    expect((await app.post('disable-tag', { s: label('Cited') })).status).toBe(404);
  });

  it('give way to a category that gets their name', async () => {
    await app.write('edit-tag', { i: ids[2]!, a: CITE });
    await app.owner.post('/api/v1/categories', { name: 'to cite' });
    expect(await tags()).toEqual([
      { id: STARRED },
      { id: NEWS, type: 'folder' },
      { id: label('to cite'), type: 'folder' },
    ]);
    expect(await getCategories(ids[2]!)).toEqual([READING_LIST]);
    expect(await app.ids(CITE)).toEqual([]);
    expect(await shown(2)).toEqual(['To cite']);
  });

  it('of posts need state:write, and categories feeds:write', async () => {
    await app.write('edit-tag', { i: ids[0]!, a: CITE });
    const scopes = ['posts:read', 'feeds:read', 'state:write'];
    const { body } = await app.owner.post('/v1/api-keys', { name: 'App', scopes });
    const other = new ReaderApp(app.owner, body.data.rawKey);
    const renamed = { s: NEWS, dest: label('Neu') };
    expect((await other.post('rename-tag', renamed)).status).toBe(403);
    expect((await other.post('disable-tag', { s: NEWS })).status).toBe(403);
    await other.write('rename-tag', { s: CITE, dest: label('Cited') });
    await other.write('disable-tag', { s: label('Cited') });
  });

  it('of other accounts are not seen', async () => {
    const other = await ReaderApp.signIn(service);
    await app.write('edit-tag', { i: ids[0]!, a: CITE });
    expect((await other.get('tag/list')).body.tags).toEqual([{ id: STARRED }]);
    expect(await other.ids(CITE)).toEqual([]);
    expect((await other.post('disable-tag', { s: CITE })).status).toBe(404);
  });
});
