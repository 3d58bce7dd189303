import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateRawKey } from '../../../src/api-keys/authentication/raw-key.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { wrongField } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const PATH = '/v1/api-keys';
const REVOKE = '/v1/api-keys/revoke';

describe('a key that was found', () => {
  const service = withService();
  let client: ApiClient;
  let key: ApiClient;
  let finder: ApiClient;
  beforeAll(async () => {
    finder = new ApiClient(service.url);
    client = await service.newClient();
  });
  beforeEach(async () => {
    const { id, rawKey } = (await client.post(PATH, { name: 'leaked' })).body.data;
    key = new ApiClient(service.url, rawKey, client.accountId, id);
  });

  const works = async (one: ApiClient) => (await one.get('/api/v1/scopes')).status === 200;
  const events = async () =>
    (await client.get(`/api/v1/audit-events?subjectId=${key.keyId}`)).body.data;
  const anonymous = ({ status, headers, text }: Answer) => ({
    status,
    text,
    headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
  });

  it('can be revoked by anyone who has it', async () => {
    const answer = await finder.post(REVOKE, { rawKey: key.rawKey });
    expect(answer).toMatchObject({ status: 200, text: '{"success":true}' });
    expect(await works(key)).toBe(false);
    expect(await client.get(`${PATH}/${key.keyId}`)).toMatchObject({ status: 404 });
  });

  it('has the same response as an unknown, malformed or revoked key', async () => {
    const known = anonymous(await finder.post(REVOKE, { rawKey: key.rawKey }));
    const others = [
      key.rawKey,
      generateRawKey(),
      'nonsense',
      '',
      '\u0000\ud800',
      'x'.repeat(9_999),
    ];
    for (const rawKey of others) {
      expect(anonymous(await finder.post(REVOKE, { rawKey }))).toEqual(known);
    }
  });

  it.each([
    [{}, 'rawKey', 'must be a string'],
    [{ rawKey: 1 }, 'rawKey', 'must be a string'],
    [{ rawKey: null }, 'rawKey', 'must be a string'],
    [{ rawKey: '', id: 1 }, 'id', 'is not a known property'],
  ])('is refused with the body %j', async (body, field, message) => {
    expect((await finder.post(REVOKE, body)).body).toEqual(wrongField(REVOKE, field, message));
  });

  it('is refused with invalid JSON', async () => {
    expect(await finder.post(REVOKE, '{"rawKey":')).toMatchObject({ status: 400 });
  });

  it('frees one place in the key limit, for any number of concurrent reports', async () => {
    const getCount = async () => {
      const sql = 'SELECT api_key_count FROM accounts WHERE id = ?';
      const [row] = await service.database.select<{ api_key_count: number }>(sql, [
        client.accountId!,
      ]);
      return row!.api_key_count;
    };
    const before = await getCount();
    const reports = Array.from({ length: 5 }, () => finder.post(REVOKE, { rawKey: key.rawKey }));
    for (const answer of await Promise.all(reports)) expect(answer.status).toBe(200);
    expect(await getCount()).toBe(before - 1);
    expect(await events()).toHaveLength(2);
  });

  it('is revoked even if it is paused, expired or restricted to other addresses', async () => {
    for (const settings of [{ paused: true }, { allowedIps: ['192.0.2.1'] }]) {
      await client.patch(`${PATH}/${key.keyId}`, settings);
    }
    await finder.post(REVOKE, { rawKey: key.rawKey });
    expect(await client.get(`${PATH}/${key.keyId}`)).toMatchObject({ status: 404 });
  });

  it('is ended without its successor if it had been replaced', async () => {
    const { body } = await client.post(`${PATH}/${key.keyId}/rotate`, { graceSeconds: 60 });
    expect(await works(key)).toBe(true);
    await finder.post(REVOKE, { rawKey: key.rawKey });
    expect(await works(key)).toBe(false);
    expect(await works(new ApiClient(service.url, body.data.rawKey))).toBe(true);
    expect((await events())[0]).toMatchObject({
      type: 'api_key.grace_ended',
      actor: { kind: 'bearer', id: null },
      details: { previousSuffix: key.rawKey!.slice(-4) },
    });
  });

  it('is recorded in the audit log, with the address and the request of the reporter', async () => {
    const answer = await finder.send(
      'POST',
      REVOKE,
      { rawKey: key.rawKey },
      { 'x-request-id': 'report-1' },
    );
    expect(answer.headers.get('x-request-id')).toBe('report-1');
    const [event] = await events();
    expect(event).toMatchObject({
      type: 'api_key.revoked',
      actor: { kind: 'bearer', id: null },
      address: '127.0.0.1',
      requestId: 'report-1',
      details: {
        name: 'leaked',
        keyPrefix: key.rawKey!.slice(0, 11),
        keySuffix: key.rawKey!.slice(-4),
      },
    });
    expect(JSON.stringify(await events())).not.toContain(key.rawKey!.slice(11, -4));
  });
});
