import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { withService } from '../../support/services/running.js';

const TYPES = {
  '/docs-json': 'application/json; charset=utf-8',
  '/docs-yaml': 'text/yaml',
  '/docs/swagger-ui-init.js': 'application/javascript',
};

describe('The OpenAPI document for machines', () => {
  const service = withService();

  /** Node’s plain client, which neither decompresses nor negotiates. */
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await request(new URL(path, service.url), {
      method: method as 'GET',
      headers,
    });
    const body = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, headers: answer.headers, body };
  };

  describe.each(Object.entries(TYPES))('%s', (path, type) => {
    it('has the same bytes in each encoding', async () => {
      const plain = await get(path);
      expect(plain).toMatchObject({ status: 200, headers: { 'content-type': type } });
      expect(plain.headers['content-encoding']).toBeUndefined();
      const br = await get(path, { 'accept-encoding': 'gzip;q=0.5, br' });
      const gzip = await get(path, { 'accept-encoding': 'gzip' });
      expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': type });
      expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': type });
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect(br.body.length).toBeLessThan(plain.body.length / 5);
    });

    it('answers 304 for each encoding', async () => {
      const etags = new Set<string>();
      for (const encoding of ['identity', 'gzip', 'br']) {
        const accepting = { 'accept-encoding': encoding };
        const { headers } = await get(path, accepting);
        const etag = headers['etag'] as string;
        expect(etag).toMatch(/^"[\w-]{43}(-br|-gzip)?"$/);
        expect(headers).toMatchObject({
          'cache-control': 'public, no-cache',
          vary: 'accept-encoding',
        });
        etags.add(etag);
        for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const again = await get(path, { ...accepting, 'if-none-match': held });
          expect(again).toMatchObject({ status: 304, headers: { etag } });
          expect(again.body).toHaveLength(0);
        }
        const other = await get(path, { ...accepting, 'if-none-match': '"other"' });
        expect(other.status).toBe(200);
      }
      expect(etags.size).toBe(3);
    });

    it('has its length in HEAD', async () => {
      const { body } = await get(path);
      const head = await get(path, {}, 'HEAD');
      expect(head).toMatchObject({
        status: 200,
        headers: { 'content-length': String(body.length), 'content-type': type },
      });
      expect(head.body).toHaveLength(0);
    });
  });
});
