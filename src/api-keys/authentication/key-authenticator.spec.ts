import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { ApiKeysRepository } from '../api-keys.repository.js';
import type { CallerRow } from './key-callers.statement.js';
import { KeyAuthenticator } from './key-authenticator.js';
import type { UsedKey } from '../usage/key-use.js';
import { KeyUsageRecorder } from '../usage/key-usage.recorder.js';
import { generateRawKey, hashRawKey } from './raw-key.js';

const NOW = 1_800_000_000_000;
const FROM = { ip: '192.0.2.1' };

/** The look-up; keeps what it was asked for. */
class FakeRepository {
  readonly lookUps: (readonly string[])[] = [];
  readonly rows = new Map<string, CallerRow>();

  findCallers(hashes: readonly string[]) {
    this.lookUps.push(hashes);
    const found = hashes.flatMap((hash) => this.rows.get(hash) ?? []);
    // In an order of its own, as a database has.
    return Promise.resolve(found.reverse());
  }
}

class FakeUsage {
  recorded: [accountId: string, keyId: string, retired: boolean][] = [];

  record({ accountId, keyId }: UsedKey, _usedAt: number, retired: boolean) {
    this.recorded.push([accountId, keyId, retired]);
  }
}

describe('KeyAuthenticator', () => {
  const rawKey = generateRawKey();
  let repository: FakeRepository;
  let usage: FakeUsage;
  let keys: KeyAuthenticator;
  beforeEach(async () => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate'] });
    repository = new FakeRepository();
    usage = new FakeUsage();
    const module = await Test.createTestingModule({
      providers: [
        KeyAuthenticator,
        { provide: ApiKeysRepository, useValue: repository },
        { provide: KeyUsageRecorder, useValue: usage },
      ],
    }).compile();
    keys = module.get(KeyAuthenticator);
  });

  const store = (changes: Partial<CallerRow> = {}, secret = rawKey) =>
    repository.rows.set(hashRawKey(secret), {
      hash: hashRawKey(secret),
      id: 'key',
      account_id: 'account',
      content_version: 7,
      duplicates: 'show',
      scope_names: 'posts:read,keys',
      token_expires_at: null,
      creator_id: null,
      oauth_client_id: null,
      rate_limit: null,
      rate_window_limit: null,
      rate_window_seconds: null,
      credits_epoch: null,
      expires_at: null,
      paused_at: null,
      allowed_ips: null,
      feed_ids: null,
      category_ids: null,
      retires_at: null,
      ...changes,
    });

  it('knows the account of a key, and what it may', async () => {
    store({ scope_names: 'posts:read,feeds:read', rate_limit: 9 });
    expect(await keys.verify(rawKey, FROM)).toEqual({
      accountId: 'account',
      keyId: 'key',
      contentVersion: 7,
      duplicates: 'show',
      scopes: ['posts:read', 'feeds:read'],
      rateLimit: 9,
    });
  });

  it('asks the database anew for every request, with one look-up each', async () => {
    store();
    for (let request = 1; request <= 3; request++) {
      await keys.verify(rawKey, FROM);
      expect(repository.lookUps).toHaveLength(request);
    }
    repository.rows.clear();
    expect(await keys.verify(rawKey, FROM)).toBeUndefined();
  });

  it('asks once for the keys of all requests that arrive together, and tells them apart', async () => {
    const [other, unknown] = [generateRawKey(), generateRawKey()];
    store();
    store({ id: 'other' }, other);
    const callers = await Promise.all(
      [rawKey, unknown, other, rawKey].map((key) => keys.verify(key, FROM)),
    );
    expect(callers.map((caller) => caller?.keyId)).toEqual(['key', undefined, 'other', 'key']);
    expect(repository.lookUps).toEqual([[rawKey, unknown, other].map(hashRawKey)]);
  });

  it('asks anew for what arrives in the next turn of the event loop', async () => {
    const first = [rawKey, generateRawKey()].map((key) => keys.verify(key, FROM));
    await setImmediate();
    await Promise.all([...first, keys.verify(generateRawKey(), FROM)]);
    expect(repository.lookUps).toHaveLength(2);
  });

  it('asks anew for a request that arrives while the answer for others is under way', async () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<CallerRow[]>();
    const asked = Promise.withResolvers<void>();
    jest.spyOn(repository, 'findCallers').mockImplementationOnce(() => {
      asked.resolve();
      return told;
    });
    const first = keys.verify(rawKey, FROM);
    await asked.promise;
    store();
    expect(await keys.verify(rawKey, FROM)).toBeDefined();
    tell([]);
    expect(await first).toBeUndefined();
  });

  it('fails all whose look-up failed, and nothing after it', async () => {
    jest.spyOn(repository, 'findCallers').mockRejectedValueOnce(new Error('The database is away.'));
    const together = await Promise.allSettled([
      keys.verify(rawKey, FROM),
      keys.verify(generateRawKey(), FROM),
    ]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    store();
    expect(await keys.verify(rawKey, FROM)).toBeDefined();
  });

  it('asks anew for a key that exists and may not be used', async () => {
    store({ paused_at: NOW });
    expect(await keys.verify(rawKey, FROM)).toBeUndefined();
    store();
    expect(await keys.verify(rawKey, FROM)).toBeDefined();
  });

  it('never asks the database about a string that is no raw key', async () => {
    const wrongChecksum = rawKey.slice(0, -1) + (rawKey.endsWith('0') ? '1' : '0');
    for (const junk of ['', 'x', 'sluice_', wrongChecksum, `${rawKey} `, "' OR 1=1 --"]) {
      expect(await keys.verify(junk, FROM)).toBeUndefined();
    }
    expect(repository.lookUps).toEqual([]);
    store();
    const together = await Promise.all(
      [wrongChecksum, rawKey, 'x'].map((key) => keys.verify(key, FROM)),
    );
    expect(together.map((caller) => caller?.keyId)).toEqual([undefined, 'key', undefined]);
    expect(repository.lookUps).toEqual([[hashRawKey(rawKey)]]);
  });

  it.each([
    ['in the very millisecond of its expiry', { expires_at: NOW }],
    ['after its expiry', { expires_at: NOW - 1 }],
    ['of an account that is disabled', { content_version: null }],
    ['while it is paused', { paused_at: NOW - 1 }],
    ['from another address', { allowed_ips: '["198.51.100.0/24"]' }],
    ['when its grace has ended', { retires_at: NOW }],
  ])('refuses a key %s, and does not take that for a use', async (_, changes) => {
    store(changes);
    expect(await keys.verify(rawKey, FROM)).toBeUndefined();
    expect(usage.recorded).toEqual([]);
  });

  it('takes a key until its expiry, and from its networks', async () => {
    store({ expires_at: NOW + 1, allowed_ips: '["192.0.2.0/24"]' });
    expect(await keys.verify(rawKey, FROM)).toBeDefined();
  });

  it('records the use of a key that exists, and which of its secrets it was', async () => {
    await keys.verify(generateRawKey(), FROM);
    expect(usage.recorded).toEqual([]);
    store();
    await keys.verify(rawKey, FROM);
    store({ retires_at: NOW + 5 });
    expect(await keys.verify(rawKey, FROM)).toMatchObject({ retiresAt: NOW + 5 });
    expect(usage.recorded).toEqual([
      ['account', 'key', false],
      ['account', 'key', true],
    ]);
  });

  it('asks for the address only where a key has networks', async () => {
    store();
    const from = {
      get ip(): string {
        throw new Error('was asked');
      },
    };
    expect(await keys.verify(rawKey, from)).toBeDefined();
  });
});
