import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '../../ormconfig.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import { Changes1763683200160 } from '../../src/database/migrations/1763683200160-changes.js';
import { ApiClient } from '../support/api-client.js';
import { ChangeFollower, getRecords } from '../support/change-follower.js';
import { createDatabase, ENGINES } from '../support/engines.js';
import type { TestDatabase } from '../support/engines.js';
import { TestService } from '../support/service.js';
import { undoMigrations } from '../support/undo-migrations.js';

describe.each(ENGINES)('A database from before the log of changes on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase(engine);
  });
  afterEach(() => database.drop());

  it('has all of its records in it, in the order of their last change', async () => {
    const before = await TestService.start(engine, {}, database.url, []);
    const client = await before.newClient();
    const feed = (await client.post('/api/v1/feeds', { title: 'Own' })).body.data;
    await client.post('/api/v1/categories', { name: 'News' });
    for (const externalId of ['one', 'two', 'three', 'one']) {
      const post = { externalId, title: String(Math.random()) };
      await client.post(`/api/v1/feeds/${feed.id}/posts`, post);
    }
    await before.stop();
    const dataSource = await createDataSource(databaseOptions(database.url)).initialize();
    await undoMigrations(dataSource, Changes1763683200160);
    await migrate(dataSource);
    await dataSource.destroy();

    const after = await TestService.start(engine, {}, database.url, []);
    const reader = new ApiClient(after.url, client.rawKey);
    const follower = new ChangeFollower('pageSize=2');
    const changes = await follower.catchUp(reader);
    expect(changes.map(({ data }) => data.externalId ?? data.title ?? data.name)).toEqual([
      ...['Own', 'News', 'two', 'three', 'one'],
    ]);
    await reader.post(`/api/v1/feeds/${feed.id}/posts`, { externalId: 'four', title: 'Four' });
    await follower.catchUp(reader);
    expect(follower.records).toEqual(await getRecords(reader));
    await after.stop();
  });
});
