import { beforeEach, describe, expect, it } from '@jest/globals';
import { NotFoundError } from '../common/errors.js';
import { PageQuery } from '../pagination/page-query.js';
import { ListApiKeysQuery } from './api-key.dto.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import type { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysService } from './api-keys.service.js';
import type { KeyUsageRecorder } from './key-usage.recorder.js';
import { generateRawKey, hashRawKey } from './raw-key.js';

/** The table in memory; counts the look-ups of hashes. */
class FakeRepository {
  rows: ApiKeyEntity[] = [];
  room = 100;
  lookUps = 0;

  findCaller(hash: string) {
    this.lookUps++;
    const row = this.rows.find((one) => one.hash === hash);
    return Promise.resolve(row && { accountId: row.accountId, keyId: row.id, contentVersion: 0 });
  }

  list(accountId: string, { offset, limit }: PageQuery) {
    const own = this.rows.filter((row) => row.accountId === accountId).reverse();
    return Promise.resolve(own.slice(offset, offset + limit));
  }

  find(accountId: string, id: string) {
    return Promise.resolve(this.own(accountId, id) ?? null);
  }

  insert(key: ApiKeyEntity) {
    if (this.rows.length >= this.room) return Promise.resolve(false);
    this.rows.push({ ...key });
    return Promise.resolve(true);
  }

  rename(accountId: string, id: string, name: string) {
    const row = this.own(accountId, id);
    if (row) row.name = name;
    return Promise.resolve(row !== undefined);
  }

  remove(accountId: string, id: string) {
    const row = this.own(accountId, id);
    this.rows = this.rows.filter((one) => one !== row);
    return Promise.resolve(row !== undefined);
  }

  private own(accountId: string, id: string) {
    return this.rows.find((row) => row.accountId === accountId && row.id === id);
  }
}

/** Notes what was recorded, and brings it into the rows when flushed. */
class FakeUsage {
  recorded: string[] = [];

  constructor(private readonly repository: FakeRepository) {}

  record(keyId: string) {
    this.recorded.push(keyId);
  }

  flush() {
    for (const row of this.repository.rows) {
      if (this.recorded.includes(row.id)) row.lastUsedAt = 1_000;
    }
    return Promise.resolve();
  }
}

describe('ApiKeysService', () => {
  let repository: FakeRepository;
  let usage: FakeUsage;
  let keys: ApiKeysService;
  beforeEach(() => {
    repository = new FakeRepository();
    usage = new FakeUsage(repository);
    keys = new ApiKeysService(
      repository as unknown as ApiKeysRepository,
      usage as unknown as KeyUsageRecorder,
    );
  });

  it('knows the account of a key that it has made', async () => {
    const { id, rawKey } = await keys.create('account', 'name');
    expect(await keys.verify(rawKey)).toEqual({
      accountId: 'account',
      keyId: id,
      contentVersion: 0,
    });
  });

  it('stores the hash and the ends of a raw key, never the key', async () => {
    const { rawKey } = await keys.create('account', 'name');
    expect(repository.rows[0]).toMatchObject({
      hash: hashRawKey(rawKey),
      keyPrefix: rawKey.slice(0, 11),
      keySuffix: rawKey.slice(-4),
      lastUsedAt: null,
    });
    expect(JSON.stringify(repository.rows)).not.toContain(rawKey);
  });

  it('asks the database anew for every request, with one look-up each', async () => {
    const { id, rawKey } = await keys.create('account', 'name');
    for (let request = 1; request <= 3; request++) {
      await keys.verify(rawKey);
      expect(repository.lookUps).toBe(request);
    }
    await repository.remove('account', id);
    expect(await keys.verify(rawKey)).toBeUndefined();
  });

  it('never asks the database about a string that is no raw key', async () => {
    const { rawKey } = await keys.create('account', 'name');
    const wrongChecksum = rawKey.slice(0, -1) + (rawKey.endsWith('0') ? '1' : '0');
    for (const junk of ['', 'x', 'sluice_', wrongChecksum, `${rawKey} `, "' OR 1=1 --"]) {
      expect(await keys.verify(junk)).toBeUndefined();
    }
    expect(repository.lookUps).toBe(0);
  });

  it('records the use of a key that exists and of no other', async () => {
    const { id, rawKey } = await keys.create('account', 'name');
    await keys.verify(generateRawKey());
    await keys.verify('junk');
    expect(usage.recorded).toEqual([]);
    await keys.verify(rawKey);
    expect(usage.recorded).toEqual([id]);
  });

  it('refuses a key beyond the limit with a sentence', async () => {
    repository.room = 0;
    await expect(keys.create('account', 'name')).rejects.toMatchObject({
      code: 'key_limit_reached',
      message: 'An account holds at most 100 API keys; revoke one first.',
    });
  });

  it('shows uses of a moment ago in a list and in the answer to a rename', async () => {
    const { id, rawKey } = await keys.create('account', 'name');
    await keys.verify(rawKey);
    const used = { id, lastUsedAt: '1970-01-01T00:00:01.000Z' };
    expect((await keys.list('account', new PageQuery())).data).toMatchObject([used]);
    expect(await keys.rename('account', id, 'new')).toMatchObject({ ...used, name: 'new' });
  });

  it('lists all keys without page and pageSize, and pages with either', async () => {
    for (let n = 0; n < 30; n++) await keys.create('account', `key ${n}`);
    const list = (given: object) =>
      keys.list('account', Object.assign(new ListApiKeysQuery(), given));
    expect(await list({})).toMatchObject({ data: { length: 30 }, hasMore: false });
    expect(await list({ page: 1 })).toMatchObject({ data: { length: 20 }, hasMore: true });
    expect(await list({ pageSize: 25 })).toMatchObject({ data: { length: 25 }, hasMore: true });
  });

  it('neither renames nor revokes a key of another account', async () => {
    const { id, rawKey } = await keys.create('account', 'name');
    await expect(keys.rename('stranger', id, 'stolen')).rejects.toThrow(NotFoundError);
    await expect(keys.revoke('stranger', id)).rejects.toThrow(
      'There is no such API key in this account.',
    );
    expect(await keys.verify(rawKey)).toBeDefined();
    expect(repository.rows[0]!.name).toBe('name');
  });

  it('refuses a key once it is revoked', async () => {
    const { id, rawKey } = await keys.create('account', 'name');
    await keys.revoke('account', id);
    expect(await keys.verify(rawKey)).toBeUndefined();
    await expect(keys.revoke('account', id)).rejects.toThrow(NotFoundError);
  });
});
