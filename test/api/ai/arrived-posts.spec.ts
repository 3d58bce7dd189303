import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ArrivalsRunner } from '../../../src/ai/arrivals/arrivals-runner.js';
import { EventConsumersRunner } from '../../../src/changes/consumers/event-consumers.runner.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventsHandled } from '../../support/services/events-handled.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { TestService } from '../../support/services/service.js';

describe('the queue of new posts for summaries', () => {
  let publisher: FeedServer;
  let service: TestService;
  let client: ApiClient;

  beforeEach(async () => {
    publisher = await FeedServer.start();
    service = await TestService.start(engine);
    // The queue stays as it is filled.
    await service.app.get(ArrivalsRunner).stop();
    client = await service.newClient();
  });
  afterEach(async () => {
    await service.stop();
    await publisher.stop();
  });

  /** From now on, nothing reads events. */
  const holdEvents = () => service.app.get(EventConsumersRunner).stop();
  const readEvents = () => {
    service.app.get(EventConsumersRunner).start();
    return eventsHandled(service);
  };

  const addFeed = async (title: string, aiSummaries: boolean) =>
    (await client.post('/api/v1/feeds', { title, aiSummaries })).body.data.id as string;
  const switchFeed = async (id: string, aiSummaries: boolean) => {
    expect((await client.patch(`/api/v1/feeds/${id}`, { aiSummaries })).status).toBe(200);
  };
  const publish = async (feed: string, title: string) => {
    const posts = `/api/v1/feeds/${feed}/posts`;
    return (await client.post(posts, { externalId: title, title })).body.data.id as string;
  };
  const waiting = async () => {
    const rows = await service.database.select<{ title: string }>(
      'SELECT title FROM ai_arrivals JOIN posts ON posts.id = post_id ORDER BY title',
    );
    return rows.map(({ title }) => title);
  };
  const followers = async () => {
    const rows = await service.database.select<{ id: string }>(
      `SELECT account_id AS id FROM event_positions WHERE consumer = 'ai-summaries'`,
    );
    return rows.map(({ id }) => id);
  };

  it('gets the posts that came while their feed had opted in, whenever the events are read', async () => {
    await holdEvents();
    const [always, later, before, both] = [
      await addFeed('Always', true),
      await addFeed('Later', false),
      await addFeed('Before', true),
      await addFeed('Both', true),
    ];
    const round = async (number: number) => {
      for (const [name, id] of Object.entries({ always, later, before, both })) {
        await publish(id, `${name} ${number}`);
      }
    };
    await round(1);
    await switchFeed(later, true);
    await switchFeed(before, false);
    await switchFeed(both, false);
    await round(2);
    await switchFeed(both, true);
    await round(3);
    await readEvents();
    expect(await waiting()).toEqual([
      ...['always 1', 'always 2', 'always 3', 'before 1', 'both 1', 'both 3', 'later 2', 'later 3'],
    ]);
  });

  it('gets the posts of a first fetch, edited or not, and none for an edit of an older post', async () => {
    const old = await addFeed('Old', true);
    await publish(old, 'handled');
    await eventsHandled(service);
    await service.database.transaction((manager) => manager.query('DELETE FROM ai_arrivals'));
    await holdEvents();
    const getItems = (text: string) =>
      rss(['one', 'two'].map((title) => ({ guid: title, title, description: text })));
    const feedUrl = publisher.serve('/feed', getItems('First.'));
    const { body } = await client.post('/api/v1/feeds', { feedUrl, aiSummaries: true });
    publisher.serve('/feed', getItems('Second.'));
    await client.post(`/api/v1/feeds/${body.data.id}/refresh`);
    await publish(old, 'new');
    const edit = { externalId: 'handled', title: 'handled', contentText: 'Edited.' };
    await client.post(`/api/v1/feeds/${old}/posts`, edit);
    await readEvents();
    expect(await waiting()).toEqual(['new', 'one', 'two']);
  });

  it('leaves out posts that are gone, alone or with their feed, before the events are read', async () => {
    await holdEvents();
    const [kept, removed] = [await addFeed('Kept', true), await addFeed('Removed', true)];
    await publish(kept, 'kept');
    await client.delete(`/api/v1/posts/${await publish(kept, 'removed')}`);
    await publish(removed, 'of a removed feed');
    await client.delete(`/api/v1/feeds/${removed}`);
    await readEvents();
    expect(await waiting()).toEqual(['kept']);
    await client.delete(`/api/v1/feeds/${kept}`);
    expect(await waiting()).toEqual([]);
  });

  it('reads no events of accounts without a feed that has opted in', async () => {
    const stranger = await service.newClient();
    const { body } = await stranger.post('/api/v1/feeds', { title: 'Other' });
    await stranger.patch(`/api/v1/feeds/${body.data.id}`, { aiSummaries: false, title: 'Mine' });
    const [one, two] = [await addFeed('One', false), await addFeed('Two', true)];
    expect(await followers()).toEqual([client.accountId]);
    await switchFeed(one, true);
    await switchFeed(two, false);
    await eventsHandled(service);
    expect(await followers()).toEqual([client.accountId]);
    await client.delete(`/api/v1/feeds/${one}`);
    await eventsHandled(service);
    expect(await followers()).toEqual([]);
    await switchFeed(two, true);
    expect(await followers()).toEqual([client.accountId]);
    await publish(two, 'again');
    await eventsHandled(service);
    expect(await waiting()).toEqual(['again']);
    await switchFeed(two, false);
    await eventsHandled(service);
    expect(await followers()).toEqual([]);
  });

  it('gets all posts of a feed that opted out when many were unread', async () => {
    await holdEvents();
    const feed = await addFeed('Many', true);
    await client.patch(`/api/v1/feeds/${feed}`, { title: 'Many more' });
    const titles = Array.from({ length: 450 }, (_, at) => String(1_000 + at));
    for (let at = 0; at < titles.length; at += 50) {
      const posts = titles.slice(at, at + 50).map((title) => ({ externalId: title, title }));
      await client.post(`/api/v1/feeds/${feed}/posts/batch`, { posts });
    }
    await switchFeed(feed, false);
    await readEvents();
    expect(await waiting()).toEqual(titles);
    expect(await followers()).toEqual([]);
  });
});
