import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

const ALIKE = ['etag', 'vary', 'cache-control', 'content-type', 'content-encoding'];

describe('The one sender', () => {
  const service = withService();
  const client = withClient(service);
  const paths: Record<string, string> = {
    'the first page': '/api/v1/posts?include=content',
    feeds: '/api/v1/feeds',
    'the OpenAPI document': '/docs-json',
    'the page of the reference': '/docs',
    'its script': '/docs/swagger-ui-bundle.js',
    'what a reader app gets': '/greader/reader/api/0/subscription/list?output=json',
  };
  beforeAll(async () => {
    const feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
    const post = { title: 'Post', contentText: 'boat '.repeat(1_000) };
    const { id } = (await client.post(`/api/v1/feeds/${feed}/posts`, post)).body.data;
    const { urls } = (await client.post('/api/v1/shared-feeds', { name: 'Shared' })).body.data;
    const rss = new URL(urls.rss).pathname;
    Object.assign(paths, {
      'a post': `/api/v1/posts/${id}`,
      'a feed': `/api/v1/feeds/${feed}`,
      'a shared feed': rss,
      'the preview of a shared feed': rss.replace('.rss', ''),
    });
  });

  const send = (method: string, path: string, headers: Record<string, string>) =>
    client.send(method, path, undefined, {
      authorization: `GoogleLogin auth=${client.rawKey}`,
      'accept-encoding': 'identity',
      ...headers,
    });
  const pick = ({ headers }: { headers: Headers }, names: string[]) =>
    names.map((name) => headers.get(name));

  it.each([
    'the first page',
    'feeds',
    'a post',
    'a feed',
    'the OpenAPI document',
    'the page of the reference',
    'its script',
    'a shared feed',
    'the preview of a shared feed',
    'what a reader app gets',
  ])('sends %s, and 304 for it, to GET and HEAD alike in each encoding', async (name) => {
    const path = paths[name]!;
    const plain = await send('GET', path, {});
    const tags = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br', 'identity;q=0, gzip', '*;q=0']) {
      const accepting = { 'accept-encoding': encoding };
      const got = await send('GET', path, accepting);
      const head = await send('HEAD', path, accepting);
      expect([got.status, head.status, got.text, head.text]).toEqual([200, 200, plain.text, '']);
      const names = [...ALIKE, 'content-length', 'last-modified'];
      expect(pick(head, names)).toEqual(pick(got, names));
      expect(got.headers.get('vary')).toBe('accept-encoding');
      const etag = got.headers.get('etag')!;
      expect(etag).toMatch(/^(W\/)?"[\w.-]+"$/);
      if (!etag.startsWith('W/')) tags.add(`${etag} ${got.headers.get('content-encoding')}`);
      for (const method of ['GET', 'HEAD']) {
        for (const held of [etag, '*', `"a, b", W/"c" ,${etag}`]) {
          const unchanged = await send(method, path, { ...accepting, 'if-none-match': held });
          expect([held, unchanged.status, unchanged.text]).toEqual([held, 304, '']);
          expect(pick(unchanged, ALIKE)).toEqual([...pick(got, ALIKE.slice(0, 3)), null, null]);
          expect(unchanged.headers.get('content-length')).toBeNull();
        }
        const others = {
          ...accepting,
          'if-none-match': `"other", ${etag.replace(/"$/, 'x"')}`,
          'if-modified-since': new Date(Date.now() + 60_000).toUTCString(),
          range: 'bytes=0-3',
        };
        expect((await send(method, path, others)).status).toBe(200);
      }
    }
    // Each sequence of bytes has a tag of its own.
    expect(new Set([...tags].map((tag) => tag.split(' ')[0])).size).toBe(tags.size);
  });

  it('encodes a short answer for a client that accepts no other form', async () => {
    const short = await send('GET', '/api/v1/categories', { 'accept-encoding': 'br, gzip' });
    expect(short.headers.get('content-encoding')).toBeNull();
    const refused = { 'accept-encoding': 'gzip, identity;q=0' };
    const encoded = await send('GET', '/api/v1/categories', refused);
    expect(encoded.headers.get('content-encoding')).toBe('gzip');
    expect(encoded.body).toEqual(short.body);
  });

  it.each(['/api/v1/feeds/export', '/api/v1/audit-events/export'])(
    'reads nothing of %s for HEAD, whose length it does not know',
    async (path) => {
      const got = await send('GET', path, {});
      const head = await send('HEAD', path, { 'if-none-match': '*' });
      expect([got.status, head.status, head.text]).toEqual([200, 200, '']);
      expect(head.headers.get('content-length')).toBeNull();
      const names = ['etag', 'vary', 'cache-control', 'content-type', 'content-disposition'];
      expect(pick(head, names)).toEqual(pick(got, names));
    },
  );
});
