import { describe, expect, it } from '@jest/globals';
import { makeDue } from '../../support/services/background.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { running } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';
import { PushedReader } from '../../support/callers/websub.js';

const HOUR = 3_600_000;

describe('a subscription', () => {
  const reader = running(() => PushedReader.start(engine, { POLLING: 'on' }));

  const execute = (sql: string, ...values: (string | number)[]) =>
    reader.service.database.transaction((manager) =>
      reader.service.database.execute(manager, sql, values),
    );
  /** The feed after the next poll. */
  const polled = async (id: string): Promise<any> => {
    const { lastFetchedAt } = await reader.feed(id);
    await makeDue(reader.service, id);
    return eventually(async () => {
      const feed = await reader.feed(id);
      return feed.lastFetchedAt > lastFetchedAt ? feed : undefined;
    });
  };
  const wait = (feed: any): number => Date.parse(feed.nextFetchAt) - Date.parse(feed.lastFetchedAt);
  const state = (id: string, wanted: string) =>
    eventually(async () => {
      const feed = await reader.feed(id);
      return feed.push?.state === wanted ? feed : undefined;
    });
  /** Posts are published and pushed, one by one, and each push is followed by a poll. */
  const prove = async (feed: any, request: any, titles: string[], published: string[]) => {
    const path = new URL(feed.feedUrl).pathname;
    for (const title of titles) {
      published.push(title);
      reader.serve(published, { path });
      await reader.hub.push(request, reader.rss([title], feed.feedUrl).body!);
      await eventually(async () => (await reader.row(feed.feedUrl)).has_pushed || undefined);
      await polled(feed.id);
      await eventually(async () =>
        (await reader.row(feed.feedUrl)).has_pushed ? undefined : true,
      );
    }
  };

  it('slows polling after three proofs, until a poll finds what was not pushed', async () => {
    const published = ['a'];
    const feedUrl = reader.serve(published);
    const { feed, request } = await reader.pushed(feedUrl);
    await reader.change(feedUrl, 'verified_at = ?', 1);
    await prove(feed, request, ['b', 'c'], published);
    expect(await reader.row(feedUrl)).toMatchObject({ proofs: 2 });
    expect(wait(await polled(feed.id))).toBeLessThan(2 * HOUR);
    await prove(feed, request, ['d'], published);
    const slow = await polled(feed.id);
    expect(wait(slow)).toBeGreaterThan(20 * HOUR);
    expect(wait(slow)).toBeLessThanOrEqual(24 * HOUR);
    expect(await reader.titles(feed.id)).toEqual(['a', 'b', 'c', 'd']);

    const { pathname } = new URL(feedUrl);
    reader.serve([...published, 'missed'], { path: pathname });
    expect(wait(await polled(feed.id))).toBeLessThan(2 * HOUR);
    await eventually(async () => (await reader.row(feedUrl)).proofs === 0 || undefined);
    const [tally] = await reader.service.database.select<any>('SELECT * FROM websub_hubs');
    expect(tally).toEqual({ key: new URL(reader.hub.url()).host, proofs: 3, misses: 1 });
    expect(wait(await polled(feed.id))).toBeLessThan(2 * HOUR);
  });

  it('is not trusted while its hub misses more than it brings', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed } = await reader.pushed(feedUrl);
    await reader.change(feedUrl, 'proofs = 3');
    expect(wait(await polled(feed.id))).toBeGreaterThan(20 * HOUR);
    const { key } = { key: new URL(reader.hub.url()).host };
    await execute(
      `INSERT INTO websub_hubs (key, proofs, misses) VALUES (?, 1, 2)
       ON CONFLICT (key) DO UPDATE SET proofs = 1, misses = 2`,
      key,
    );
    expect(wait(await polled(feed.id))).toBeLessThan(2 * HOUR);
    await execute('DELETE FROM websub_hubs WHERE key = ?', key);
  });

  it('is renewed with the same callback and secret, and is active meanwhile', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    await reader.change(feedUrl, 'due_at = 0');
    const renewal = await eventually(() => reader.hub.of(feedUrl)[1]);
    expect([...renewal.form]).toEqual([...request.form]);
    expect((await reader.feed(feed.id)).push.state).toBe('active');
    await eventually(() => (renewal.verified === 200 ? true : undefined));
    expect(await reader.row(feedUrl)).toMatchObject({ failures: 0, awaits: null });
  });

  it('expires, polls as before and is asked for with a back-off, if the hub is silent', async () => {
    const hub = reader.hub.answer('/silent', (request, response) => {
      if (!request.form.has('x')) response.writeHead(503, { 'retry-after': '7200' }).end();
    });
    const feedUrl = reader.serve(['a'], { hub });
    const { id } = await reader.subscribe(feedUrl);
    const asked = await eventually(() => reader.hub.of(feedUrl)[0]);
    const backOff = async () => Number((await reader.row(feedUrl)).due_at) - Date.now();
    await eventually(async () => ((await backOff()) > HOUR ? true : undefined));
    expect(await reader.row(feedUrl)).toMatchObject({ failures: 1, state: 'pending' });

    // The hub confirms in the end, and is silent when it has to renew.
    expect((await reader.hub.verify(asked, { leaseSeconds: '3600' })).status).toBe(200);
    await reader.change(feedUrl, 'proofs = 3');
    expect(wait(await polled(id))).toBeGreaterThan(20 * HOUR);
    await reader.change(feedUrl, 'expires_at = ?, due_at = 0', Date.now() - 1);
    await eventually(async () => wait(await state(id, 'expired')) < 20 * HOUR || undefined);
    expect((await reader.row(feedUrl)).proofs).toBe(0);
    expect((await reader.hub.verify(asked)).status).toBe(200);
    await state(id, 'active');
  });

  it('that is denied is polled as before, and asked for again after a week', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    await reader.change(feedUrl, 'proofs = 3');
    await polled(feed.id);
    const more = { 'hub.reason': 'No more.' };
    const denied = await reader.hub.verify(request, { mode: 'denied', more });
    expect(denied).toMatchObject({ status: 200, body: '' });
    expect((await state(feed.id, 'denied')).push).toMatchObject({ expiresAt: null });
    const { due_at: dueAt, proofs } = await reader.row(feedUrl);
    expect(proofs).toBe(0);
    expect(Number(dueAt) - Date.now()).toBeGreaterThan(6 * 24 * HOUR);
    await eventually(async () => wait(await reader.feed(feed.id)) < 20 * HOUR || undefined);
    await reader.change(feedUrl, 'due_at = 0');
    await state(feed.id, 'active');
  });

  it('moves with the hub that a feed names, and ends where it names none', async () => {
    const path = reader.newPath();
    const feedUrl = reader.serve(['a'], { path });
    const { feed, request } = await reader.pushed(feedUrl);
    reader.serve(['a', 'b'], { path, hub: reader.hub.url('/other') });
    await polled(feed.id);
    const moved = await eventually(() => reader.hub.of(feedUrl)[1]);
    expect(moved.path).toBe('/other');
    expect(moved.form.get('hub.callback')).not.toBe(request.form.get('hub.callback'));
    expect(await reader.hub.push(request, 'x')).toBe(410);
    await state(feed.id, 'active');
    reader.publisher.serve(path, { body: '<rss><channel><title>No hub</title></channel></rss>' });
    await polled(feed.id);
    await eventually(async () => ((await reader.feed(feed.id)).push ? undefined : true));
    expect(await reader.hub.push(moved, 'x')).toBe(410);
  });

  it('shows in the metrics, and not at all with WEBSUB=off', async () => {
    const { request } = await reader.pushed(reader.serve(['a']));
    await reader.hub.push(request, 'x', { headers: { 'x-hub-signature': 'sha1=0' } });
    const { text } = await new ApiClient(reader.service.url).get('/metrics');
    for (const sample of [
      /^sluice_websub_subscriptions\{state="active"\} [1-9]/m,
      /^sluice_websub_requests_total\{outcome="accepted"\} [1-9]/m,
      /^sluice_websub_pushes_total\{outcome="stored"\} [1-9]/m,
      /^sluice_websub_pushes_total\{outcome="bad_signature"\} [1-9]/m,
      /^sluice_websub_polls_total\{result="proof"\} [1-9]/m,
      /^sluice_websub_polls_total\{result="miss"\} [1-9]/m,
    ]) {
      expect(text).toMatch(sample);
    }

    const off = await TestService.start(
      engine,
      { PUBLIC_URL: 'http://localhost/sluice' },
      reader.service.databaseUrl,
    );
    const { body } = await new ApiClient(off.url, reader.client.rawKey).get('/api/v1/feeds');
    expect(body.data.length).toBeGreaterThan(3);
    expect(body.data.every(({ push }: any) => push === null)).toBe(true);
    const { pathname } = new URL(reader.hub.getCallback(request.form));
    const statuses = [
      await fetch(off.url + pathname),
      await fetch(off.url + pathname, { method: 'POST' }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([404, 410]);
    await off.stop();
  });
});
