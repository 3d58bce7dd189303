import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  form,
  KEPT_UNREAD,
  READ,
  READING_LIST,
  ReaderApp,
  STARRED,
} from '../../support/callers/reader-app.js';
import { expectCounted } from '../../support/posts/post-states.js';
import { withService } from '../../support/services/running.js';

const BATCH = 100;

describe('The marks of reader apps', () => {
  const service = withService();
  let app: ReaderApp;
  let feed: string;
  let posts: string[];
  let ids: string[];
  beforeEach(async () => {
    app = await ReaderApp.signIn(service);
    feed = await app.newFeed('Notes');
    posts = await app.publish(
      feed,
      ['1', '2', '3'].map((title) => ({ externalId: title, title })),
    );
    ids = (await app.ids()).toReversed();
  });

  it('are set by edit-tag, and seen in our own API', async () => {
    await app.write('edit-tag', { i: ids[0]!, a: READ });
    await app.write('edit-tag', { i: ids[1]!, a: STARRED });
    expect(await app.getState(posts[0]!)).toEqual({ read: true, starred: false });
    expect(await app.getState(posts[1]!)).toEqual({ read: false, starred: true });
    await app.write('edit-tag', { i: ids[0]!, r: READ });
    await app.write('edit-tag', { i: ids[1]!, r: STARRED });
    expect(await app.getState(posts[0]!)).toEqual({ read: false, starred: false });
    expect(await app.getState(posts[1]!)).toEqual({ read: false, starred: false });
    await expectCounted(app.owner);
  });

  it('follow what is marked in our own API', async () => {
    await app.owner.patch('/api/v1/posts/state', { ids: [posts[2]], read: true, starred: true });
    const [item] = await app.contents([ids[2]!]);
    expect(item.categories).toEqual([READING_LIST, READ, STARRED]);
    expect(await app.ids(READING_LIST, `xt=${READ}`)).toEqual([ids[1], ids[0]]);
  });

  it('know kept-unread, several tags, and the pairs of newsboat', async () => {
    const i = ids[0]!;
    await app.write('edit-tag', [
      ['i', i],
      ['a', READ],
      ['a', STARRED],
      ['r', KEPT_UNREAD],
    ]);
    expect(await app.getState(posts[0]!)).toEqual({ read: true, starred: true });
    const tracking = 'user/-/state/com.google/tracking-kept-unread';
    await app.write('edit-tag', [
      ['i', i],
      ['r', READ],
      ['a', KEPT_UNREAD],
      ['a', tracking],
    ]);
    expect(await app.getState(posts[0]!)).toEqual({ read: false, starred: true });
    await app.write('edit-tag', { i, a: READ });
    await app.write('edit-tag', { i, a: KEPT_UNREAD });
    expect(await app.getState(posts[0]!)).toEqual({ read: false, starred: true });
  });

  it('take thousands of identifiers, before or behind the tag', async () => {
    for (let n = 0; n < 2_000; n += BATCH) {
      const some = Array.from({ length: BATCH }, (_, at) => ({
        externalId: `x${n + at}`,
        title: 'x',
      }));
      await app.publish(feed, some);
    }
    const all = await app.ids();
    expect(all).toHaveLength(2_003);
    const pairs = all.map((id): [string, string] => ['i', id]);
    await app.write('edit-tag', form([...pairs, ['a', READ]]));
    expect(await app.ids(READ)).toHaveLength(2_003);
    const long = pairs.map(([name, id]): [string, string] => [
      name,
      `tag:google.com,2005:reader/item/${BigInt(id).toString(16).padStart(16, '0')}`,
    ]);
    await app.write('edit-tag', form([['r', READ], ...long]));
    expect(await app.ids(READ)).toEqual([]);
    expect(await app.contents(all)).toHaveLength(2_003);
  });

  it('refuse more than 10,000 identifiers', async () => {
    const answer = await app.post('edit-tag', `a=${READ}&${'i=1&'.repeat(10_001)}`);
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('10,000 times') });
  });

  it('refuse a form that is too large', async () => {
    const answer = await app.post('edit-tag', `a=${READ}&${'i=1&'.repeat(300_000)}`);
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it.each(['', 'user/-/state/com.google/broadcast', 'nonsense'])(
    'ignore the tag %j, which is no state',
    async (a) => {
      await app.write('edit-tag', { i: ids[0]!, a });
      expect(await app.getState(posts[0]!)).toEqual({ read: false, starred: false });
    },
  );

  it('are set for all posts of a stream', async () => {
    const category = await app.owner.post('/api/v1/categories', { name: 'News' });
    const other = await app.newFeed('Other', { categoryId: category.body.data.id });
    const [post = ''] = await app.publish(other, [{ externalId: '1', title: '1' }]);
    await app.write('mark-all-as-read', { s: await app.stream('Notes') });
    expect(await app.ids(READ)).toHaveLength(3);
    expect(await app.getState(post)).toMatchObject({ read: false });
    await app.write('mark-all-as-read', { s: 'user/-/label/News', ts: '0' });
    expect(await app.ids(READ)).toHaveLength(4);
    await app.publish(feed, [{ externalId: 'late', title: 'Late' }]);
    await app.write('mark-all-as-read', { s: READING_LIST });
    expect(await app.ids(READ)).toHaveLength(5);
    await expectCounted(app.owner);
  });

  it('are set up to ts, by the arrival of posts', async () => {
    const { body } = await app.get('unread-count?output=json');
    const [{ newestItemTimestampUsec }] = body.unreadcounts;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await app.publish(feed, [{ externalId: 'late', title: 'Late' }]);
    clock.mockRestore();
    await app.write('mark-all-as-read', { s: READING_LIST, ts: newestItemTimestampUsec });
    expect(await app.ids(READ)).toEqual([ids[2], ids[1], ids[0]]);
  });

  it.each([
    ['without a stream', {}, 400],
    ['for starred posts', { s: STARRED }, 400],
    ['for no stream', { s: 'nonsense' }, 400],
    ['for no feed', { s: 'feed/999999' }, 404],
    ['for no label', { s: 'user/-/label/None' }, 404],
    ['until no instant', { s: READING_LIST, ts: 'now' }, 400],
  ])('are refused %s', async (_, fields, status) => {
    expect((await app.post('mark-all-as-read', fields as Record<string, string>)).status).toBe(
      status,
    );
    expect(await app.ids(READ)).toEqual([]);
  });

  it('leave the posts of another account alone', async () => {
    const other = await ReaderApp.signIn(service);
    const [own = ''] = await other.publish(await other.newFeed('Own'), [
      { externalId: '1', title: '1' },
    ]);
    const before = await other.ids();
    const anything = [...ids, ...before, ...Array.from({ length: 50 }, (_, n) => String(n))];
    for (const tag of [READ, STARRED]) {
      await app.write('edit-tag', [
        ...anything.map((id): [string, string] => ['i', id]),
        ['a', tag],
      ]);
    }
    expect(await other.getState(own)).toEqual({ read: false, starred: false });
    const titles = (await app.contents(anything)).map(({ origin }) => origin.title);
    expect(new Set(titles)).toEqual(new Set(['Notes']));
    for (const s of [await other.stream('Own'), 'user/-/label/Own']) {
      expect(await app.ids(s)).toEqual(s === (await app.stream('Notes')) ? ids.toReversed() : []);
    }
  });
});
