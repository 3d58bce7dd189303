import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import bookmarks, { ExpiredBookmarksJob } from '@acme/bookmarks';
import { ENGINES, eventually, startSluice } from 'sluice/testing';
import type { ApiClient, TestSluice } from 'sluice/testing';

const PATH = '/api/v1/bookmarks';
const LONG_READ = { url: 'https://example.com/a-long-read', title: 'A long read' };

for (const engine of ENGINES) {
  describe(`bookmarks on ${engine}`, () => {
    let sluice: TestSluice;
    let client: ApiClient;
    before(async () => {
      sluice = await startSluice({ engine, extensions: [bookmarks] });
      client = await sluice.newClient();
    });
    after(() => sluice.close());

    it('are listed in pages, by tag, with a Link that reads each once', async () => {
      const titles = ['one', 'two', 'three', 'four', 'five'];
      for (const title of titles) await client.post(PATH, { ...LONG_READ, title, tag: 'numbers' });
      await client.post(PATH, LONG_READ);
      const seen: string[] = [];
      let next: string | undefined = `${PATH}?tag=numbers&pageSize=2`;
      while (next) {
        const { body, headers } = await client.get(next);
        seen.push(...body.data.map(({ title }: { title: string }) => title));
        next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      }
      assert.deepEqual(seen, titles.toReversed());
    });

    it('are created, read and deleted', async () => {
      const created = await client.post(PATH, { ...LONG_READ, expiresAt: '2099-01-01T00:00:00Z' });
      assert.equal(created.status, 201);
      const { id } = created.body.data;
      const path = `${PATH}/${id}`;
      assert.equal(created.headers.get('location'), path);
      const read = await client.get(path);
      assert.deepEqual(read.body.data, created.body.data);
      assert.equal(read.body.data.expiresAt, '2099-01-01T00:00:00.000Z');
      assert.equal((await client.delete(path)).status, 200);
      assert.equal((await client.get(path)).body.code, 'not_found');
    });

    it('need their scopes', async () => {
      const reader = await sluice.newKey(client, { scopes: ['bookmarks:read'] });
      assert.equal((await reader.get(PATH)).status, 200);
      const refused = await reader.post(PATH, LONG_READ);
      assert.equal(refused.status, 403);
      assert.match(refused.body.detail, /bookmarks:write/);
    });

    it('belong to one account', async () => {
      const { id } = (await client.post(PATH, LONG_READ)).body.data;
      const other = await sluice.newClient();
      assert.deepEqual((await other.get(PATH)).body.data, []);
      assert.equal((await other.delete(`${PATH}/${id}`)).status, 404);
    });

    it('go with their feed', async () => {
      const feed = (await client.post('/api/v1/feeds', { title: 'Own' })).body.data;
      const { id } = (await client.post(PATH, { ...LONG_READ, feedId: feed.id })).body.data;
      await client.delete(`/api/v1/feeds/${feed.id}`);
      await eventually(async () =>
        (await client.get(`${PATH}/${id}`)).status === 404 ? true : undefined,
      );
    });

    it('expire', async () => {
      const owner = await sluice.newClient();
      await owner.post(PATH, { ...LONG_READ, expiresAt: '2000-01-01T00:00:00Z' });
      await owner.post(PATH, { ...LONG_READ, title: 'Still there' });
      await sluice.app.get(ExpiredBookmarksJob).run();
      const { data } = (await owner.get(PATH)).body;
      assert.deepEqual(
        data.map(({ title }: { title: string }) => title),
        ['Still there'],
      );
    });
  });
}
