import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { problem } from '../../support/expectations/problem.js';
import { request, sendRaw } from '../../support/callers/raw-http.js';
import { running } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const KEYS = '/v1/api-keys';
const CATEGORIES = '/api/v1/categories';
const unknown = (field: string) => ({ field, message: 'is not a known property' });

describe('The body of a request', () => {
  let service: TestService;
  let client: ApiClient;
  const web = running(() => FeedServer.start());
  beforeAll(async () => {
    service = await TestService.start(engine);
    client = await service.newClient();
  });
  afterAll(async () => {
    await service.stop();
  });

  /** Sends bytes; returns the response and the stored records. */
  async function sendBytes(bytes: Buffer, headers: Record<string, string>, path = CATEGORIES) {
    const response = await fetch(new URL(path, service.url), {
      method: 'POST',
      headers: { 'x-api-key': client.rawKey!, ...headers },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: (await response.json()) as any };
  }
  const JSON_TYPE = { 'content-type': 'application/json' };

  describe('without a body in the operation', () => {
    it.each([
      ['DELETE', () => `${KEYS}/${newId()}`],
      ['DELETE', () => `/api/v1/posts/${newId()}`],
      ['DELETE', () => `/api/v1/feeds/${newId()}`],
      ['DELETE', () => `${CATEGORIES}/${newId()}`],
      ['POST', () => `/api/v1/feeds/${newId()}/refresh`],
    ])('is refused, naming its properties: %s', async (method, path) => {
      const answer = await client.send(method, path(), { dryRun: true, force: 1 });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [unknown('dryRun'), unknown('force')] },
      });
    });

    it('is refused for GET', async () => {
      const headers = [`X-API-Key: ${client.rawKey}`, 'Content-Length: 7'];
      const answer = await sendRaw(service.url, request(`GET ${KEYS}`, headers, '{"x":1}'));
      const detail = 'A GET request takes no body.';
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', detail } });
    });

    it('is refused before anything is done', async () => {
      const feedUrl = web.serve('/refreshed', rss([{ guid: '1', title: 'One' }]));
      const { id } = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
      const path = `/api/v1/feeds/${id}`;
      expect((await client.send('DELETE', path, { keepPosts: true })).status).toBe(400);
      expect((await client.post(`${path}/refresh`, { force: true })).status).toBe(400);
      for (const body of ['[]', '"x"', 'null', '1']) {
        expect((await client.send('DELETE', path, body)).body.detail).toBe(
          'The operation takes no body, or an empty JSON object.',
        );
      }
      expect((await client.get(path)).status).toBe(200);
      expect(web.requests).toHaveLength(1);
      expect((await client.post(`${path}/refresh`, {})).status).toBe(200);
      expect((await client.send('DELETE', path, '')).status).toBe(200);
    });
  });

  describe('with names of prototype members', () => {
    it.each([
      ['{"name":"x","__proto__":{"isAdmin":true}}', ['__proto__']],
      ['{"name":"x","\\u005f_proto__":1}', ['__proto__']],
      ['{"name":"x","constructor":1}', ['constructor']],
      ['{"constructor":{"prototype":{}}}', ['constructor', 'constructor.prototype']],
      ['{"name":{"a":[{"__proto__":1}]}}', ['name.a[0].__proto__']],
    ])('names each of them: %s', async (body, fields) => {
      for (const [method, path] of [
        ['POST', KEYS],
        ['PATCH', `${KEYS}/${client.keyId}`],
        ['POST', CATEGORIES],
      ] as const) {
        const answer = await client.send(method, path, body);
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
        expect(answer.body.detail).not.toContain('JSON');
        expect(answer.body.errors).toEqual(expect.arrayContaining(fields.map(unknown)));
      }
    });
  });

  describe('that is not plain UTF-8', () => {
    it.each([
      ['half a character', Buffer.from([0x22, 0xc3, 0x22])],
      ['Latin-1', Buffer.from('"Müller"', 'latin1')],
      ['a surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
      ['an overlong slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ])('is a 400 and stores nothing: %s', async (_, name) => {
      const before = (await client.get(CATEGORIES)).body.data.length;
      const bytes = Buffer.concat([Buffer.from('{"name":'), name, Buffer.from('}')]);
      expect(await sendBytes(bytes, JSON_TYPE)).toEqual({
        status: 400,
        body: problem('invalid_request', CATEGORIES, 'The body is not valid UTF-8.'),
      });
      expect((await client.get(CATEGORIES)).body.data).toHaveLength(before);
    });

    it.each(['iso-8859-1', 'utf-16', '"windows-1252"', 'UTF-16LE'])(
      'is a 415 that names the accepted types for the charset %s',
      async (charset) => {
        const headers = { 'content-type': `application/json; charset=${charset}` };
        const answer = await sendBytes(Buffer.from('{"name":"M"}'), headers);
        const detail = 'JSON must be sent in UTF-8; a body must be sent as application/json.';
        expect(answer).toEqual({
          status: 415,
          body: problem('unsupported_media_type', CATEGORIES, detail),
        });
      },
    );

    it.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8'])('accepts the charset %s', async (charset) => {
      const headers = { 'content-type': `application/json;charset=${charset}` };
      const name = Buffer.from(JSON.stringify({ name: `Müller ${newId()}` }));
      expect((await sendBytes(name, headers)).status).toBe(201);
    });

    it.each(['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip', 'x-unknown'])(
      'is a 415 for the content encoding %s, for any type',
      async (encoding) => {
        const headers = { ...JSON_TYPE, 'content-encoding': encoding };
        const answer = await sendBytes(Buffer.from('{"name":"E"}'), headers);
        expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
        expect(answer.body.detail).toContain('application/json');
        const xml = { 'content-type': 'text/xml', 'content-encoding': encoding };
        const imported = await sendBytes(Buffer.from('<opml/>'), xml, '/api/v1/feeds/import');
        expect(imported.status).toBe(415);
        expect(imported.body.detail).toContain('application/json or text/x-opml');
      },
    );

    it('may have the content encoding identity', async () => {
      const headers = { ...JSON_TYPE, 'content-encoding': 'identity' };
      const body = Buffer.from(JSON.stringify({ name: `Plain ${newId()}` }));
      expect((await sendBytes(body, headers)).status).toBe(201);
    });
  });
});

describe('A query string that is badly escaped', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    service = await TestService.start(engine);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  it.each(['q=%', 'q=%zz', 'q=%E0%A4%A', 'q=%ff', 'q=%C3%28', 'q=%ed%a0%80', '%=1', 'page=1&x=%f'])(
    'is a 400: %s',
    async (query) => {
      for (const path of ['/api/v1/posts', '/api/v1/feeds', KEYS, '/api/v1/account']) {
        const answer = await client.get(`${path}?${query}`);
        const detail = 'The query string is not validly percent-encoded UTF-8.';
        expect(answer).toMatchObject({
          status: 400,
          body: problem('invalid_request', path, detail),
        });
      }
    },
  );

  it('does not affect valid query strings', async () => {
    expect((await client.get('/api/v1/posts?q=50%25+caf%C3%A9%20%F0%9F%98%80')).status).toBe(200);
  });
});
