import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchIndexOf } from '../../../src/posts/search/search-index.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { createMigrated, engine } from '../../support/databases/engines.js';
import type { TestDatabase } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

/** Of the present form of the index. */
const VERSION = 4;
/** More than one batch of the reindexer. */
const POSTS = 45;

describe('posts stored by an earlier version,', () => {
  let database: TestDatabase;
  let service: TestService;
  let client: ApiClient;
  let ids: string[];

  beforeAll(async () => {
    database = await createMigrated(engine);
    service = await TestService.start(engine, {}, database.url);
    client = await service.newClient();
    const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
    ids = [];
    for (let n = 0; n < POSTS; n++) {
      const post = { title: `한국어 ${n}`, contentText: 'Straße' };
      const made = await client.post(`/api/v1/feeds/${feed.body.data.id}/posts`, post);
      ids.push(made.body.data.id);
    }
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  /** Resets the index to the format of the first version, and the reindexer to a position. */
  const asEarlier = async (progress: object | null) => {
    const { dialect, execute, transaction } = service.database;
    await transaction(async (manager) => {
      await searchIndexOf(dialect).remove(manager, client.accountId!, ids);
      const earlier = ids.map((postId) => ({
        ...{ postId, accountId: client.accountId!, marks: '' },
        terms: `${'한국어'.normalize('NFKD')} straße`,
      }));
      await searchIndexOf(dialect).insert(earlier)(manager);
      await execute(manager, 'DELETE FROM settings WHERE name = ?', ['search_index']);
      if (progress === null) return;
      await execute(manager, 'INSERT INTO settings (name, value) VALUES (?, ?)', [
        'search_index',
        JSON.stringify(progress),
      ]);
    });
  };
  const restart = async () => {
    await service.app.close();
    service = await TestService.start(engine, {}, database.url);
    client = new ApiClient(service.url, client.rawKey, client.accountId, client.keyId);
  };
  const find = async (q: string): Promise<string[]> => {
    const answer = await client.get(`/api/v1/posts?pageSize=100&q=${encodeURIComponent(q)}`);
    return answer.body.data.map(({ id }: { id: string }) => id).sort();
  };
  /** Repeats a search until it succeeds, including cached pages. */
  const untilFound = async (q: string, expected: string[]) => {
    while ((await find(q)).length < expected.length) await wait(20);
    expect(await find(q)).toEqual(expected);
  };

  it('are found by the current index after reindexing', async () => {
    await asEarlier(null);
    expect(await find('strasse')).toEqual([]);
    await restart();
    await untilFound('strasse', ids);
    await untilFound('한국', ids);
    expect(await find('straße')).toEqual(ids);
  });

  it('are reindexed from where the last run stopped', async () => {
    await asEarlier({ version: VERSION, after: ids[29], isDone: false });
    await restart();
    await untilFound('strasse', ids.slice(30));
    await asEarlier({ version: VERSION, after: ids.at(-1), isDone: true });
    await restart();
    expect(await find('strasse')).toEqual([]);
    await asEarlier({ version: 1, after: ids.at(-1), isDone: true });
    await restart();
    await untilFound('strasse', ids);
  });

  it('can be changed and deleted during reindexing', async () => {
    await asEarlier(null);
    await restart();
    const [changed, deleted, ...others] = ids.toReversed();
    await Promise.all([
      client.patch(`/api/v1/posts/${changed}`, { title: '서울', contentText: 'x' }),
      client.delete(`/api/v1/posts/${deleted}`),
    ]);
    await untilFound('strasse', others.toSorted());
    expect(await find('서울')).toEqual([changed]);
    expect(await find('한국')).toEqual(others.toSorted());
  });
});
