import 'reflect-metadata';
import { join } from 'node:path';
import type * as ormconfig from '../../ormconfig.js';
import type * as partitioning from '../../src/database/partitions/partition.js';
import type * as dataSources from '../../src/database/data-source.js';
import type * as databases from '../../src/testing/databases.js';
import type { Engine } from '../../src/testing/engine.js';

const PARTITIONS = 4;

/** Whether posts are in partitions, in all tests that use a copy of the migrated database. */
export const isPartitioned = (): boolean => process.env['TEST_PARTITIONS'] !== undefined;

/** The main process of Jest loads no TypeScript of `src`. */
const built = <T>(file: string): Promise<T> =>
  import(join(import.meta.dirname, '../../dist', file)) as Promise<T>;

/** An empty database with the tables of Sluice, whose copies save the migration of each service. */
export class MigratedTemplate {
  private constructor(private readonly database: databases.TestDatabase) {}

  static async create(engine: Engine, server?: string): Promise<MigratedTemplate> {
    const { createDatabase } = await built<typeof databases>('src/testing/databases.js');
    const { databaseOptions } = await built<typeof ormconfig>('ormconfig.js');
    const { connect } = await built<typeof dataSources>('src/database/data-source.js');
    const database = await createDatabase(engine, server);
    const { partition } = await built<typeof partitioning>('src/database/partitions/partition.js');
    const dataSource = await connect(databaseOptions(database.url), []);
    if (engine === 'postgres' && isPartitioned()) await partition(dataSource, PARTITIONS);
    // PostgreSQL copies no database in use, and SQLite writes its log into the file at the end.
    await dataSource.destroy();
    return new MigratedTemplate(database);
  }

  /** What `createDatabase` copies. */
  get name(): string {
    const { url } = this.database;
    return url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : url.split('/').at(-1)!;
  }

  remove(): Promise<void> {
    return this.database.drop();
  }
}
