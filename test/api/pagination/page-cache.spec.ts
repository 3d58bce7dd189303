import { beforeEach, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MemoryResponseCache } from '../../../src/pagination/response-cache/memory-response-cache.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { engine } from '../../support/databases/engines.js';
import { running, withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const LIST = '/api/v1/posts';

/** The raw response, not decoded as by `fetch`. */
function getRaw(client: ApiClient, path: string, encodings: string) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const headers = { 'x-api-key': client.rawKey!, 'accept-encoding': encodings };
    request(new URL(path, client.url), { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ headers: response.headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('cached pages', () => {
  const service = withService();
  /** Another process on the same database, which is not notified of writes. */
  const other = withService({ beside: service });
  const publisher = running(() => FeedServer.start());
  let client: ApiClient;
  let elsewhere: ApiClient;
  let feedId: string;
  let postId: string;

  beforeEach(async () => {
    client = await service.newClient();
    elsewhere = new ApiClient(other.url, client.rawKey, client.accountId);
    feedId = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
    const path = `/api/v1/feeds/${feedId}/posts`;
    postId = (await client.post(path, { externalId: 'one', title: 'One' })).body.data.id;
  });

  const titles = async (of = client, path = LIST): Promise<string[]> =>
    (await of.get(path)).body.data.map(({ title }: { title: string }) => title);
  const isKept = async (path: string, of = client, by = service): Promise<boolean> => {
    const [{ content_version: version }] = (await service.database.select(
      'SELECT content_version FROM accounts WHERE id = ?',
      [of.accountId!],
    )) as [{ content_version: number }];
    return by.app.get(MemoryResponseCache).find(of.accountId!, path, version) !== undefined;
  };

  it('have the same bytes and headers', async () => {
    await client.post(`/api/v1/feeds/${feedId}/posts`, { title: 'Two' });
    const path = `${LIST}?pageSize=1`;
    expect(await isKept(path)).toBe(false);
    const made = await client.get(path);
    expect(await isKept(path)).toBe(true);
    const again = await client.get(path);
    expect(again).toMatchObject({ status: 200, text: made.text });
    for (const name of [
      'content-type',
      'content-length',
      'etag',
      'link',
      'cache-control',
      'vary',
    ]) {
      expect([name, again.headers.get(name)]).toEqual([name, made.headers.get(name)]);
    }
    const head = await client.send('HEAD', path);
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('etag')).toBe(made.headers.get('etag'));
  });

  it('exist only for posts, and not for failed requests', async () => {
    for (const path of ['/api/v1/feeds', '/v1/api-keys', `${LIST}?page=0`, `${LIST}/${postId}`]) {
      await client.get(path);
      expect([path, await isKept(path)]).toEqual([path, false]);
    }
  });

  it('show every write immediately, in every process', async () => {
    const category = (await client.post('/api/v1/categories', { name: 'C' })).body.data.id;
    const inFeed = `/api/v1/feeds/${feedId}/posts`;
    const inCategory = `${LIST}?categoryId=${category}`;
    const url = publisher.serve(`/cache-${feedId}`, rss([{ guid: 'a', title: 'Fetched' }]));
    let webFeed = '';
    const writes: [string, () => Promise<unknown>, string, string[]][] = [
      ['a new post', () => client.post(inFeed, { externalId: '2', title: 'Two' }), inFeed, ['Two', 'One']],
      ['a post told anew', () => client.post(inFeed, { externalId: '2', title: 'Zwei' }), inFeed, ['Zwei', 'One']],
      ['a change', () => elsewhere.patch(`${LIST}/${postId}`, { title: 'Eins' }), inFeed, ['Zwei', 'Eins']],
      ['a feed that is moved', () => client.patch(`/api/v1/feeds/${feedId}`, { categoryId: category }), inCategory, ['Zwei', 'Eins']],
      ['a post that is deleted', () => client.delete(`${LIST}/${postId}`), inCategory, ['Zwei']],
      ['a category that is deleted', () => elsewhere.delete(`/api/v1/categories/${category}`), inCategory, []],
      [
        'a subscription',
        async () => {
          webFeed = (await elsewhere.post('/api/v1/feeds', { feedUrl: url })).body.data.id;
        },
        LIST,
        ['Fetched', 'Zwei'],
      ],
      [
        'a refresh',
        () => {
          publisher.serve(`/cache-${feedId}`, rss([{ guid: 'a', title: 'Edited' }]));
          return client.post(`/api/v1/feeds/${webFeed}/refresh`);
        },
        LIST,
        ['Edited', 'Zwei'],
      ],
      ['a feed that is deleted', () => client.delete(`/api/v1/feeds/${feedId}`), LIST, ['Edited']],
    ]; // prettier-ignore
    for (const [name, write, path, expected] of writes) {
      const before = [await client.get(path), await elsewhere.get(path)];
      await write();
      for (const [n, of] of [client, elsewhere].entries()) {
        const held = { 'if-none-match': before[n]!.headers.get('etag')! };
        const after = await of.get(path, held);
        expect([name, after.status]).toEqual([name, 200]);
        expect([name, (await titles(of, path)).sort()]).toEqual([name, expected.sort()]);
      }
    }
  });

  it('are invalid after their feed is deleted, even without posts', async () => {
    const empty = (await client.post('/api/v1/feeds', { title: 'Empty' })).body.data.id;
    const path = `/api/v1/feeds/${empty}/posts`;
    for (const reader of [client, elsewhere]) expect((await reader.get(path)).status).toBe(200);
    await client.delete(`/api/v1/feeds/${empty}`);
    for (const reader of [client, elsewhere]) expect((await reader.get(path)).status).toBe(404);
  });

  it('stay valid during writes of other accounts and writes that do not affect them', async () => {
    const stranger = await service.newClient();
    const first = await client.get(LIST);
    const { id } = (await stranger.post('/api/v1/feeds', { title: 'Other' })).body.data;
    await stranger.post(`/api/v1/feeds/${id}/posts`, { title: 'Other' });
    await client.post('/v1/api-keys', { name: 'another' });
    const again = await client.get(LIST, { 'if-none-match': first.headers.get('etag')! });
    expect(again.status).toBe(304);
    expect(await titles(stranger)).toEqual(['Other']);
  });

  it('answer 304 in a process that has never built the page', async () => {
    const first = await client.get(LIST);
    expect(await isKept(LIST, client, other)).toBe(false);
    const again = await elsewhere.get(LIST, { 'if-none-match': first.headers.get('etag')! });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(await isKept(LIST, client, other)).toBe(false);
  });

  it('require a currently valid key', async () => {
    const key = (await client.post('/v1/api-keys', { name: 'short' })).body.data;
    const holder = new ApiClient(other.url, key.rawKey);
    const first = await holder.get(LIST);
    expect(first.status).toBe(200);
    await client.delete(`/v1/api-keys/${key.id}`);
    const held = { 'if-none-match': first.headers.get('etag')! };
    for (const headers of [{}, held]) {
      expect(await holder.get(LIST, headers)).toMatchObject({
        status: 401,
        body: { code: 'invalid_api_key' },
      });
    }
  });

  it.each(['br', 'gzip'])('are sent as %s if the client accepts it', async (encoding) => {
    const path = `/api/v1/feeds/${feedId}/posts`;
    await client.post(path, { title: 'Long', contentText: 'words '.repeat(400) });
    const list = `${LIST}?include=content`;
    const plain = await getRaw(client, list, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding]!;
    // Built earlier, from the cache, and compressed earlier.
    for (const address of [`${list}&pageSize=5`, list, list]) {
      const answer = await getRaw(client, address, encoding);
      const expected = await getRaw(client, address, 'identity');
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.body.length),
        vary: 'accept-encoding',
        etag: expected.headers['etag'],
      });
      expect(answer.body.length).toBeLessThan(expected.body.length);
      expect(decode(answer.body)).toEqual(expected.body);
    }
    expect(await getRaw(client, list, 'identity')).toMatchObject({ body: plain.body });
  });

  it('are compressed like other lists, but not if they are short', async () => {
    for (let n = 0; n < 8; n++) await client.post('/api/v1/categories', { name: `Category ${n}` });
    const lists = await getRaw(client, '/api/v1/categories', 'gzip');
    expect(lists.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(lists.body).toString()).data).toHaveLength(8);
    const short = await getRaw(client, `${LIST}?page=99`, 'gzip');
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(short.body.toString()).data).toEqual([]);
  });

  it('are the same with the cache off', async () => {
    const without = await TestService.start(engine, { PAGE_CACHE_MB: '0' }, service.databaseUrl);
    try {
      const [kept, made] = [
        await client.get(LIST),
        await new ApiClient(without.url, client.rawKey).get(LIST),
      ];
      expect(made.text).toBe(kept.text);
      expect(made.headers.get('etag')).toBe(kept.headers.get('etag'));
      expect(await isKept(LIST, client, without)).toBe(false);
    } finally {
      await without.stop();
    }
  });
});
