import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DueFeedsRepository } from '../../src/ingest/polling/due-feeds.repository.js';
import { DueFeeds } from '../../src/ingest/polling/due-feeds.js';
import type { ApiClient } from '../../src/testing/api-client.js';
import { createDatabase, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { TestService } from '../support/services/service.js';

/** In a year, however long the other tests of the folder take. */
const FAR = Date.now() + 365 * 24 * 60 * 60_000;

describe.each(ENGINES)('The queue of feeds on %s', (engine) => {
  let database: TestDatabase;
  let publisher: FeedServer;
  let service: TestService;
  let client: ApiClient;
  beforeEach(async () => {
    database = await createDatabase(engine);
    publisher = await FeedServer.start();
    service = await TestService.start(engine, {}, database.url);
    client = await service.newClient();
  });
  afterEach(async () => {
    await service.stop();
    await publisher.stop();
    await database.drop();
  });

  interface Queued {
    feedUrl: string;
    dueAt: number | string;
    turnKey: string | null;
  }
  const queued = async (): Promise<Queued[]> => {
    const rows = await service.database.select<Queued>(
      `SELECT feed_url AS "feedUrl", due_at AS "dueAt", turn_key AS "turnKey" FROM fetch_queue
       WHERE account_id = ? ORDER BY feed_url`,
      [client.accountId!],
    );
    return rows.map((row) => ({ ...row, dueAt: Number(row.dueAt) }));
  };
  const subscribe = async (path: string): Promise<string> => {
    const feedUrl = publisher.serve(path, rss([]));
    return (await client.post('/api/v1/feeds', { feedUrl })).body.data.id;
  };
  const setDue = (at: number) =>
    service.database.transaction((manager) =>
      service.database.execute(manager, 'UPDATE feeds SET next_fetch_at = ?', [at]),
    );

  it('follows the feeds: their time, their status, their address and their end', async () => {
    const id = await subscribe('/one');
    const { nextFetchAt } = (await client.get(`/api/v1/feeds/${id}`)).body.data;
    const at = (feedUrl: string, dueAt: number, turnKey: string | null = null) => [
      { feedUrl, dueAt, turnKey },
    ];
    expect(await queued()).toEqual(at(publisher.url('/one'), Date.parse(nextFetchAt)));
    await client.patch(`/api/v1/feeds/${id}`, { status: 'paused' });
    expect(await queued()).toEqual([]);
    await client.patch(`/api/v1/feeds/${id}`, { status: 'active' });
    expect(await queued()).toHaveLength(1);
    await setDue(0);
    const [claim] = await service.app.get(DueFeeds).claim(1);
    await service.app.get(DueFeeds).release(claim!);
    const [known] = await queued();
    expect(known!.turnKey).toBe(claim!.turn.key);
    await setDue(FAR);
    expect(await queued()).toEqual(at(publisher.url('/one'), FAR, claim!.turn.key));

    const feedUrl = publisher.serve('/two', rss([]));
    await client.patch(`/api/v1/feeds/${id}`, { feedUrl });
    expect(await queued()).toEqual([expect.objectContaining({ feedUrl, turnKey: null })]);
    publisher.serve('/two', { status: 410 });
    await client.post(`/api/v1/feeds/${id}/refresh`);
    expect((await client.get(`/api/v1/feeds/${id}`)).body.data.status).toBe('gone');
    expect(await queued()).toEqual([]);
    publisher.serve('/two', rss([]));
    await client.post(`/api/v1/feeds/${id}/refresh`);
    expect(await queued()).toHaveLength(1);
    await client.delete(`/api/v1/feeds/${id}`);
    expect(await queued()).toEqual([]);
  });

  it('begins no fetch of a feed that another node has fetched since it was found', async () => {
    await subscribe('/one');
    await setDue(1);
    const repository = service.app.get(DueFeedsRepository);
    const find = repository.find.bind(repository);
    repository.find = async (...asked) => {
      const found = await find(...asked);
      await setDue(FAR);
      return found;
    };
    expect(await service.app.get(DueFeeds).claim(1)).toEqual([
      expect.objectContaining({ feedUrl: publisher.url('/one'), feeds: [] }),
    ]);
    const attempts = await service.database.select('SELECT attempts FROM feeds', []);
    expect(attempts).toEqual([{ attempts: 0 }]);
  });
});
