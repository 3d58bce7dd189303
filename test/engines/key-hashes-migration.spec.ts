import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import { KeyHashes1763683200245 } from '../../src/database/migrations/1763683200245-key-hashes.js';
import { ApiClient } from '../support/api-client.js';
import { createDatabase, ENGINES } from '../support/engines.js';
import type { TestDatabase } from '../support/engines.js';
import { TestService } from '../support/service.js';
import { undoMigrations } from '../support/undo-migrations.js';

const KEYS = '/v1/api-keys';

describe.each(ENGINES)('A database whose keys are found by their own indexes on %s', (engine) => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeEach(async () => {
    database = await createDatabase(engine);
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const rows = <Row>(sql: string): Promise<Row[]> => dataSource.query<Row[]>(sql);
  const usage = async () => [
    await rows('SELECT key_id, day, status_2xx, last_used_at FROM api_key_usage ORDER BY key_id'),
    await rows('SELECT key_id, hour, status_2xx FROM api_key_hours ORDER BY key_id'),
  ];

  it('keeps its keys, those that were replaced too, and their usage', async () => {
    const before = await TestService.start(engine, {}, database.url);
    const [owner, other] = [await before.newClient(), await before.newClient()];
    const { id, rawKey: replaced } = (await owner.post(KEYS, { name: 'rotated' })).body.data;
    const rotation = await owner.post(`${KEYS}/${id}/rotate`, { graceSeconds: 600 });
    const { rawKey: newest } = rotation.body.data;
    const { rawKey: revoked, id: gone } = (await owner.post(KEYS, { name: 'gone' })).body.data;
    await owner.delete(`${KEYS}/${gone}`);
    for (const rawKey of [replaced, newest]) {
      expect(await new ApiClient(before.url, rawKey).get('/api/v1/feeds')).toMatchObject({
        status: 200,
      });
    }
    await before.stop();

    dataSource = await createDataSource(databaseOptions(database.url)).initialize();
    const [days, hours] = await usage();
    expect([days!.length, hours!.length]).toEqual([2, 2]);
    const hashes = 'SELECT * FROM api_key_hashes ORDER BY hash';
    const found = await rows<{ account_id: string; key_id: string }>(hashes);
    expect(found.map(({ account_id }) => account_id).sort()).toEqual(
      [owner, owner, owner, other].map(({ accountId }) => accountId).sort(),
    );
    expect(found.filter(({ key_id }) => key_id === id)).toHaveLength(2);

    await undoMigrations(dataSource, KeyHashes1763683200245);
    await expect(rows(hashes)).rejects.toThrow(/api_key_hashes/);
    expect(await usage()).toEqual([days, hours]);
    for (const column of ['hash', 'previous_hash']) {
      await expect(dataSource.query(`UPDATE api_keys SET ${column} = 'the same'`)).rejects.toThrow(
        /unique/i,
      );
    }

    await migrate(dataSource);
    expect(await rows(hashes)).toEqual(found);
    expect(await usage()).toEqual([days, hours]);
    const owners = 'SELECT DISTINCT account_id FROM api_key_usage';
    expect(await rows(owners)).toEqual([{ account_id: owner.accountId }]);

    const after = await TestService.start(engine, {}, database.url);
    const old = new ApiClient(after.url, replaced);
    expect(await new ApiClient(after.url, revoked).get(KEYS)).toMatchObject({ status: 401 });
    expect(await old.delete(`${KEYS}/${id}`)).toMatchObject({ status: 200 });
    expect(await old.get(KEYS)).toMatchObject({ status: 401 });
    expect(await new ApiClient(after.url, newest).get(KEYS)).toMatchObject({ status: 200 });
    await after.stop();
  });
});
