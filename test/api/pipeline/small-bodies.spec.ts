import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { withService } from '../../support/services/running.js';

const KIB = 1_024;
const LIMIT = 4;

/** JSON of so many bytes. */
const ofSize = (bytes: number) => `{"rawKey":"${'x'.repeat(bytes - 13)}"}`;

describe('bodies of strangers', () => {
  const service = withService({ settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  let stranger: ApiClient;
  let client: ApiClient;
  beforeAll(async () => {
    stranger = new ApiClient(service.url);
    client = await service.newClient();
  });

  it.each([
    '/v1/api-keys/revoke',
    '/api/v1/sessions',
    '/api/v1/accounts',
    '/api/v1/sessions/passkey',
    '/api/v1/sessions/passkey-options',
  ])('have at most 16 KiB at %s', async (path) => {
    const small = await stranger.send('POST', path, ofSize(16 * KIB));
    expect(small.status).not.toBe(413);
    const large = await stranger.send('POST', path, ofSize(16 * KIB + 1));
    // A key makes no difference where none is read.
    const withKey = await client.send('POST', path, ofSize(16 * KIB + 1));
    for (const { status, body } of [large, withKey]) {
      expect(status).toBe(413);
      expect(body).toMatchObject({
        code: 'payload_too_large',
        detail: 'The body is larger than 16 KiB.',
      });
    }
  });

  it('have at most 16 KiB as the form of a reader app that signs in', async () => {
    const answer = await fetch(`${service.url}/greader/accounts/ClientLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `Passwd=${'x'.repeat(16 * KIB)}`,
    });
    expect(answer.status).toBe(413);
    await answer.text();
  });

  it('have at most 20,000 parameters as a form of a reader app, also with a key', async () => {
    const send = (parameters: number) =>
      fetch(`${service.url}/greader/reader/api/0/edit-tag`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `GoogleLogin auth=${client.rawKey}`,
        },
        body: 'x=&'.repeat(parameters),
      });
    const [few, many] = [await send(15_000), await send(300_000)];
    expect(await few.text()).not.toContain('20,000 parameters');
    expect(many.status).toBe(400);
    expect(await many.text()).toContain('more than 20,000 parameters');
  });
});

describe('refused bodies of strangers', () => {
  const service = withService({ settings: { RATE_LIMIT_PER_MINUTE: `${LIMIT}` } });

  it('count for their address, like refused keys; bodies that are right still pass', async () => {
    const stranger = new ApiClient(service.url);
    const path = '/v1/api-keys/revoke';
    const bodies = ['{', ofSize(20_000), `{"y":[${'[],'.repeat(4_000)}[]]}`, '{"rawKey":1}'];
    const statuses = [];
    for (const body of [...bodies, ...bodies]) {
      statuses.push((await stranger.send('POST', path, body)).status);
    }
    expect(statuses).toEqual([400, 413, 400, 400, 429, 429, 429, 429]);
    const right = await stranger.post(path, { rawKey: 'sluice_unknown' });
    expect(right.status).toBeLessThan(300);
  });
});
