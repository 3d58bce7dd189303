import { describe, expect, it } from '@jest/globals';
import { generateRawKey } from '../../../src/api-keys/authentication/raw-key.js';
import { unescaped } from '../../../src/http/server/request-path.js';
import { generateSharedToken } from '../../../src/shared-feeds/shared-feed-token.js';
import { ENGINES } from '../../support/databases/engines.js';
import { withClient, withService } from '../../support/services/running.js';

const SECRETS: [string, string][] = [
  ['an API key', generateRawKey()],
  ['a token of a shared feed', generateSharedToken()],
  ['the secret of a webhook', 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='],
  ['a token of a session', `sluice_session_${'aB_-9'.repeat(8)}xyz`],
];

describe.each(ENGINES)('What an answer shows of a secret in the wrong place on %s', (engine) => {
  const service = withService({ engine });
  const client = withClient(service);

  describe.each(SECRETS)('%s', (_, secret) => {
    const tail = secret.slice(-12);

    it.each([
      ['in a path', 'GET', `/v1/api-keys/${encodeURI(secret)}`],
      ['in a path to change', 'PATCH', `/v1/api-keys/${encodeURIComponent(secret)}`],
      ['in a path twice', 'DELETE', `/v1/api-keys/${encodeURI(secret)}/${encodeURI(secret)}`],
      ['in a path that is encoded', 'GET', `/v1/${encodeURIComponent(encodeURIComponent(secret))}`],
      ['as a parameter', 'GET', `/api/v1/posts?${encodeURIComponent(secret)}=1`],
      ['as a value', 'GET', `/api/v1/posts?page=${encodeURIComponent(secret)}`],
      ['as a sort', 'GET', `/api/v1/posts?sort=${encodeURIComponent(secret)}`],
      ['in a query that is wrong', 'GET', `/api/v1/posts?${encodeURI(secret)}=%zz`],
      ['in a path that is wrong', 'GET', `/${encodeURI(secret)}%zz`],
      ['encoded in a path that is wrong', 'GET', `/%73luice%5f${encodeURI(secret)}%zz`],
      ['for a reader app', 'GET', `/greader/reader/api/0/${encodeURI(secret)}`],
    ])('is nothing %s', async (_where, method, path) => {
      const answer = await client.send(method, path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(unescaped(answer.text)).not.toContain(tail);
      expect(JSON.stringify([...answer.headers])).not.toContain(tail);
    });

    it('is nothing as a property of a body', async () => {
      const answer = await client.post('/api/v1/categories', { name: 'x', [secret]: 1 });
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain(tail);
    });

    it('is nothing as X-Request-Id', async () => {
      const answer = await client.get('/api/v1/posts', { 'x-request-id': `a-${secret}` });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-request-id')).not.toContain(tail);
    });
  });

  it('is an X-Request-Id without one', async () => {
    const { headers } = await client.get('/api/v1/posts', { 'x-request-id': 'sluice_1' });
    expect(headers.get('x-request-id')).toBe('sluice_1');
  });

  it('is nothing in the audit log', async () => {
    const name = generateRawKey();
    expect((await client.post('/v1/api-keys', { name })).status).toBe(201);
    const events = await client.get('/api/v1/audit-events?type=api_key.created');
    expect(events.body.data[0].details.name).toBe('sluice_{key}');
    expect(events.text).not.toContain(name);
  });

  it('is nothing in the metrics', async () => {
    await client.get(`/v1/api-keys/${generateRawKey()}`);
    const { status, text } = await client.get('/metrics');
    expect(status).toBe(200);
    expect(text).not.toMatch(/sluice_[0-9A-Za-z]{36}/);
  });
});
