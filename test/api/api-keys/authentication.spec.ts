import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { generateRawKey } from '../../../src/api-keys/authentication/raw-key.js';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { disableAccount, enableAccount } from '../../support/services/operator.js';
import { problem } from '../../support/expectations/problem.js';
import { request, sendRaw } from '../../support/callers/raw-http.js';
import { withClient, withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const PATH = '/api/v1/posts';
const NO_KEY = 'An API key is required, in the header X-API-Key or as Authorization: Bearer <key>.';
const BAD_KEY = 'The API key is not valid.';
const TWO_KEYS = 'X-API-Key and Authorization carry different keys; send one of them.';

/** Every operation that the service documents, with identifiers filled in. */
const OPERATIONS = Object.entries(
  JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'))
    .paths as object,
).flatMap(([path, item]: [string, Record<string, { security?: object[] }>]) =>
  Object.entries(item).map(([method, { security }]) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{\w+\}/g, newId()),
    opensTo: JSON.stringify(security),
  })),
);
const OPEN = OPERATIONS.filter(({ opensTo }) => opensTo === '[]');
const CLOSED = OPERATIONS.filter((operation) => !OPEN.includes(operation));
const CLOSED_TO_KEYS = CLOSED.filter(({ opensTo }) => opensTo === '[{"session":[]}]');
const OPEN_TO_KEYS = CLOSED.filter((operation) => !CLOSED_TO_KEYS.includes(operation));

