import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withClient, withService } from '../../support/services/running.js';

/** Their bytes are many, so that a cut leaves some of them. */
const LONG = rss(
  Array.from({ length: 40 }, (_, n) => ({
    guid: `${n}`,
    title: `Post ${n}`,
    description: Array.from({ length: 60 }, (__, m) => ((n + 1) * (m + 7_919)).toString(36)).join(
      ' ',
    ),
  })),
).body as string;

describe('answers that are not what they say', () => {
  const service = withService({ settings: { POLL_INTERVAL_MS: '3600000' } });
  const client = withClient(service);
  const publisher = running(() => FeedServer.start());
  let paths = 0;

  const subscribe = async (path: string) =>
    (await client.post('/api/v1/feeds', { feedUrl: publisher.url(path) })).body.data;
  const refresh = async (id: string) =>
    (await client.post(`/api/v1/feeds/${id}/refresh`)).body.data;
  const titles = async (id: string): Promise<string[]> => {
    const { body } = await client.get(`/api/v1/feeds/${id}/posts?pageSize=100`);
    return body.data.map(({ title }: any) => title);
  };

  it.each([
    ['plain bytes as UTF-8', 'UTF-8', Buffer.from(LONG)],
    ['plain bytes as none', 'none', Buffer.from(LONG)],
    ['plain bytes as br', 'br', Buffer.from(LONG)],
    ['gzip without a label', '', gzipSync(LONG)],
    ['gzip labelled twice', 'gzip, gzip', gzipSync(LONG)],
    ['gzip twice, labelled once', 'gzip', gzipSync(gzipSync(LONG))],
    ['brotli labelled gzip', 'gzip', brotliCompressSync(LONG)],
    ['white space before gzip', 'gzip', Buffer.concat([Buffer.from('\n \n'), gzipSync(LONG)])],
    ['a byte order mark before gzip', '', Buffer.concat([Buffer.from('\ufeff'), gzipSync(LONG)])],
    ['bytes after gzip', 'gzip', Buffer.concat([gzipSync(LONG), Buffer.from('<!-- end -->')])],
  ])('reads %s', async (_, encoding, body) => {
    const path = `/coding-${paths++}`;
    publisher.serve(path, { headers: encoding ? { 'content-encoding': encoding } : {}, body });
    const feed = await subscribe(path);
    expect(feed.lastError).toBeNull();
    expect(await titles(feed.id)).toHaveLength(40);
  });

  it.each([
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync(LONG).subarray(0, 4_000)],
    ['XML', {}, Buffer.from(LONG.slice(0, 9_000))],
  ])('keeps what came of cut %s, says so, and gets the rest', async (_, headers, body) => {
    const path = `/cut-${paths++}`;
    publisher.serve(path, { headers: { etag: '"1"', ...headers }, body });
    const feed = await subscribe(path);
    expect(feed).toMatchObject({ status: 'active', lastError: { code: 'incomplete' } });
    const some = await titles(feed.id);
    expect(some.length).toBeGreaterThan(3);
    expect(some.length).toBeLessThan(40);

    publisher.serve(path, ({ headers: asked }) =>
      asked['if-none-match'] ? { status: 304 } : { headers: { etag: '"1"' }, body: LONG },
    );
    await refresh(feed.id);
    expect(await titles(feed.id)).toHaveLength(40);
    const fetches = (await client.get(`/api/v1/feeds/${feed.id}/fetches`)).body.data;
    expect(fetches.map(({ code }: any) => code)).toEqual([null, 'incomplete']);
    const after = (await client.get(`/api/v1/feeds/${feed.id}`)).body.data;
    expect(after.lastError).toBeNull();
  });

  it('remembers the new ETag of a 304', async () => {
    const path = `/etag-${paths++}`;
    publisher.serve(path, { headers: { etag: '"1"' }, body: LONG });
    const { id } = await subscribe(path);
    const asked: unknown[] = [];
    publisher.serve(path, ({ headers }) => {
      asked.push(headers['if-none-match']);
      return { status: 304, headers: { etag: `"${asked.length + 1}"` } };
    });
    for (let n = 0; n < 3; n += 1) await refresh(id);
    expect(asked).toEqual(['"1"', '"2"', '"3"']);
  });
});
