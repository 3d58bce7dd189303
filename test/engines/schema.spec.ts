import '../support/extensions/with-example.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AbstractLogger, DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { createApp } from '../../src/app/bootstrap.js';
import { loadEnv } from '../../src/config/load-env.js';
import { migrations } from '../../src/database/migrations/index.js';
import { createDataSource, migrate } from '../../src/database/data-source.js';
import { DatabaseVersionError } from '../../src/database/migrations/history.js';
import { ownedTables } from '../../src/tenancy/owned-rows.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createDatabase, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { schemaInventory } from '../support/databases/schema-inventory.js';
import { SWITCHED_ON } from '../support/extensions/switched-extensions.js';

/** What the migrations make that no entity stands for. */
const BESIDE_ENTITIES = /^posts_search/;

/** TypeORM would report the migration that is meant to fail. */
class Silence extends AbstractLogger {
  protected writeLog(): void {}
}

describe.each(ENGINES)('the schema on %s', (engine) => {
  let database: TestDatabase;
  let dataSource: DataSource;

  const connect = () =>
    createDataSource({ ...databaseOptions(database.url), logger: new Silence() }).initialize();
  const migrateUp = () => migrate(dataSource);
  const undoLast = () => dataSource.undoLastMigration();

  beforeEach(async () => {
    database = await createDatabase(engine);
    dataSource = await connect();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const inventory = () => schemaInventory(dataSource);
  const executed = async (): Promise<string[]> => {
    const rows: { name: string }[] = await dataSource.query(
      'SELECT name FROM migrations ORDER BY id',
    );
    return rows.map(({ name }) => name);
  };
  const ALL = migrations.map((Migration) => new Migration().name);

  /** What TypeORM would run to make the schema that the entities of all modules say. */
  const queriesToEntities = async () => {
    const app = await createApp(readEnv(database.url), SWITCHED_ON);
    const { upQueries } = await app.get(DataSource).driver.createSchemaBuilder().log();
    await app.close();
    return upQueries;
  };

  it('is what the entities say, once it is migrated', async () => {
    const upQueries = await queriesToEntities();
    const differences = upQueries
      .map(({ query }) => query)
      .filter((query) => !BESIDE_ENTITIES.test(/"(\w+)"/.exec(query)?.[1] ?? ''));
    expect(differences).toEqual([]);
  });

  it('has an index of the account in each table, by which its rows are deleted', async () => {
    const app = await createApp(readEnv(database.url), SWITCHED_ON);
    const without = ownedTables(app.get(DataSource)).filter(({ indices, primaryColumns }) => {
      const keys = [primaryColumns, ...indices.map(({ columns }) => columns)];
      return !keys.some(([first]) => first?.databaseName === 'account_id');
    });
    await app.close();
    expect(without.map(({ tableName }) => tableName)).toEqual([]);
  });

  it('differs from the entities where a column is missing, so that the rule above can fail', async () => {
    await migrateUp();
    await dataSource.query('DROP INDEX posts_feed_created');
    await dataSource.query('ALTER TABLE feeds DROP COLUMN etag');
    const queries = (await queriesToEntities()).map(({ query }) => query).join('\n');
    expect(queries).toMatch(/etag/);
    expect(queries).toMatch(/posts_feed_created/);
  });

  it('runs every migration in the order of the list, each once', async () => {
    await migrateUp();
    expect(await executed()).toEqual(ALL);
    await migrateUp();
    expect(await executed()).toEqual(ALL);
  });

  it('goes down to nothing, step by step, and up to the same again', async () => {
    await migrateUp();
    const complete = await inventory();
    expect(complete.length).toBeGreaterThan(20);
    for (const _ of ALL) await undoLast();
    expect(await executed()).toEqual([]);
    expect(await inventory()).toEqual([]);
    await migrateUp();
    expect(await inventory()).toEqual(complete);
  });

  it('leaves nothing behind where a migration fails half-way', async () => {
    await dataSource.query('CREATE TABLE post_tombstones (x integer)');
    await expect(migrateUp()).rejects.toThrow(/post_tombstones/);
    await dataSource.query('DROP TABLE post_tombstones');
    await migrateUp();
    expect(await executed()).toEqual(ALL);
  });

  describe('of a newer version', () => {
    const SENTENCE =
      'The database is newer than this version of Sluice: it has the migration ' +
      '"Future1999999999999", which this version does not know. Start the newer version.';

    beforeEach(async () => {
      await migrateUp();
      await dataSource.query(
        `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Future1999999999999')`,
      );
    });

    it('is refused with a sentence that says so', async () => {
      await expect(migrateUp()).rejects.toThrow(DatabaseVersionError);
      await expect(migrateUp()).rejects.toThrow(SENTENCE);
    });

    it('is left as it is, and stops the service from starting', async () => {
      const before = await inventory();
      await expect(createApp(readEnv(database.url))).rejects.toThrow(SENTENCE);
      expect(await inventory()).toEqual(before);
    });
  });
});

describe.each(ENGINES)('services that start at once on one empty database on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(engine);
  });
  afterAll(async () => {
    await BuiltProcess.endAll();
    await database.drop();
  });

  const starts = engine === 'postgres' ? startInProcess : startProcess;

  it('all come up, and migrate it once', async () => {
    const stops = await Promise.all(Array.from({ length: 4 }, () => starts(database.url)));
    const dataSource = await new DataSource(databaseOptions(database.url)).initialize();
    const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
    await dataSource.destroy();
    await Promise.all(stops.map((stop) => stop()));
    expect(rows.map(({ name }) => name).sort()).toEqual(
      migrations.map((Migration) => new Migration().name).sort(),
    );
  });
});

const readEnv = (url: string) =>
  loadEnv({ DATABASE_URL: url, LOG_LEVEL: 'silent', POLLING: 'off' }, '/nonexistent/.env');

async function startInProcess(url: string): Promise<() => Promise<void>> {
  const app = await createApp(readEnv(url));
  return () => app.close();
}

async function startProcess(url: string): Promise<() => Promise<void>> {
  const { process } = await BuiltService.start({ DATABASE_URL: url });
  return async () => expect((await process.kill('SIGTERM')).code).toBe(0);
}
