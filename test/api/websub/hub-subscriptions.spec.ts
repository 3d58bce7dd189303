import { describe, expect, it } from '@jest/globals';
import { AccountsService } from '../../../src/accounts/accounts.service.js';
import { HubSweeper } from '../../../src/websub/hub/hub.sweeper.js';
import { swept } from '../../support/services/background.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { eventsHandled } from '../../support/services/events-handled.js';
import { HubSubscriber } from '../../support/callers/hub-subscriber.js';
import { HubTopic, hubSettings } from '../../support/servers/hub-topic.js';
import { running, withService } from '../../support/services/running.js';
import { getPath } from '../../support/callers/sharer.js';
import { TestService } from '../../support/services/service.js';

describe('subscriptions at the hub', () => {
  const subscriber = running(() => HubSubscriber.start());
  const service = withService(() => ({ settings: hubSettings(subscriber) }));
  let paths = 0;
  const newPath = () => `/callback-${++paths}`;

  const newTopic = (settings: object = {}) => HubTopic.on(service, subscriber, settings);
  const execute = (sql: string, parameters: (string | number)[]) =>
    service.database.transaction((manager) => service.database.execute(manager, sql, parameters));
  const buildBody = async (path: string, number: number) =>
    (await subscriber.delivery(path, number)).body.toString();
  const pathAt = ({ id }: { id: string }) => `/api/v1/shared-feeds/${id}`;

  it.concurrent(
    'get the document after each change that it shows, and after no other',
    async () => {
      const topic = await newTopic({ filter: { tags: ['news'] } });
      const path = newPath();
      const { client } = topic.sharer;
      await topic.subscribe(path);
      const { id } = await topic.sharer.publish({ externalId: '1', title: 'One', tags: ['news'] });
      expect(await buildBody(path, 1)).toContain('<title>One</title>');
      await topic.sharer.publish({ title: 'Other' });
      await topic.delivered();
      await topic.sharer.publish({ externalId: '1', title: 'Two', tags: ['news'] });
      expect(await buildBody(path, 2)).toContain('<title>Two</title>');
      await client.patch(pathAt(topic.shared), { name: 'Renamed' });
      expect(await buildBody(path, 3)).toContain('<title>Renamed</title>');
      await client.delete(`/api/v1/posts/${id}`);
      expect(await buildBody(path, 4)).not.toContain('<item>');
      await topic.delivered();
      expect(subscriber.deliveredAt(path)).toHaveLength(4);
    },
  );

  it.concurrent('are not looked at for feeds that the filter leaves out', async () => {
    const first = await newTopic();
    const { sharer } = first;
    const narrow = await sharer.share({ filter: { feedIds: [sharer.feedId] } });
    const path = newPath();
    await first.subscribe(path, { topic: narrow.urls.json });
    await sharer.publish({ title: 'Elsewhere' }, await sharer.newFeed('Elsewhere'));
    await first.delivered();
    expect((await first.subscriptions())[0]).toMatchObject({ changeCount: 0 });
    await sharer.publish({ title: 'Here' });
    expect(JSON.parse(await buildBody(path, 1)).items[0].title).toBe('Here');
  });

  it.concurrent(
    'get the newest document, once, where their callback fails for a while',
    async () => {
      const topic = await newTopic();
      const [path, good] = [newPath(), newPath()];
      subscriber.takeWith(path, [500, 302, 200]);
      await topic.subscribe(path);
      await topic.subscribe(good);
      await topic.sharer.publish({ title: 'Second' });
      await subscriber.delivery(path, 1);
      await topic.sharer.publish({ title: 'Third' });
      await subscriber.delivery(path, 3);
      await topic.delivered();
      expect(subscriber.deliveredAt(path)).toHaveLength(3);
      expect(await buildBody(path, 3)).toBe((await topic.read()).text);
      expect(subscriber.deliveredAt(good).length).toBeLessThanOrEqual(2);
      expect(subscriber.deliveredAt(good).at(-1)!.body.toString()).toBe((await topic.read()).text);
      const rows = await topic.subscriptions();
      expect(rows.map(({ failures }) => failures)).toEqual([0, 0]);
    },
  );

  it.concurrent('get what changed during a delivery, behind it', async () => {
    const topic = await newTopic();
    const path = newPath();
    await topic.subscribe(path);
    subscriber.holdNext(path, async () => {
      await topic.sharer.publish({ title: 'Meanwhile' });
      await eventsHandled(service);
    });
    await topic.sharer.publish({ title: 'Second' });
    expect(await buildBody(path, 1)).not.toContain('Meanwhile');
    expect(await buildBody(path, 2)).toBe((await topic.read()).text);
    await topic.delivered();
    expect(subscriber.deliveredAt(path)).toHaveLength(2);
  });

  it.concurrent('outlive a callback that fails for good, until the next change', async () => {
    const topic = await newTopic();
    const path = newPath();
    subscriber.takeWith(path, [503, 503, 503, 200]);
    await topic.subscribe(path);
    await topic.sharer.publish({ title: 'Second' });
    await subscriber.delivery(path, 3);
    await topic.delivered();
    expect(await topic.subscriptions()).toMatchObject([{ failures: 3, nextAttemptAt: null }]);
    await topic.sharer.publish({ title: 'Third' });
    expect(await buildBody(path, 4)).toBe((await topic.read()).text);
  });

  it.concurrent('end where the callback answers 410', async () => {
    const topic = await newTopic();
    const path = newPath();
    subscriber.takeWith(path, [410]);
    await topic.subscribe(path);
    await topic.sharer.publish({ title: 'Second' });
    await topic.left(0);
    expect(subscriber.deliveredAt(path)).toHaveLength(1);
  });

  it.concurrent(
    'end with the shared feed, and with its token, after the grace if it has one',
    async () => {
      const [deleted, rotated, graced] = [await newTopic(), await newTopic(), await newTopic()];
      const path = newPath();
      for (const topic of [deleted, rotated, graced]) await topic.subscribe(path);
      await deleted.sharer.client.delete(pathAt(deleted.shared));
      expect(await deleted.subscriptions()).toEqual([]);

      await rotated.sharer.client.post(`${pathAt(rotated.shared)}/rotate`);
      await rotated.left(0);
      await rotated.sharer.publish({ title: 'Second' });

      const rotate = `${pathAt(graced.shared)}/rotate`;
      const { body } = await graced.sharer.client.post(rotate, { graceSeconds: 600 });
      await graced.sharer.publish({ title: 'In the grace' });
      const told = () => subscriber.deliveredAt(path).map((one) => one.body.toString());
      await eventually(() => told().find((text) => text.includes('In the grace')));
      for (const text of told()) expect(text).toContain(graced.url());
      const next = newPath();
      await graced.subscribe(next, { topic: body.data.urls.rss });
      await execute('UPDATE shared_feeds SET previous_expires_at = 1 WHERE id = ?', [
        graced.shared.id,
      ]);
      const before = told().length;
      await graced.sharer.publish({ title: 'Behind it' });
      expect(await buildBody(next, 1)).toContain(body.data.urls.rss);
      await graced.left(1);
      expect(told()).toHaveLength(before);
    },
  );

  it('of a disabled account get nothing, and are removed', async () => {
    const topic = await newTopic();
    const [path, removed] = [newPath(), newPath()];
    const other = await newTopic();
    await topic.subscribe(path);
    await other.subscribe(removed);
    const accounts = service.app.get(AccountsService);
    await topic.sharer.publish({ title: 'Second' });
    await topic.delivered();
    await accounts.disable(topic.accountId);
    await accounts.disable(other.accountId);
    await execute('UPDATE hub_subscriptions SET next_attempt_at = 1 WHERE account_id = ?', [
      topic.accountId,
    ]);
    await topic.left(0);
    expect(subscriber.deliveredAt(path)).toHaveLength(1);
    await swept(service, HubSweeper);
    expect(await other.subscriptions()).toEqual([]);
  });

  it('end with their lease, and then cost the account nothing', async () => {
    const topic = await newTopic();
    const [path, living] = [newPath(), newPath()];
    const { id, expiresAt } = await topic.subscribe(path);
    const follows = async () => {
      const rows = await service.database.select(
        `SELECT 1 FROM event_positions WHERE consumer = 'websub-hub' AND account_id = ?`,
        [topic.accountId],
      );
      return rows.length;
    };
    const other = await newTopic();
    await other.subscribe(living);
    const sweeper = service.app.get(HubSweeper);
    await sweeper.runNow(expiresAt - 1_000);
    expect([(await topic.subscriptions()).length, await follows()]).toEqual([1, 1]);
    await execute('UPDATE hub_subscriptions SET expires_at = 1 WHERE id = ?', [id]);
    await topic.sharer.publish({ title: 'Second' });
    await topic.left(0);
    expect(subscriber.deliveredAt(path)).toEqual([]);
    await sweeper.runNow();
    expect(await follows()).toBe(0);
    expect(await other.subscriptions()).toHaveLength(1);
    await topic.subscribe(path);
    await topic.sharer.publish({ title: 'Third' });
    expect(await buildBody(path, 1)).toContain('<title>Third</title>');
  });

  it.concurrent(
    'keep the token and the secret encrypted, for their shared feed alone',
    async () => {
      const topic = await newTopic();
      const path = newPath();
      const secret = 'a secret that no one reads';
      const { id } = await topic.subscribe(path, { secret });
      const rows = await service.database.select<Record<string, unknown>>(
        'SELECT * FROM hub_subscriptions WHERE id = ?',
        [id],
      );
      const stored = JSON.stringify(rows);
      expect(stored).not.toContain(topic.shared.token);
      expect(stored).not.toContain(secret);
      const other = await topic.sharer.share();
      await execute('UPDATE hub_subscriptions SET shared_feed_id = ? WHERE id = ?', [other.id, id]);
      await topic.sharer.publish({ title: 'Second' });
      await topic.left(0);
      expect(subscriber.deliveredAt(path)).toEqual([]);
    },
  );

  it('are counted by outcome, with the time that the oldest delivery has waited', async () => {
    const topic = await newTopic();
    const path = newPath();
    const metric = async (name: string) => {
      const { text } = await new ApiClient(service.url).get('/metrics');
      const line = text.split('\n').find((sample) => sample.startsWith(`${name} `));
      return line === undefined ? 0 : Number(line.slice(name.length));
    };
    const confirmed = 'sluice_hub_verifications_total{outcome="confirmed"}';
    const delivered = 'sluice_hub_attempts_total{outcome="delivered"}';
    const before = [await metric(confirmed), await metric(delivered)];
    const { id } = await topic.subscribe(path);
    await topic.sharer.publish({ title: 'Second' });
    await subscriber.delivery(path, 1);
    await eventually(async () => ((await metric(delivered)) === before[1]! + 1 ? true : undefined));
    expect(await metric(confirmed)).toBe(before[0]! + 1);
    await execute(
      'UPDATE hub_subscriptions SET next_attempt_at = ?, leased_until = ? WHERE id = ?',
      [Date.now() - 60_000, Date.now() + 3_600_000, id],
    );
    await eventually(async () =>
      (await metric('sluice_hub_delay_seconds')) >= 60 ? true : undefined,
    );
  });

  it('get the document from whichever node comes first, once', async () => {
    const topic = await newTopic();
    const path = newPath();
    await topic.subscribe(path);
    const node = await TestService.start(engine, hubSettings(subscriber), service.databaseUrl);
    try {
      const there = new ApiClient(node.url, topic.sharer.client.rawKey);
      for (let n = 1; n <= 10; n++) {
        const client = n % 2 ? there : topic.sharer.client;
        await client.post(`/api/v1/feeds/${topic.sharer.feedId}/posts`, { title: `Post ${n}` });
      }
      await eventually(() => {
        const last = subscriber.deliveredAt(path).at(-1)?.body.toString();
        return last?.includes('Post 10') ? true : undefined;
      });
      await topic.delivered();
      const bodies = subscriber.deliveredAt(path).map(({ body }) => body.toString());
      expect(new Set(bodies).size).toBe(bodies.length);
      expect(bodies.at(-1)).toBe((await new ApiClient(node.url).get(getPath(topic.url()))).text);
    } finally {
      await node.stop();
    }
  });
});