describe('Authentication', () => {
  const service = withService();
  const client = withClient(service);
  const other = withClient(service);
  let stranger: ApiClient;
  beforeAll(() => {
    stranger = new ApiClient(service.url);
  });

  const refused = (code: 'unauthenticated' | 'invalid_api_key', path = PATH) => ({
    status: 401,
    body: problem(code, path, code === 'unauthenticated' ? NO_KEY : BAD_KEY),
  });
  const raw = (headers: string[], path = PATH) =>
    sendRaw(service.url, request(`GET ${path}`, headers));

  describe('a stranger', () => {
    it.each(CLOSED)('gets 401 from $method $path', async ({ method, path }) => {
      const answer = await stranger.send(method, path);
      expect(answer).toMatchObject(refused('unauthenticated', path));
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="sluice"');
    });

    it.each(OPEN)('is answered by $method $path', async ({ method, path }) => {
      const { status } = await stranger.send(method, path);
      // Only its token opens a shared feed, a hub that was asked the callback of a subscription, and an
      // icon is there once it was copied, and the service alone writes addresses of pictures.
      const [opened, closed] = /^\/(shared|websub|icons|media)\//.test(path)
        ? [404, 410]
        : [200, 400];
      expect(status).toBe(/GET|-options$/.test(method + path) ? opened : closed);
    });

    it.each(['/docs', '/docs-json', '/docs-yaml', '/docs/swagger-ui.css'])(
      'may read %s',
      async (path) => {
        expect(await stranger.get(path)).toMatchObject({ status: 200 });
      },
    );

    it.each([
      ['broken JSON', '{"name":', 'application/json'],
      ['no JSON', 'name=x', 'application/x-www-form-urlencoded'],
      ['more than 1 MiB', `"${'x'.repeat(1_048_576)}"`, 'application/json'],
    ])('gets 401 for a body of %s, which is not read', async (_, body, type) => {
      const answer = await stranger.send('POST', '/v1/api-keys', body, { 'content-type': type });
      expect(answer).toMatchObject(refused('unauthenticated', '/v1/api-keys'));
    });

    it('gets 401 for an invalid id or parameter', async () => {
      const path = `${PATH}/${'x'.repeat(500)}`;
      expect(await stranger.get(path)).toMatchObject(refused('unauthenticated', path));
      expect(await stranger.get(`${PATH}?page=0`)).toMatchObject(refused('unauthenticated'));
    });

    it('gets 401 for HEAD as for GET, without the body', async () => {
      const answer = await stranger.send('HEAD', PATH);
      expect(answer).toMatchObject({ status: 401, text: '' });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="sluice"');
    });
  });

  describe('a good key', () => {
    it.each(OPEN_TO_KEYS.filter(({ method }) => method !== 'DELETE'))(
      'gives access to $method $path in either header',
      async ({ method, path }) => {
        const inHeader: ((rawKey: string) => Record<string, string>)[] = [
          (rawKey) => ({ 'x-api-key': rawKey }),
          (rawKey) => ({ authorization: `Bearer ${rawKey}` }),
        ];
        for (const header of inHeader) {
          // An operation on the current key can end it.
          const created = await client.post('/v1/api-keys', { name: 'Key of one request' });
          const credential = header(created.body.data.rawKey);
          const { status } = await stranger.send(method, path, undefined, credential);
          // A key of the API has no scope of administration.
          const met = path.startsWith('/api/v1/admin/') ? [403] : [200, 400, 404];
          expect(met).toContain(status);
          // An account holds 100 keys.
          await client.delete(`/v1/api-keys/${created.body.data.id}`);
        }
      },
    );

    it.each(CLOSED_TO_KEYS)('gives no access to $method $path', async ({ method, path }) => {
      const answer = await client.send(method, path);
      expect(answer).toMatchObject({ status: 403, body: { code: 'session_required' } });
    });

    it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])(
      'is accepted with the scheme %s',
      async (s) => {
        const headers = { authorization: `${s} ${client.rawKey}` };
        expect(await stranger.get(PATH, headers)).toMatchObject({ status: 200 });
      },
    );

    it('is accepted with header names in any case', async () => {
      expect(await raw([`x-aPI-kEY: ${client.rawKey}`])).toMatchObject({ status: 200 });
      expect(await raw([`AUTHORIZATION: Bearer ${client.rawKey}`])).toMatchObject({ status: 200 });
    });

    it('may be sent in both headers', async () => {
      const headers = { 'x-api-key': client.rawKey!, authorization: `Bearer ${client.rawKey}` };
      expect(await stranger.get(PATH, headers)).toMatchObject({ status: 200 });
    });

    it('is accepted together with an Authorization of another scheme', async () => {
      const headers = { 'x-api-key': client.rawKey!, authorization: 'Basic eDp5' };
      expect(await stranger.get(PATH, headers)).toMatchObject({ status: 200 });
    });
  });

  describe('two credentials', () => {
    const contradiction = { status: 400, body: problem('invalid_request', PATH, TWO_KEYS) };

    it.each([
      ['the key of another account', () => other.rawKey!],
      ['a key that is unknown', () => generateRawKey()],
      ['junk', () => 'junk'],
    ])('are refused if one is a valid key and the other is %s', async (_, second) => {
      const good = client.rawKey!;
      for (const [first, token] of [
        [good, second()],
        [second(), good],
      ]) {
        const headers = [`X-API-Key: ${first}`, `Authorization: Bearer ${token}`];
        expect(await raw(headers)).toMatchObject(contradiction);
      }
    });

    it.each([
      ['X-API-Key', ''],
      ['Authorization', 'Bearer '],
    ])('are refused in a repeated %s, even with the same key', async (name, scheme) => {
      for (const second of [client.rawKey, other.rawKey, 'junk']) {
        const headers = [client.rawKey, second].map((key) => `${name}: ${scheme}${key}`);
        const detail = `The header ${name} was sent more than once.`;
        for (const sent of [headers, headers.toReversed()]) {
          expect(await raw(sent)).toMatchObject({
            status: 400,
            body: problem('invalid_request', PATH, detail),
          });
        }
      }
    });

    it('are refused in one header with a comma', async () => {
      const two = `${client.rawKey}, ${client.rawKey}`;
      expect(await raw([`X-API-Key: ${two}`])).toMatchObject(refused('invalid_api_key'));
      expect(await raw([`Authorization: Bearer ${two}`])).toMatchObject(refused('invalid_api_key'));
      const listed = `Authorization: Bearer ${client.rawKey}, Bearer ${client.rawKey}`;
      expect(await raw([listed])).toMatchObject(refused('invalid_api_key'));
    });
  });

  describe('a bad key', () => {
    const flip = (key: string) => key.slice(0, -1) + (key.endsWith('x') ? 'y' : 'x');

    it.each([
      ['well-formed and unknown', () => generateRawKey()],
      ['without its checksum', () => client.rawKey!.slice(0, -6)],
      ['with a wrong checksum', () => flip(client.rawKey!)],
      ['in capitals', () => client.rawKey!.toUpperCase()],
      ['without its prefix', () => client.rawKey!.slice('sluice_'.length)],
      ['masked', () => `${client.rawKey!.slice(0, 11)}…${client.rawKey!.slice(-4)}`],
      ['only an id', () => client.keyId!],
      ['quoted', () => `"${client.rawKey}"`],
      ['with more behind it', () => `${client.rawKey} x`],
      ['empty', () => ''],
      ['SQL', () => "' OR '1'='1"],
      ['very long', () => 'sluice_'.padEnd(8_000, 'A')],
    ])('is refused when it is %s', async (_, key) => {
      for (const header of [`X-API-Key: ${key()}`, `Authorization: Bearer ${key()}`]) {
        const answer = await raw([header]);
        expect(answer).toMatchObject(refused('invalid_api_key'));
        expect(answer.headers.get('www-authenticate')).toBe(
          'Bearer realm="sluice", error="invalid_token"',
        );
      }
    });

    it('has the same response for an unknown, malformed and revoked key', async () => {
      const { id, rawKey } = (await client.post('/v1/api-keys', { name: 'doomed' })).body.data;
      await client.delete(`/v1/api-keys/${id}`);
      const answers = [];
      for (const key of [generateRawKey(), 'junk', rawKey]) {
        answers.push(anonymous(await stranger.get(PATH, { 'x-api-key': key })));
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    });

    it('is ignored on public paths', async () => {
      const answer = await stranger.get('/health/live', { 'x-api-key': 'junk' });
      expect(answer).toMatchObject({ status: 200 });
    });
  });

  describe('nothing but the two headers', () => {
    it.each(['api_key', 'apiKey', 'access_token', 'token', 'key', 'X-API-Key', 'authorization'])(
      'is read: not the query parameter %s',
      async (name) => {
        const answer = await stranger.get(`${PATH}?${name}=${client.rawKey}`);
        expect(answer).toMatchObject(refused('unauthenticated'));
      },
    );

    it.each(['access_token', 'apiKey', 'rawKey'])(
      'is read: not the body field %s',
      async (name) => {
        const answer = await stranger.post('/v1/api-keys', { name: 'x', [name]: client.rawKey });
        expect(answer).toMatchObject(refused('unauthenticated', '/v1/api-keys'));
      },
    );

    it.each([
      ['Cookie', () => `session=${client.rawKey}; X-API-Key=${client.rawKey}`],
      ['Proxy-Authorization', () => `Bearer ${client.rawKey}`],
      ['Authorization', () => client.rawKey!],
      ['Authorization', () => `Basic ${Buffer.from(`x:${client.rawKey}`).toString('base64')}`],
      ['Authorization', () => `Token ${client.rawKey}`],
      ['Authorization', () => `Bearer:${client.rawKey}`],
      ['X-API-Token', () => client.rawKey!],
    ])('is read: not %s as in case %#', async (name, value) => {
      expect(await raw([`${name}: ${value()}`])).toMatchObject(refused('unauthenticated'));
    });
  });

  it('is not accepted while its account is disabled', async () => {
    const other = await service.newClient();
    await disableAccount(service, other.accountId!);
    expect(await other.get(PATH)).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
    await enableAccount(service, other.accountId!);
    expect((await other.get(PATH)).status).toBe(200);
  });

  describe('revocation', () => {
    it('takes effect immediately in every process that used the key, fifty times', async () => {
      const neighbour = await TestService.start(engine, {}, service.databaseUrl);
      for (let round = 0; round < 50; round++) {
        const { id, rawKey } = (await client.post('/v1/api-keys', { name: 'doomed' })).body.data;
        const there = new ApiClient(neighbour.url, rawKey);
        expect(await there.get(PATH)).toMatchObject({ status: 200 });
        expect(await client.delete(`/v1/api-keys/${id}`)).toMatchObject({ status: 200 });
        expect(await there.get(PATH)).toMatchObject(refused('invalid_api_key'));
      }
      await neighbour.stop();
    });

    it('takes effect for requests that start after the response, during other requests', async () => {
      const { id, rawKey } = (await client.post('/v1/api-keys', { name: 'doomed' })).body.data;
      const doomed = new ApiClient(service.url, rawKey);
      let revoked = false;
      const wrong: Answer[] = [];
      const hammer = async () => {
        for (let sent = 0; sent < 40; sent++) {
          const late = revoked;
          const answer = await doomed.get(PATH);
          if (late && answer.status !== 401) wrong.push(answer);
        }
      };
      const revoke = client.delete(`/v1/api-keys/${id}`).then(() => (revoked = true));
      await Promise.all([hammer(), hammer(), hammer(), hammer(), revoke]);
      expect(wrong).toEqual([]);
      expect(await doomed.get(PATH)).toMatchObject({ status: 401 });
    });
  });
});

/** A response without the fields that differ between any two requests. */
const anonymous = ({ status, headers, text, body }: Answer) => ({
  status,
  text: text.replaceAll(body.requestId, '<request>'),
  headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
});
