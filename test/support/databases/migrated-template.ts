import 'reflect-metadata';
import { join } from 'node:path';
import type * as ormconfig from '../../../ormconfig.js';
import type * as dividing from '../../../src/app/commands/divided-tables.js';
import type * as partitioning from '../../../src/database/partitions/partition.js';
import type * as dataSources from '../../../src/database/data-source.js';
import type * as databases from '../../../src/testing/databases.js';
import type { Engine } from '../../../src/testing/engine.js';

const PARTITIONS = 4;

/** Whether posts are in partitions, in all tests that use a copy of the migrated database. */
export const isPartitioned = (): boolean => process.env['TEST_PARTITIONS'] !== undefined;

const ROOT = join(import.meta.dirname, '../../..');

/** The main process of Jest loads the sources when they are needed; see `typescript-hooks.mjs`. */
const load = <T>(file: string): Promise<T> => import(join(ROOT, file)) as Promise<T>;

/** An empty database with the tables of Sluice, whose copies save the migration of each service. */
export class MigratedTemplate {
  private constructor(private readonly database: databases.TestDatabase) {}

  static async create(engine: Engine, server?: string): Promise<MigratedTemplate> {
    const { createDatabase } = await load<typeof databases>('src/testing/databases.ts');
    const { databaseOptions } = await load<typeof ormconfig>('ormconfig.ts');
    const { connect } = await load<typeof dataSources>('src/database/data-source.ts');
    const database = await createDatabase(engine, server);
    const { partition } = await load<typeof partitioning>('src/database/partitions/partition.ts');
    const { DIVIDED } = await load<typeof dividing>('src/app/commands/divided-tables.ts');
    const dataSource = await connect(databaseOptions(database.url), []);
    if (engine === 'postgres' && isPartitioned()) await partition(dataSource, DIVIDED, PARTITIONS);
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
