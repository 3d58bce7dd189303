import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import { ApiKeysModule } from '../../../src/api-keys/api-keys.module.js';
import { KeyAuthenticator } from '../../../src/api-keys/authentication/key-authenticator.js';
import { KeyVerifier } from '../../../src/auth/credentials/key-verifier.js';
import type { Origin, VerifiedKey } from '../../../src/auth/credentials/key-verifier.js';
import { newId } from '../../../src/common/ids.js';
import { defineExtension } from '../../../src/extensions/extension.js';
import { replace } from '../../../src/extensions/slot.js';
import { disableAccount, enableAccount } from '../../support/services/operator.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { withClient, withService } from '../../support/services/running.js';

/** Keys of a gateway: whose they are, by their text. */
const GATEWAY = new Map<string, Partial<VerifiedKey>>();

/** Accepts the keys of a gateway, and asks the built-in part about all others. */
@Injectable()
class GatewayKeys extends KeyVerifier {
  constructor(private readonly builtIn: KeyAuthenticator) {
    super();
  }

  verify(rawKey: string, from: Origin): Promise<VerifiedKey | undefined> {
    if (rawKey === 'broken') throw new Error('The gateway is away.');
    const known = GATEWAY.get(createHash('sha256').update(rawKey).digest('hex'));
    return known ? Promise.resolve(known as VerifiedKey) : this.builtIn.verify(rawKey, from);
  }
}

@Module({ imports: [ApiKeysModule], providers: [GatewayKeys], exports: [GatewayKeys] })
class GatewayModule {}

const gateway = defineExtension({
  name: 'gateway',
  module: GatewayModule,
  replaces: [replace(KeyVerifier, GatewayKeys)],
});

describe('a replaced verification of keys', () => {
  const service = withService({
    settings: { RATE_LIMIT_PER_MINUTE: '1000' },
    extensions: [gateway],
  });
  const client = withClient(service);
  const clientWith = (rawKey: string, known: Partial<VerifiedKey>) => {
    GATEWAY.set(createHash('sha256').update(rawKey).digest('hex'), known);
    return new ApiClient(service.url, rawKey);
  };
  const status = async (of: ApiClient, path = '/api/v1/posts') => (await of.get(path)).status;

  it('opens the account and the scopes that it names, in either header', async () => {
    const { accountId } = client;
    await client.post('/api/v1/feeds', { title: 'Own' });
    const reader = clientWith('eyJ.a.b', {
      accountId: accountId!,
      keyId: newId(),
      scopes: ['posts:read', 'feeds:read'],
      rateLimit: 7,
    });
    const { status: found, body, headers } = await reader.get('/api/v1/feeds');
    expect([found, body.data.map(({ title }: { title: string }) => title)]).toEqual([200, ['Own']]);
    expect(headers.get('ratelimit-policy')).toBe('"key";q=7;w=60');
    const bearer = { authorization: 'Bearer eyJ.a.b' };
    expect((await new ApiClient(service.url).get('/api/v1/posts', bearer)).status).toBe(200);
    expect((await reader.post('/api/v1/feeds', { title: 'No' })).status).toBe(403);
    expect(await status(reader, '/v1/api-keys')).toBe(403);
  });

  it('shows what was written since, page by page', async () => {
    const keys = { accountId: client.accountId!, keyId: newId(), scopes: ['*'] };
    const reader = clientWith('fresh', keys);
    const { data: feed } = (await client.post('/api/v1/feeds', { title: 'Fresh' })).body;
    const titles = async () =>
      (await reader.get(`/api/v1/posts?feedId=${feed.id}`)).body.data.map(
        ({ title }: { title: string }) => title,
      );
    expect([await titles(), await titles()]).toEqual([[], []]);
    await client.post(`/api/v1/feeds/${feed.id}/posts`, { title: 'New' });
    expect(await titles()).toEqual(['New']);
  });

  it('calls the built-in part for keys of Sluice, whose rules stay', async () => {
    expect(await status(client)).toBe(200);
    const { id, rawKey } = (await client.post('/v1/api-keys', { name: 'x' })).body.data;
    const other = new ApiClient(service.url, rawKey);
    expect(await status(other)).toBe(200);
    await client.delete(`/v1/api-keys/${id}`);
    expect(await status(other)).toBe(401);
    expect(await status(new ApiClient(service.url, 'unknown'))).toBe(401);
  });

  it('opens no disabled, deleted or missing account, and nothing by what it throws', async () => {
    const owner = await service.newClient();
    const keyId = newId();
    const of = (accountId: string, rawKey: string) =>
      clientWith(rawKey, { accountId, keyId, scopes: ['*'] });
    const reader = of(owner.accountId!, 'of-owner');
    expect(await status(reader)).toBe(200);
    await disableAccount(service, owner.accountId!);
    expect(await status(reader)).toBe(401);
    expect(await status(reader, '/nowhere')).toBe(401);
    await enableAccount(service, owner.accountId!);
    expect(await status(reader)).toBe(200);
    expect(await status(of(newId(), 'of-nobody'))).toBe(401);
    for (const [rawKey, key] of Object.entries<Partial<VerifiedKey>>({
      'no-account': { keyId, scopes: ['*'] },
      'no-key': { accountId: owner.accountId!, scopes: ['*'] },
      'no-scopes': { accountId: owner.accountId!, keyId },
    })) {
      expect([rawKey, await status(clientWith(rawKey, key))]).toEqual([rawKey, 500]);
    }
    expect(await status(new ApiClient(service.url, 'broken'))).toBe(500);
  });
});
