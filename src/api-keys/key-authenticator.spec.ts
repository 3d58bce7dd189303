import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApiKeysRepository, CallerRow } from './api-keys.repository.js';
import { KeyAuthenticator } from './key-authenticator.js';
import type { KeyUsageRecorder } from './key-usage.recorder.js';
import { generateRawKey, hashRawKey } from './raw-key.js';

const NOW = 1_800_000_000_000;
const FROM = { ip: '192.0.2.1' };

/** The look-up; counts itself. */
class FakeRepository {
  lookUps = 0;
  readonly rows = new Map<string, CallerRow>();

  findCaller(hash: string) {
    this.lookUps++;
    return Promise.resolve(this.rows.get(hash));
  }
}

class FakeUsage {
  recorded: [id: string, retired: boolean][] = [];

  record(id: string, _usedAt: number, retired: boolean) {
    this.recorded.push([id, retired]);
  }
}

describe('KeyAuthenticator', () => {
  const rawKey = generateRawKey();
  let repository: FakeRepository;
  let usage: FakeUsage;
  let keys: KeyAuthenticator;
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    repository = new FakeRepository();
    usage = new FakeUsage();
    keys = new KeyAuthenticator(
      repository as unknown as ApiKeysRepository,
      usage as unknown as KeyUsageRecorder,
    );
  });

  const store = (changes: Partial<CallerRow> = {}) =>
    repository.rows.set(hashRawKey(rawKey), {
      id: 'key',
      account_id: 'account',
      content_version: 7,
      scopes: 63,
      rate_limit: null,
      expires_at: null,
      paused_at: null,
      allowed_ips: null,
      retires_at: null,
      ...changes,
    });

  it('knows the account of a key, and what it may', async () => {
    store({ scopes: 5, rate_limit: 9 });
    expect(await keys.verify(rawKey, FROM)).toEqual({
      accountId: 'account',
      keyId: 'key',
      contentVersion: 7,
      scopes: 5,
      rateLimit: 9,
    });
  });

  it('asks the database anew for every request, with one look-up each', async () => {
    store();
    for (let request = 1; request <= 3; request++) {
      await keys.verify(rawKey, FROM);
      expect(repository.lookUps).toBe(request);
    }
    repository.rows.clear();
    expect(await keys.verify(rawKey, FROM)).toBeUndefined();
  });

  it('asks once for many requests with a key that does not exist', async () => {
    for (let request = 1; request <= 3; request++) {
      expect(await keys.verify(rawKey, FROM)).toBeUndefined();
    }
    expect(repository.lookUps).toBe(1);
  });

  it('asks again, ten seconds later, for a key that may be back from a backup', async () => {
    await keys.verify(rawKey, FROM);
    store();
    jest.advanceTimersByTime(10_001);
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
    expect(repository.lookUps).toBe(0);
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
      ['key', false],
      ['key', true],
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
