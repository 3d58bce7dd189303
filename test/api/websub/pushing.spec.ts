import { describe, expect, it } from '@jest/globals';
import { PushReceiver } from '../../../src/websub/subscribing/callbacks/push-receiver.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { running } from '../../support/services/running.js';
import { PushedReader } from '../../support/callers/websub.js';

const FAR = '2030-01-01T00:00:00.000Z';

/** The numbers are those of the cases of websub.rocks for subscribers. */
describe('pushes', () => {
  const reader = running(() =>
    PushedReader.start(engine, {
      ...{ RETENTION_MAX_POSTS_PER_FEED: '3', MAX_POSTS_PER_DAY: '1000' },
    }),
  );

  const execute = (sql: string, ...values: (string | number)[]) =>
    reader.service.database.transaction((manager) =>
      reader.service.database.execute(manager, sql, values),
    );
  const column = async (feedId: string, name: string) => {
    const sql = `SELECT ${name} AS value FROM feeds WHERE id = ?`;
    return (await reader.service.database.select<any>(sql, [feedId]))[0].value;
  };
  const outcomes = () => new Map(reader.service.app.get(PushReceiver).counts);

  it('300: answers 2xx, and adds what is pushed to the feeds of all accounts', async () => {
    const feedUrl = reader.serve(['a', 'b']);
    const { feed, request } = await reader.pushed(feedUrl);
    const other = await reader.service.newClient();
    const { id } = await reader.subscribe(feedUrl, other);
    await execute('UPDATE feeds SET next_fetch_at = ? WHERE id = ?', Date.parse(FAR), feed.id);
    const fetches = reader.publisher.requests.length;

    for (const method of ['sha1', 'sha256', 'sha384', 'sha512']) {
      const pushed = reader.rss([method], feedUrl).body!;
      expect(await reader.hub.push(request, pushed, { method })).toBe(202);
      await eventually(async () => (await reader.titles(feed.id)).includes(method) || undefined);
    }
    // The push names neither of the first posts, and is no reason to remove any.
    const all = ['a', 'b', 'sha1', 'sha256', 'sha384', 'sha512'];
    await reader.shows(feed.id, all);
    await reader.shows(id, all, other);
    expect(reader.publisher.requests).toHaveLength(fetches);
    const after = await reader.feed(feed.id);
    expect(after).toMatchObject({ ...feed, nextFetchAt: FAR, push: expect.anything() });
    expect(Date.parse(after.push.lastPushAt)).toBeGreaterThan(Date.parse(feed.createdAt));
    expect(await column(feed.id, 'body_hash')).toBeNull();
    expect(await reader.row(feedUrl)).toMatchObject({ has_pushed: 1, fetch_at: null });
  });

  it('takes the raw bytes of every type, JSON too, and edits of posts', async () => {
    const path = reader.newPath();
    const feedUrl = reader.publisher.url(path);
    const json = (title: string) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ version: 'https://jsonfeed.org/version/1.1', title: 'J', feed_url: feedUrl },
        ...{ hubs: [{ url: reader.hub.url() }], items: [{ id: '1', title, url: '/1' }] },
      }),
    });
    reader.publisher.serve(path, json('Old'));
    const { feed, request } = await reader.pushed(feedUrl);
    const pushed = `\n ${json('Émile').body}`;
    for (const type of ['application/json; charset=utf-8', 'text/html', 'nonsense']) {
      expect(await reader.hub.push(request, pushed, { type })).toBe(202);
    }
    await reader.shows(feed.id, ['Émile']);
    const { body } = await reader.client.get(`/api/v1/feeds/${feed.id}/posts`);
    expect(body.data[0].url).toBe(new URL('/1', feedUrl).href);
  });

  it('301, 302: refuses a push with a wrong signature, or without one', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    const before = outcomes().get('bad_signature') ?? 0;
    const forged = reader.rss(['forged'], feedUrl).body!;
    const signatures = [
      ...['', 'sha256=', `sha256=${'0'.repeat(64)}`, `sha1=${'0'.repeat(40)}`],
      ...[`md5=${'0'.repeat(32)}`, 'x'.repeat(1_000)],
    ];
    for (const signature of signatures) {
      const headers = { 'x-hub-signature': signature };
      const status = await reader.hub.push(request, forged, { headers });
      expect([signature, status]).toEqual([signature, 403]);
    }
    const missing = await fetch(reader.hub.getCallback(request.form), {
      ...{ method: 'POST', body: forged, headers: { 'content-type': 'text/xml' } },
    });
    expect([missing.status, await missing.json()]).toMatchObject([
      ...[403, { code: 'invalid_signature', instance: '/sluice/websub/{token}' }],
    ]);
    expect(outcomes().get('bad_signature')).toBe(before + signatures.length + 1);
    expect(await reader.row(feedUrl)).toMatchObject({ last_push_at: null, fetch_at: null });
    await reader.hub.push(request, reader.rss(['b'], feedUrl).body!);
    await reader.shows(feed.id, ['a', 'b']);
  });

  it('belongs to its callback, whatever its Link header names', async () => {
    const [one, other] = [reader.serve(['a']), reader.serve(['x'])];
    const { feed, request } = await reader.pushed(one);
    const { feed: another } = await reader.pushed(other);
    const headers = { link: `<${reader.hub.url()}>; rel="hub", <${other}>; rel="self"` };
    const pushed = reader.rss(['b'], other).body!;
    expect(await reader.hub.push(request, pushed, { headers })).toBe(202);
    await reader.shows(feed.id, ['a', 'b']);
    expect(await reader.titles(another.id)).toEqual(['x']);
  });

  it('has the language of its header where its document names none', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    const headers = { 'content-language': 'de-AT' };
    await reader.hub.push(request, reader.rss(['b'], feedUrl).body!, { headers });
    await reader.shows(feed.id, ['a', 'b']);
    const { data } = (await reader.client.get(`/api/v1/feeds/${feed.id}/posts`)).body;
    const languages = data.map(({ title, language }: any) => [title, language]).sort();
    expect(languages).toEqual([
      ['a', null],
      ['b', 'de-AT'],
    ]);
  });

  it('answers 410 to a push without a subscription', async () => {
    const { request } = await reader.pushed(reader.serve(['a']));
    const unknown = new URLSearchParams({ 'hub.callback': 'http://x/websub/unknown' });
    expect(await reader.hub.push({ ...request, form: unknown }, 'x')).toBe(410);
  });

  it.each([
    [413, 'x'.repeat(4 * 1_048_576 + 1), {}],
    [415, 'x', { 'content-encoding': 'gzip' }],
  ])('has the feeds fetched after a push that is not read (%i)', async (status, body, headers) => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    await execute('UPDATE feeds SET next_fetch_at = ? WHERE id = ?', Date.parse(FAR), feed.id);
    expect(await reader.hub.push(request, body, { headers })).toBe(status);
    await eventually(async () => (await reader.feed(feed.id)).nextFetchAt < FAR || undefined);
    expect(await reader.titles(feed.id)).toEqual(['a']);
  });

  it('has the feeds fetched if a push cannot be stored', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    await execute('UPDATE feeds SET next_fetch_at = ? WHERE id = ?', Date.parse(FAR), feed.id);
    expect(await reader.hub.push(request, 'This is no feed.')).toBe(202);
    const due = await eventually(async () => {
      const { nextFetchAt } = await reader.feed(feed.id);
      return nextFetchAt < FAR ? nextFetchAt : undefined;
    });
    expect(Date.parse(due)).toBeLessThanOrEqual(Date.now());
  });

  it('keeps a push whose process ends as a fetch that is due', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed } = await reader.pushed(feedUrl);
    await execute('UPDATE feeds SET next_fetch_at = ? WHERE id = ?', Date.parse(FAR), feed.id);
    await reader.change(feedUrl, 'fetch_at = ?', Date.now() - 1);
    await eventually(async () => (await reader.feed(feed.id)).nextFetchAt < FAR || undefined);
    expect((await reader.row(feedUrl)).fetch_at).toBeNull();
  });

  it('takes a push over plain http for a hint, which costs one fetch a minute', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    await reader.change(feedUrl, 'secret = NULL');
    await execute('UPDATE feeds SET next_fetch_at = ? WHERE id = ?', Date.parse(FAR), feed.id);
    await reader.hub.push(request, reader.rss(['forged'], feedUrl).body!);
    await eventually(async () => (await reader.feed(feed.id)).nextFetchAt < FAR || undefined);
    await reader.hub.push(request, reader.rss(['forged'], feedUrl).body!);
    const { fetch_at: fetchAt, last_push_at: lastPushAt } = await reader.row(feedUrl);
    expect(Number(fetchAt) - Number(lastPushAt)).toBeGreaterThan(30_000);
    expect(await reader.titles(feed.id)).toEqual(['a']);
  });

  it('stores what is pushed for the feeds that can take it, if one cannot', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    const full = await reader.service.newClient();
    const { id } = await reader.subscribe(feedUrl, full);
    await execute('UPDATE accounts SET posts_of_day = 1000 WHERE id = ?', full.accountId!);
    await reader.hub.push(request, reader.rss(['b'], feedUrl).body!);
    await reader.shows(feed.id, ['a', 'b']);
    const { lastError } = await eventually(async () => {
      const shown = await reader.feed(id, full);
      return shown.lastError ? shown : undefined;
    });
    expect(lastError.code).toBe('quota_reached');
    expect(await reader.titles(id, full)).toEqual(['a']);
  });
});
