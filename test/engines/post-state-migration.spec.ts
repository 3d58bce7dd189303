import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '../../ormconfig.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import { PostState1763683200200 } from '../../src/database/migrations/1763683200200-post-state.js';
import { PostSerialsService } from '../../src/posts/serials/post-serials.service.js';
import { ApiClient } from '../support/api-client.js';
import { createDatabase, ENGINES } from '../support/engines.js';
import type { TestDatabase } from '../support/engines.js';
import { expectCounted, shownPosts } from '../support/post-states.js';
import { TestService } from '../support/service.js';
import { StateFollower } from '../support/state-follower.js';
import { undoMigrations } from '../support/undo-migrations.js';

describe.each(ENGINES)('A database from before the state of posts on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase(engine);
  });
  afterEach(() => database.drop());

  it('has numbers and counters of all of its posts, which are unread', async () => {
    const before = await TestService.start(engine, {}, database.url);
    const clients = [await before.newClient(), await before.newClient()];
    for (const client of clients) {
      for (const title of ['One', 'Two', 'Empty']) {
        const feed = (await client.post('/api/v1/feeds', { title })).body.data.id;
        if (title === 'Empty') continue;
        for (const post of ['a', 'b', 'c']) {
          await client.post(`/api/v1/feeds/${feed}/posts`, { externalId: post, title: post });
        }
      }
    }
    await before.stop();
    const dataSource = await createDataSource(databaseOptions(database.url)).initialize();
    await undoMigrations(dataSource, PostState1763683200200);
    await migrate(dataSource);
    await dataSource.destroy();

    const after = await TestService.start(engine, {}, database.url);
    for (const { rawKey } of clients) {
      const client = new ApiClient(after.url, rawKey);
      const posts = await shownPosts(client, 'sort=createdAt');
      expect(posts).toHaveLength(6);
      expect(posts.filter(({ read, starred }) => read || starred)).toEqual([]);
      await expectCounted(client);
      const [{ account_id: accountId }] = (await after.database.select<{ account_id: string }>(
        'SELECT account_id FROM posts WHERE id = ?',
        [posts[0]!.id],
      )) as [{ account_id: string }];
      const serials = after.app.get(PostSerialsService);
      const { posts: numbered } = await serials.list(
        accountId,
        {},
        { limit: 10, oldestFirst: true },
      );
      expect(numbered.map(({ id, serial }) => [id, serial])).toEqual(
        posts.map(({ id }, at) => [id, at + 1]),
      );

      const feed = posts[0]!.feedId;
      const late = (await client.post(`/api/v1/feeds/${feed}/posts`, { title: 'late' })).body.data;
      expect((await serials.getSerials(accountId, [late.id])).get(late.id)).toBe(7);
      await client.post('/api/v1/posts/mark-read', { feedIds: [feed] });
      await client.delete(`/api/v1/posts/${late.id}`);
      await expectCounted(client);
      await new StateFollower().expectExact(client);
    }
    await after.stop();
  });
});
