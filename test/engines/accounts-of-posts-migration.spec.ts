import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '../../ormconfig.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import { AccountsOfPosts1763683200240 } from '../../src/database/migrations/1763683200240-accounts-of-posts.js';
import { ApiClient } from '../support/api-client.js';
import { createDatabase, ENGINES } from '../support/engines.js';
import type { TestDatabase } from '../support/engines.js';
import { FeedServer, rss } from '../support/feed-server.js';
import { TestService } from '../support/service.js';
import { undoMigrations } from '../support/undo-migrations.js';

describe.each(ENGINES)('A database whose marks and changes name no account on %s', (engine) => {
  let database: TestDatabase;
  let publisher: FeedServer;
  beforeEach(async () => {
    database = await createDatabase(engine);
    publisher = await FeedServer.start();
  });
  afterEach(async () => {
    await publisher.stop();
    await database.drop();
  });

  it('keeps what is read, starred, found, removed and logged', async () => {
    const before = await TestService.start(engine, {}, database.url);
    const { rawKey } = await before.newClient();
    let client = new ApiClient(before.url, rawKey);
    const items = ['kept', 'starred', 'removed'].map((title) => ({ guid: title, title }));
    const feedUrl = publisher.serve('/feed', rss(items));
    const feed = (await client.post('/api/v1/feeds', { feedUrl })).body.data.id as string;
    const titled = async (query: string): Promise<string[]> => {
      const { body } = await client.get(`/api/v1/posts?${query}`);
      return body.data.map(({ title }: { title: string }) => title).sort();
    };
    const logged = async () => (await client.get('/api/v1/changes?pageSize=100')).body.data;
    const getId = async (title: string) =>
      (await client.get(`/api/v1/posts?q=${title}`)).body.data[0].id as string;
    const mark = async (title: string, state: { read?: boolean; starred?: boolean }) => {
      const answer = await client.patch('/api/v1/posts/state', {
        ids: [await getId(title)],
        ...state,
      });
      expect(answer.status).toBe(200);
    };
    await mark('starred', { starred: true });
    await client.delete(`/api/v1/posts/${await getId('removed')}`);
    const loggedBefore = await logged();
    expect(loggedBefore).toContainEqual(
      expect.objectContaining({ type: 'post', change: 'deleted' }),
    );
    await before.stop();

    const dataSource = await createDataSource(databaseOptions(database.url)).initialize();
    await undoMigrations(dataSource, AccountsOfPosts1763683200240);
    await migrate(dataSource);
    await dataSource.destroy();

    const after = await TestService.start(engine, {}, database.url);
    client = new ApiClient(after.url, rawKey);
    expect(await logged()).toEqual(loggedBefore);
    expect(await titled('starred=true')).toEqual(['starred']);
    expect(await titled('starred=false')).toEqual(['kept']);
    publisher.serve('/feed', rss([...items, { guid: 'new', title: 'new' }]));
    await client.post(`/api/v1/feeds/${feed}/refresh`);
    expect(await titled('')).toEqual(['kept', 'new', 'starred']);
    await mark('kept', { starred: true, read: true });
    await mark('kept', { read: false });
    expect(await titled('starred=true&read=false')).toEqual(['kept', 'starred']);
    await client.delete(`/api/v1/feeds/${feed}`);
    expect(await titled('')).toEqual([]);
    expect(await logged()).toEqual([
      expect.objectContaining({ id: loggedBefore.at(-1).id, change: 'deleted' }),
      expect.objectContaining({ type: 'feed', id: feed, change: 'deleted' }),
    ]);
    const left = await after.database.select('SELECT feed_id FROM post_tombstones', []);
    expect(left).toEqual([]);
    await after.stop();
  });
});
