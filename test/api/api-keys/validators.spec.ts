import { describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { withClient, withService } from '../../support/services/running.js';

const KEYS = '/v1/api-keys';

describe('The validators of keys', () => {
  const service = withService();
  const client = withClient(service);

  const held = async (path: string, by = client) => {
    const tag = (await by.get(path)).headers.get('etag')!;
    return async () => (await by.get(path, { 'if-none-match': tag })).status;
  };

  it('do not change by the request of the key itself', async () => {
    const path = `${KEYS}/${client.keyId}`;
    await client.get('/api/v1/feeds');
    const again = await held(path);
    expect(await again()).toBe(304);
    await client.get('/api/v1/feeds');
    expect(await again()).toBe(304);
    await client.patch(path, { name: 'Renamed' });
    expect(await again()).toBe(200);
  });

  it('change when another key is used', async () => {
    const { id, rawKey } = (await client.post(KEYS, { name: 'Other' })).body.data;
    const one = await held(`${KEYS}/${id}`);
    expect(await one()).toBe(304);
    await new ApiClient(service.url, rawKey).get('/api/v1/feeds');
    expect(await one()).toBe(200);
  });

  it('are absent for the key’s own usage, which includes the request', async () => {
    const own = await client.get(`${KEYS}/${client.keyId}/usage`);
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('etag')).toBeNull();
    const { id } = (await client.post(KEYS, { name: 'Counted' })).body.data;
    expect(await (await held(`${KEYS}/${id}/usage`))()).toBe(304);
  });
});
