import { afterEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { connect, createDataSource, migrate } from '../../src/database/data-source.js';
import { DatabaseVersionError } from '../../src/database/migrations/history.js';
import { migrations } from '../../src/database/migrations/index.js';
import { DIVIDED } from '../../src/app/commands/divided-tables.js';
import { divideTables } from '../../src/database/partitions/partition.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import { KeptDatabase, unchanging } from '../support/databases/kept-database.js';
import { isPartitioned } from '../support/databases/migrated-template.js';
import { schemaInventory, schemaLines } from '../support/databases/schema-inventory.js';
import { TestService } from '../support/services/service.js';

const VERSIONS = ['before-1.0', 'last-before-1.0', '1.0'];

describe.each(ENGINES)('A database of an earlier version on %s', (engine) => {
  const drops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const drop of drops.splice(0).toReversed()) await drop();
  });

  async function restored(version: string): Promise<[KeptDatabase, DataSource]> {
    const kept = await KeptDatabase.restore(version, engine);
    drops.push(() => kept.database.drop());
    const dataSource = await createDataSource(databaseOptions(kept.database.url)).initialize();
    drops.push(() => dataSource.destroy());
    return [kept, dataSource];
  }

  /** Starts the service on the database, which answers as before and takes new posts. */
  async function expectData({ database, recorded }: KeptDatabase): Promise<void> {
    const service = await TestService.start(engine, {}, database.url);
    drops.push(() => service.stop());
    const client = new ApiClient(service.url, recorded.rawKey);
    for (const [path, answer] of Object.entries(recorded.answers)) {
      const { status, body } = await client.get(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(unchanging(body)).toMatchObject(unchanging(answer) as object);
    }
    const [feed] = (await client.get('/api/v1/feeds')).body.data;
    const sent = await client.post(`/api/v1/feeds/${feed.id}/posts`, { title: 'New needle' });
    expect(sent.status).toBe(201);
    expect((await client.get('/api/v1/posts?q=needle')).body.data).toHaveLength(7);
    const other = await service.newClient();
    expect((await other.get('/api/v1/posts')).body.data).toEqual([]);
  }

  async function history(dataSource: DataSource): Promise<string[]> {
    const rows: { name: string }[] = await dataSource.query(
      'SELECT name FROM migrations ORDER BY id',
    );
    return rows.map(({ name }) => name);
  }
  const ALL = migrations.map((Migration) => new Migration().name);

  it.each(VERSIONS)(
    'keeps its data, and has the schema of a fresh one then: %s',
    async (version) => {
      const [kept, dataSource] = await restored(version);
      await expectData(kept);
      expect(await history(dataSource)).toEqual(ALL);
      const fresh = await createMigrated(engine);
      drops.push(() => fresh.drop());
      const freshSource = await connect(databaseOptions(fresh.url), []);
      drops.push(() => freshSource.destroy());
      const lines = await schemaLines(freshSource);
      expect(lines.length).toBeGreaterThan(500);
      expect(await schemaLines(dataSource)).toEqual(lines);
    },
  );

  it('goes down to nothing, and up again', async () => {
    const [, dataSource] = await restored('before-1.0');
    await migrate(dataSource);
    for (const _ of ALL) await dataSource.undoLastMigration();
    expect(await schemaInventory(dataSource)).toEqual([]);
    await migrate(dataSource);
    expect(await history(dataSource)).toEqual(ALL);
  });

  it('keeps the tables of its extensions', async () => {
    const [kept, dataSource] = await restored('before-1.0');
    const uuid = engine === 'postgres' ? 'uuid' : 'varchar';
    await dataSource.query(`CREATE TABLE acme_notes (id integer, account_id ${uuid})`);
    await dataSource.query('INSERT INTO acme_notes (id) VALUES (1)');
    await dataSource.query(`INSERT INTO extension_migrations (extension, timestamp, name)
      VALUES ('acme', 1000000000000, 'Notes1000000000000')`);
    class Notes1000000000000 {
      readonly up = () => Promise.reject(new Error('It has run.'));
      readonly down = () => dataSource.query('DROP TABLE acme_notes');
    }
    await migrate(dataSource, [{ name: 'acme', migrations: [Notes1000000000000] }]);
    expect(await dataSource.query('SELECT id FROM acme_notes')).toEqual([{ id: 1 }]);
    await expectData(kept);
  });

  it('keeps the key of its stored secrets', async () => {
    const [, dataSource] = await restored('before-1.0');
    const keys = (name: string) =>
      dataSource.query(`SELECT value FROM settings WHERE name = '${name}'`);
    const before = await keys('webhooks');
    expect(before).toEqual([{ value: expect.stringMatching(/^[\w+/]{43}=$/) }]);
    await migrate(dataSource);
    expect(await keys('encryption')).toEqual(before);
  });

  it('is adopted once by processes that start at once', async () => {
    const [kept, dataSource] = await restored('before-1.0');
    const both = await Promise.all(
      [1, 2].map(() => connect(databaseOptions(kept.database.url), [])),
    );
    await Promise.all(both.map((one) => one.destroy()));
    expect(await history(dataSource)).toEqual(ALL);
  });

  it.each([
    [
      'its last migration is missing',
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)',
    ],
    ['one in the middle is missing', 'DELETE FROM migrations WHERE id = 7'],
  ])('is refused with a sentence, and left as it is, where %s', async (_, older) => {
    const [, dataSource] = await restored('before-1.0');
    await dataSource.query(older);
    const before = [await history(dataSource), await schemaInventory(dataSource)];
    await expect(migrate(dataSource)).rejects.toThrow(DatabaseVersionError);
    await expect(migrate(dataSource)).rejects.toThrow(
      /^The database is of a development version before 1\.0 \(its last migration is "\w+"\): start the last commit before 1\.0 with it once, or name an empty database\.$/,
    );
    expect([await history(dataSource), await schemaInventory(dataSource)]).toEqual(before);
  });

  const onPartitions = engine === 'postgres' && !isPartitioned() ? it : it.skip;
  onPartitions.each(VERSIONS)('keeps its data in partitions: %s', async (version) => {
    const [kept, dataSource] = await restored(version);
    const known = await dataSource.query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    );
    const names = new Set(known.map(({ name }: { name: string }) => name));
    const there = DIVIDED.filter((table) => names.has(table));
    await dataSource.transaction(({ queryRunner }) => divideTables(queryRunner!, there, 2));
    await expectData(kept);
    const [posts] = await dataSource.query(`SELECT relkind FROM pg_class WHERE relname = 'posts'`);
    expect(posts).toEqual({ relkind: 'p' });
    expect(await history(dataSource)).toEqual(ALL);
  });
});
