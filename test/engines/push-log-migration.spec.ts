import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '../../ormconfig.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import { PushLog1763683200230 } from '../../src/database/migrations/1763683200230-push-log.js';
import { ApiClient } from '../support/api-client.js';
import { ChangeFollower } from '../support/change-follower.js';
import { createDatabase, ENGINES } from '../support/engines.js';
import type { TestDatabase } from '../support/engines.js';
import { FeedServer, rss } from '../support/feed-server.js';
import { TestService } from '../support/service.js';
import { undoMigrations } from '../support/undo-migrations.js';

const SUBSCRIPTION = {
  ...{ id: 'x'.repeat(32), topic: 'https://topic.example/', hub: 'https://hub.example/' },
  ...{ hub_key: 'hub.example', state: 'active', created_at: 1, last_push_at: 1 },
};
const SETTINGS = { WEBSUB: 'on', PUBLIC_URL: 'http://localhost' };

describe.each(ENGINES)('A database from before the log of pushes on %s', (engine) => {
  let database: TestDatabase;
  let web: FeedServer;
  beforeEach(async () => {
    database = await createDatabase(engine);
    web = await FeedServer.start();
  });
  afterEach(async () => {
    await web.stop();
    await database.drop();
  });

  it('tells a client that follows what its copies lack, and nothing else', async () => {
    const before = await TestService.start(engine, SETTINGS, database.url, []);
    const client = await before.newClient();
    const feeds: any[] = [];
    for (const path of ['/pushed', '/other']) {
      const feedUrl = web.serve(path, rss([]));
      feeds.push((await client.post('/api/v1/feeds', { feedUrl })).body.data);
    }
    const follower = new ChangeFollower();
    await follower.catchUp(client);
    await before.stop();
    const dataSource = await createDataSource(databaseOptions(database.url)).initialize();
    await undoMigrations(dataSource, PushLog1763683200230);
    const row = { ...SUBSCRIPTION, feed_url: feeds[0].feedUrl };
    await dataSource.query(
      `INSERT INTO websub_subscriptions (${Object.keys(row).join()})
       VALUES (${Object.values(row)
         .map((value) => `'${value}'`)
         .join()})`,
    );
    await migrate(dataSource);
    await dataSource.destroy();

    const after = await TestService.start(engine, SETTINGS, database.url, []);
    const reader = new ApiClient(after.url, client.rawKey);
    const told = await follower.catchUp(reader);
    expect(told.map(({ id, data }) => [id, data.push.state])).toEqual([[feeds[0].id, 'active']]);
    await after.stop();
  });
});
