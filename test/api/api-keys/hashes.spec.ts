import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashRawKey } from '../../../src/api-keys/authentication/raw-key.js';
import { ApiKeysRepository } from '../../../src/api-keys/api-keys.repository.js';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { withClient, withService } from '../../support/services/running.js';

const PATH = '/v1/api-keys';

describe('the hashes of keys', () => {
  const service = withService();
  const client = withClient(service);
  let key: ApiClient;
  beforeEach(async () => {
    const { id, rawKey } = (await client.post(PATH, { name: 'hashed' })).body.data;
    key = new ApiClient(service.url, rawKey, client.accountId, id);
  });

  const rotate = async (graceSeconds: number) => {
    const { body } = await client.post(`${PATH}/${key.keyId}/rotate`, { graceSeconds });
    return new ApiClient(service.url, body.data.rawKey);
  };
  const stored = async () => {
    const rows = await service.database.select<{ hash: string; account_id: string }>(
      'SELECT hash, account_id FROM api_key_hashes WHERE key_id = ?',
      [key.keyId!],
    );
    expect(rows.every(({ account_id }) => account_id === client.accountId)).toBe(true);
    return rows.map(({ hash }) => hash).sort();
  };
  const computeHashes = (...keys: ApiClient[]) =>
    keys.map(({ rawKey }) => hashRawKey(rawKey!)).sort();
  const sql = (statement: string, ...values: string[]) =>
    service.database.transaction((manager) => service.database.execute(manager, statement, values));
  const repository = () => service.app.get(ApiKeysRepository);

  it('are those of the secrets that work', async () => {
    expect(await stored()).toEqual(computeHashes(key));
    const second = await rotate(60);
    expect(await stored()).toEqual(computeHashes(key, second));
    expect(await key.delete(`${PATH}/${key.keyId}`)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(computeHashes(second));
    await sql('UPDATE api_keys SET rotated_at = 1 WHERE id = ?', key.keyId!);
    const third = await rotate(0);
    expect(await stored()).toEqual(computeHashes(third));
    await client.patch(`${PATH}/${key.keyId}`, { name: 'renamed' });
    expect(await stored()).toEqual(computeHashes(third));
    await client.delete(`${PATH}/${key.keyId}`);
    expect(await stored()).toEqual([]);
  });

  it('are never those of two keys', async () => {
    const other = await service.newClient();
    const count = 'SELECT api_key_count FROM accounts WHERE id = ?';
    const counted = await service.database.select(count, [other.accountId!]);
    const same = await repository().find(client.accountId!, key.keyId!);
    const copy = { ...same!, id: newId(), accountId: other.accountId! };
    await expect(
      service.database.transaction((manager) => repository().insert(manager, copy)),
    ).rejects.toThrow(/unique/i);
    expect(await repository().find(copy.accountId, copy.id)).toBeNull();
    expect(await service.database.select(count, [other.accountId!])).toEqual(counted);
    expect(await key.get(PATH)).toMatchObject({ status: 200 });
  });

  it('let nobody in whose key has another secret', async () => {
    const replaced = key.rawKey!;
    await rotate(0);
    await sql(
      'INSERT INTO api_key_hashes (hash, account_id, key_id) VALUES (?, ?, ?)',
      ...[hashRawKey(replaced), client.accountId!, key.keyId!],
    );
    expect(await key.get(PATH)).toMatchObject({ status: 401 });
    const locked = await service.database.transaction((manager) =>
      repository().lockBySecret(manager, hashRawKey(replaced)),
    );
    expect(locked).toBeNull();
  });
});
