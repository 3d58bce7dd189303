import { beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_SCOPES } from '../../../src/auth/scopes.js';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Team } from '../../support/callers/team.js';
import { createKey } from '../../support/services/operator.js';
import { withService } from '../../support/services/running.js';

const KEYS = '/v1/api-keys';
const ACCOUNTS = '/api/v1/admin/accounts';
const ADMIN = [...ADMIN_SCOPES];

describe('The scopes of administration', () => {
  const service = withService();
  let team: Team;
  /** A key of the command line in the account of the team. */
  let admin: ApiClient;
  beforeAll(async () => {
    team = await Team.create(service);
    admin = await createKey(service, team.accountId, ['keys', ...ADMIN]);
  });

  const keyWith = async (scopes: string[]) => {
    const { id, rawKey } = (await team.owner.post(KEYS, { name: 'A key', scopes })).body.data;
    return new ApiClient(service.url, rawKey, team.accountId, id);
  };

  it('are held by no owner and by no key with *, which get 403 as for any scope', async () => {
    const star = await keyWith(['*']);
    for (const path of [ACCOUNTS, '/api/v1/admin/usage', '/api/v1/admin/health']) {
      const byKey = await star.get(path);
      expect([byKey.status, byKey.body.code]).toEqual([403, 'insufficient_scope']);
      expect(byKey.headers.get('www-authenticate')).toContain('scope="admin:read"');
      const byOwner = await team.owner.get(path);
      expect([byOwner.status, byOwner.body.code]).toEqual([403, 'insufficient_role']);
    }
    expect((await admin.get(ACCOUNTS)).status).toBe(200);
  });

  it('are given to a key by nobody, and added to none', async () => {
    const star = await keyWith(['*']);
    const plain = await keyWith(['posts:read']);
    for (const scopes of [['admin:read'], ['*', 'admin:write'], ['posts:read', ...ADMIN]]) {
      for (const by of [team.owner, star, admin]) {
        const made = await by.send('POST', KEYS, { name: 'More', scopes });
        expect([made.status, made.body.code]).toEqual([
          403,
          expect.stringMatching(/^insufficient/),
        ]);
        const raised = await by.send('PATCH', `${KEYS}/${plain.keyId}`, { scopes });
        expect(raised.status).toBe(403);
      }
    }
    const part = await createKey(service, team.accountId, ['keys', 'admin:read']);
    const wider = await part.patch(`${KEYS}/${part.keyId}`, { scopes: ['keys', ...ADMIN] });
    expect(wider.status).toBe(403);
    expect((await plain.get(ACCOUNTS)).status).toBe(403);
    expect((await part.patch(`${ACCOUNTS}/${newId()}`, { disabled: true })).status).toBe(403);
  });

  it('are no default of a key that such a key makes', async () => {
    const { status, body } = await admin.post(KEYS, { name: 'Plain' });
    expect([status, body.data.scopes]).toEqual([201, ['keys']]);
  });

  it('come to nobody by a rotation, a change or a pause of a key that has them', async () => {
    const path = `${KEYS}/${admin.keyId}`;
    const star = await keyWith(['*']);
    for (const by of [team.owner, star]) {
      for (const [method, at, body] of [
        ['POST', `${path}/rotate`, {}],
        ['PATCH', path, { name: 'Mine' }],
        ['PATCH', path, { paused: true }],
      ] as const) {
        expect([at, (await by.send(method, at, body)).status]).toEqual([at, 403]);
      }
    }
    expect((await admin.get(ACCOUNTS)).status).toBe(200);
  });

  it('stay with a key that rotates itself', async () => {
    const key = await createKey(service, team.accountId, ['admin:read']);
    const rotated = await key.post(`${KEYS}/current/rotate`, {});
    expect(rotated.status).toBe(200);
    const next = new ApiClient(service.url, rotated.body.data.rawKey as string);
    expect((await next.get(ACCOUNTS)).status).toBe(200);
  });

  it('are ended by the account that the key is in', async () => {
    const key = await createKey(service, team.accountId, ADMIN);
    expect((await team.owner.delete(`${KEYS}/${key.keyId}`)).status).toBe(200);
    expect((await key.get(ACCOUNTS)).status).toBe(401);
  });

  it('are on no list of what a key can have, and shown on the key that has them', async () => {
    const { body, text } = await team.owner.get('/api/v1/scopes?pageSize=100');
    expect(body.data.length).toBeGreaterThan(10);
    expect(text).not.toContain('admin:');
    const { scopes } = (await admin.get(`${KEYS}/current`)).body.data;
    expect(scopes).toEqual(['keys', ...ADMIN]);
  });
});
