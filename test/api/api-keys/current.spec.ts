import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const KEYS = '/v1/api-keys';
const CURRENT = `${KEYS}/current`;

describe('The calling key', () => {
  const service = withService();
  let client: ApiClient;
  let poor: ApiClient;
  let id: string;
  beforeEach(async () => {
    client = await service.newClient();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const made = await client.post(KEYS, { name: 'Poor', scopes: ['ai'], expiresAt });
    expect(made.body.data).toEqual({
      ...{ id: expect.any(String), name: 'Poor', rawKey: expect.any(String) },
      ...{ scopes: ['ai'], expiresAt },
    });
    id = made.body.data.id;
    poor = new ApiClient(service.url, made.body.data.rawKey);
  });

  it('shows itself with all its settings, whatever its scopes', async () => {
    const own = await poor.get(CURRENT);
    expect(own.status).toBe(200);
    const seen = (await client.get(`${KEYS}/${id}`)).body.data;
    expect({ ...own.body.data, lastUsedAt: null }).toEqual({ ...seen, lastUsedAt: null });
    const tag = own.headers.get('etag')!;
    expect((await poor.get(CURRENT, { 'if-none-match': tag })).status).toBe(304);
  });

  it('rotates itself', async () => {
    const answer = await poor.post(`${CURRENT}/rotate`, { graceSeconds: 60 });
    expect(answer).toMatchObject({ status: 200, body: { data: { id, name: 'Poor' } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const anew = new ApiClient(service.url, answer.body.data.rawKey);
    expect((await anew.get(CURRENT)).body.data.id).toBe(id);
    const soon = await anew.post(`${CURRENT}/rotate`);
    const detail = 'The key was rotated less than a second ago; wait a second.';
    if (soon.status !== 200) {
      expect(soon.body).toEqual(problem('conflict', `${CURRENT}/rotate`, detail));
    }
  });

  it('revokes itself', async () => {
    expect(await poor.delete(CURRENT)).toMatchObject({ status: 200, body: { success: true } });
    expect((await poor.get(CURRENT)).status).toBe(401);
    expect((await client.get(`${KEYS}/${id}`)).status).toBe(404);
  });

  it('does not exist in a session', async () => {
    const browser = new Browser(service.url, '127.0.4.1');
    await browser.signUp(`${engine}-${id}@example.com`);
    const missing = problem('not_found', CURRENT, 'There is no such API key in this account.');
    expect((await browser.get(CURRENT)).body).toEqual(missing);
    expect((await browser.delete(CURRENT)).body).toEqual(missing);
  });
});
