import { describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { ENGINES } from '../../support/databases/engines.js';
import { withClient, withService } from '../../support/services/running.js';

describe.each(ENGINES)('The address of a client behind a trusted proxy on %s', (engine) => {
  const service = withService({ engine, settings: { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' } });
  const client = withClient(service);

  const from = (forwarded: string) => ({ 'x-forwarded-for': forwarded });
  /** The address that the audit log has of a request. */
  async function getAddress(forwarded: string): Promise<string> {
    const made = await client.send('POST', '/v1/api-keys', { name: 'x' }, from(forwarded));
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const { body } = await client.get(`/api/v1/audit-events?subjectId=${id}`);
    await client.delete(`/v1/api-keys/${id}`);
    return body.data[0].address;
  }

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:50012', '192.0.2.7'],
    ['[2001:db8::7]:50012', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['198.51.100.1, 192.0.2.7:1', '192.0.2.7'],
    ['192.0.2.7:1, 10.0.0.1:2', '192.0.2.7'],
    ['junk, 192.0.2.7', '192.0.2.7'],
    ['junk', '127.0.0.1'],
    ['192.0.2.7, junk', '127.0.0.1'],
    ['192.0.2.7, junk, 10.0.0.1', '10.0.0.1'],
    ['unknown', '127.0.0.1'],
    ['_hidden:80', '127.0.0.1'],
    ['', '127.0.0.1'],
    ['x'.repeat(5_000), '127.0.0.1'],
    [`${'1'.repeat(2_000)}.1.1.1`, '127.0.0.1'],
  ])('is read from %s as %s', async (forwarded, address) => {
    expect(await getAddress(forwarded)).toBe(address);
  });

  it('is what allowed networks and limits compare', async () => {
    const allowedIps = ['192.0.2.0/24', '2001:db8::/32'];
    const { body } = await client.post('/v1/api-keys', { name: 'near', allowedIps });
    const near = new ApiClient(service.url, body.data.rawKey);
    const statusFrom = async (forwarded: string) =>
      (await near.get('/api/v1/posts', from(forwarded))).status;
    expect(await statusFrom('192.0.2.9:443')).toBe(200);
    expect(await statusFrom('[2001:db8::1]:443')).toBe(200);
    expect(await statusFrom('198.51.100.9:443')).toBe(401);
    expect(await statusFrom('192.0.2.9, junk')).toBe(401);
    expect(await statusFrom('junk')).toBe(401);
  });

  it('shows no metrics to what came through a proxy', async () => {
    const stranger = new ApiClient(service.url);
    for (const forwarded of ['junk', '192.0.2.7:1']) {
      expect((await stranger.get('/metrics', from(forwarded))).status).toBe(404);
    }
  });
});
