import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withService } from '../../support/services/running.js';
import { getPath, Sharer, SHARING } from '../../support/callers/sharer.js';

const FORMATS = ['rss', 'atom', 'json'] as const;

describe('shared feeds whose sources get other names', () => {
  const service = withService({ settings: SHARING });
  const web = running(() => FeedServer.start());
  let client: ApiClient;
  let reader: ApiClient;
  let feedId: string;
  let paths: string[];
  beforeEach(async () => {
    const sharer = await Sharer.on(service);
    ({ client, reader } = sharer);
    const feedUrl = web.serve('/feed', rss([{ guid: 'a', title: 'A' }], 'Old name'));
    feedId = (await client.post('/api/v1/feeds', { feedUrl })).body.data.id;
    const { urls } = await sharer.share();
    paths = FORMATS.map((format) => getPath(urls[format]));
  });

  const version = async (): Promise<number> => {
    const sql = 'SELECT content_version AS version FROM accounts WHERE id = ?';
    const [row] = await service.database.select<any>(sql, [client.accountId!]);
    return Number(row.version);
  };
  const refresh = async (title: string, link = '') => {
    const items = [{ guid: 'a', title: 'A' }];
    const { headers, body } = rss(items, title);
    const linked = (body as string).replace('</title>', `</title>${link}`);
    web.serve('/feed', { headers: headers!, body: linked });
    expect((await client.post(`/api/v1/feeds/${feedId}/refresh`)).status).toBe(200);
  };

  it.each([
    [
      'by the account',
      'New name',
      () => client.patch(`/api/v1/feeds/${feedId}`, { title: 'New name' }),
    ],
    ['by the publisher', 'New name', () => refresh('New name')],
    [
      'and another site by the publisher',
      'https://new.example/',
      () => refresh('Old name', '<link>https://new.example/</link>'),
    ],
  ])('show them at once: %s', async (_, shown, rename) => {
    for (const path of paths) {
      const before = await reader.get(path);
      expect(before.text).toContain('Old name');
      expect((await reader.get(path)).text).not.toContain(shown);
    }
    const held = await Promise.all(paths.map((path) => reader.get(path)));
    const earliest = Math.floor(Date.now() / 1_000) * 1_000;
    await rename();
    for (const [at, path] of paths.entries()) {
      const { headers } = held[at]!;
      const modified = headers.get('last-modified')!;
      for (const [name, value] of [
        ['if-none-match', headers.get('etag')!],
        ['if-modified-since', modified],
      ] as const) {
        const answer = await reader.get(path, { [name]: value });
        expect(answer.status).toBe(200);
        expect(answer.text).toContain(shown);
        expect(answer.headers.get('etag')).not.toBe(headers.get('etag'));
        expect(Date.parse(answer.headers.get('last-modified')!)).toBeGreaterThanOrEqual(earliest);
      }
    }
  });

  it('have the date of the name where a post changed before it', async () => {
    const [path] = paths as [string];
    await reader.get(path);
    const items = [{ guid: 'a', title: 'Edited' }];
    web.serve('/feed', rss(items, 'Old name'));
    await client.post(`/api/v1/feeds/${feedId}/refresh`);
    // As if the edit were long ago, and later than what was read.
    const [post] = (await client.get(`/api/v1/feeds/${feedId}/posts`)).body.data;
    const ago = Date.now() - 3_600_000;
    await service.database.transaction(async (manager) => {
      const { execute } = service.database;
      await execute(manager, 'UPDATE posts SET updated_at = ? WHERE id = ?', [ago, post.id]);
      const read = 'UPDATE shared_feeds SET updated_at = 1, changed_at = 1 WHERE account_id = ?';
      await execute(manager, read, [client.accountId!]);
    });
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    await client.patch(`/api/v1/feeds/${feedId}`, { title: 'New name' });
    const modified = Date.parse((await reader.get(path)).headers.get('last-modified')!);
    expect(modified).toBeGreaterThanOrEqual(before);
  });

  it('move the content once for a fetch that changes the name, and not for other changes', async () => {
    // From here on a version counts the moves.
    const ahead = Date.UTC(2100, 0);
    await service.database.transaction((manager) =>
      service.database.execute(manager, 'UPDATE accounts SET content_version = ? WHERE id = ?', [
        ...[ahead, client.accountId!],
      ]),
    );
    await refresh('Another name', '<link>https://another.example/</link>');
    expect(await version()).toBe(ahead + 1);
    await client.patch(`/api/v1/feeds/${feedId}`, { title: 'Another name', status: 'paused' });
    await client.patch(`/api/v1/feeds/${feedId}`, { status: 'active', aiSummaries: true });
    await refresh('Yet another name of the publisher', '<link>https://another.example/</link>');
    expect(await version()).toBe(ahead + 1);
  });
});
