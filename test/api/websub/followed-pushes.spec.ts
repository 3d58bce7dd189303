import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { DataSource } from 'typeorm';
import { SubscriptionsRepository } from '../../../src/websub/subscribing/subscriptions.repository.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { ChangeFollower } from '../../support/callers/change-follower.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { running } from '../../support/services/running.js';
import { PushedReader } from '../../support/callers/websub.js';

describe('the pushes that a client follows', () => {
  const reader = running(() => PushedReader.start(engine));
  let subscriptions: SubscriptionsRepository;

  beforeAll(() => {
    subscriptions = reader.service.app.get(SubscriptionsRepository);
  });

  /** The `push` of a feed in the copy of a client, which catches up first. */
  const following = async (id: string, client: ApiClient) => {
    const follower = new ChangeFollower();
    await follower.catchUp(client);
    return async () => {
      await follower.catchUp(client);
      const { push } = follower.records.find((record) => record.id === id);
      expect(push).toEqual((await reader.feed(id, client)).push);
      return push;
    };
  };
  const versions = () =>
    reader.service.database.select('SELECT id, change_version FROM accounts ORDER BY id');
  const wanted = (feedUrl: string) => ({
    ...{ hub: reader.hub.url('/put'), topic: feedUrl, hubKey: 'put', isConfidential: true },
  });

  it('are exact in the copy of each account at every step', async () => {
    const hub = reader.hub.answer('/silent', (_, response) => void response.writeHead(202).end());
    const feedUrl = reader.serve(['a'], { hub });
    const other = await reader.service.newClient();
    const copies: (() => Promise<any>)[] = [];
    for (const client of [reader.client, other]) {
      copies.push(await following((await reader.subscribe(feedUrl, client)).id, client));
    }
    const shown = async () => {
      const [here, there] = await Promise.all(copies.map((copy) => copy()));
      expect(there).toEqual(here);
      return here;
    };
    const becomes = (state: string) =>
      eventually(async () => ((await reader.row(feedUrl)).state === state ? true : undefined));
    expect(await shown()).toMatchObject({ hub, state: 'pending', expiresAt: null });

    const asked = await eventually(() => reader.hub.of(feedUrl)[0]);
    await reader.hub.verify(asked, { leaseSeconds: '3600' });
    const active = await shown();
    expect(active).toMatchObject({ state: 'active', lastPushAt: null });
    await reader.hub.verify(asked, { leaseSeconds: '7200' });
    expect(Date.parse((await shown()).expiresAt)).toBeGreaterThan(Date.parse(active.expiresAt));
    // Without a new post.
    expect(await reader.hub.push(asked, reader.rss(['a'], feedUrl, hub).body!)).toBe(202);
    expect((await shown()).lastPushAt).not.toBeNull();

    await reader.change(feedUrl, 'expires_at = 1, due_at = 0');
    await becomes('expired');
    expect(await shown()).toMatchObject({ state: 'expired' });
    await reader.hub.verify(asked);
    expect(await shown()).toMatchObject({ state: 'active' });
    const { manager } = reader.service.app.get(DataSource);
    await subscriptions.deny(manager, (await reader.row(feedUrl)).id, Date.now() + 3_600_000);
    expect(await shown()).toMatchObject({ state: 'denied', expiresAt: null });

    await subscriptions.put(feedUrl, null);
    expect(await shown()).toBeNull();
    await subscriptions.put(feedUrl, wanted(feedUrl));
    expect(await shown()).toMatchObject({ hub: reader.hub.url('/put'), state: 'pending' });
  });

  it('end in the copy while the feed is paused', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed } = await reader.pushed(feedUrl);
    const copy = await following(feed.id, reader.client);
    await reader.client.patch(`/api/v1/feeds/${feed.id}`, { status: 'paused' });
    await copy();
    await eventually(async () => (await reader.row(feedUrl)).state === 'ended' || undefined);
    expect(await copy()).toBeNull();
  });

  it('change no account without the address, and none by what is not shown', async () => {
    const feedUrl = reader.serve(['a']);
    const { request } = await reader.pushed(feedUrl);
    const { id } = await reader.row(feedUrl);
    const unknown = `${feedUrl}-of-nobody`;
    await eventually(async () => ((await reader.row(feedUrl)).lease_owner ? undefined : true));
    const before = await versions();
    await reader.change(feedUrl, 'proofs = 1, due_at = due_at + 1, expires_at = expires_at');
    await subscriptions.put(unknown, wanted(unknown));
    await reader.change(unknown, 'last_push_at = 1');
    await subscriptions.put(unknown, null);
    expect(await versions()).toEqual(before);
    await reader.hub.verify(request);
    await subscriptions.receive(id, { lastPushAt: 1, fetchAt: Date.now() + 3_600_000, pushes: '' });
    expect(await versions()).not.toEqual(before);
  });

  /** Whether a statement waits for a lock of another transaction. */
  const isHeld = async () => {
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const [row] = await reader.service.database.select<{ n: number }>(waiting);
    return row!.n > 0;
  };

  // SQLite has one writer.
  if (engine === 'postgres') {
    it('wait for the first account of the address before they hold another', async () => {
      const feedUrl = reader.serve(['a']);
      const clients: ApiClient[] = [];
      for (let n = 0; n < 8; n++) clients.push(await reader.service.newClient());
      // In the table of feeds, the first account is the last one.
      const feeds = new Map<ApiClient, any>();
      for (const client of clients.toReversed()) {
        feeds.set(client, await reader.subscribe(feedUrl, client));
      }
      await eventually(() => reader.hub.of(feedUrl).find(({ verified }) => verified === 200));
      const copy = await following(feeds.get(clients[0]!).id, clients[0]!);
      const [first, ...later] = clients.map(({ accountId }) => accountId!) as [string, ...string[]];
      const { database } = reader.service;
      const lock = (ids: string[]) => (manager: EntityManager) =>
        database.execute(
          manager,
          `SELECT id FROM accounts WHERE id IN (${ids.map(() => '?').join()}) FOR UPDATE NOWAIT`,
          ids,
        );
      // In the table of accounts too.
      const moved = 'UPDATE accounts SET created_at = created_at WHERE id = ?';
      await database.transaction((manager) => database.execute(manager, moved, [first]));
      const { id } = await reader.row(feedUrl);
      let pushing = Promise.resolve();
      await database.transaction(async (manager) => {
        await lock([first])(manager);
        pushing = subscriptions.receive(id, {
          lastPushAt: 1,
          fetchAt: Date.now() + 3_600_000,
          pushes: '',
        });
        await eventually(async () => (await isHeld()) || undefined);
        await database.transaction(lock(later));
      });
      await pushing;
      expect((await copy()).lastPushAt).toBe('1970-01-01T00:00:00.001Z');
    });
  }

  it('are exact in the copy of an account that subscribes meanwhile', async () => {
    const feedUrl = reader.serve(['a']);
    await reader.pushed(feedUrl);
    const client = await reader.service.newClient();
    const follower = new ChangeFollower();
    const { database } = reader.service;
    let subscribing: Promise<any> = Promise.resolve();
    await database.transaction(async (manager) => {
      const pushed = 'UPDATE websub_subscriptions SET last_push_at = 1 WHERE feed_url = ?';
      await database.execute(manager, pushed, [feedUrl]);
      let isMade = false;
      subscribing = reader.subscribe(feedUrl, client).finally(() => (isMade = true));
      if (engine === 'sqlite') return;
      await eventually(async () => isMade || (await isHeld()) || undefined);
      await follower.catchUp(client);
    });
    const { id } = await subscribing;
    await follower.catchUp(client);
    const copied = follower.records.find((record) => record.id === id);
    expect(copied.push).toEqual((await reader.feed(id, client)).push);
    expect(copied.push.lastPushAt).toBe('1970-01-01T00:00:00.001Z');
  });
});
