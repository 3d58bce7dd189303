import { MigrationExecutor } from 'typeorm';
import type { DataSource, DataSourceOptions, QueryRunner } from 'typeorm';
import { getDialect } from './engines/dialect.js';
import { PostgresDataSource } from './engines/postgres/postgres-data-source.js';
import { SqliteDataSource } from './engines/sqlite/sqlite-data-source.js';
import { ExtensionMigrations, warnOfTablesLeft } from './extension-migrations.js';
import type { MigratedExtension } from './extension-migrations.js';
import { StatementSubscriber } from './statement-observer.js';
import type { StatementObserver } from './statement-observer.js';

/** The database was migrated by a newer version of Sluice; the message is a sentence. */
export class NewerDatabaseError extends Error {}

/**
 * Connects and migrates the schema; afterwards `observer` gets every statement.
 * @throws NewerDatabaseError where the database has a migration that this code does not have
 */
export async function connect(
  options: DataSourceOptions,
  extensions: readonly MigratedExtension[],
  observer?: StatementObserver,
): Promise<DataSource> {
  const dataSource = createDataSource(options);
  await dataSource.initialize();
  try {
    await migrate(dataSource, extensions);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  if (observer) dataSource.subscribers.push(new StatementSubscriber(dataSource, observer));
  return dataSource;
}

/** The data source of the engine in the options; not connected yet. */
export const createDataSource = (options: DataSourceOptions): DataSource =>
  options.type === 'postgres' ? new PostgresDataSource(options) : new SqliteDataSource(options);

/**
 * Runs the missing migrations of Sluice and then those of extensions, all or none. Processes that
 * start together run them once.
 * @throws NewerDatabaseError
 * @throws ExtensionError naming the extension whose migration failed
 */
export async function migrate(
  dataSource: DataSource,
  extensions: readonly MigratedExtension[] = [],
): Promise<void> {
  await getDialect(dataSource).exclusively(dataSource, async (runner) => {
    await refuseNewer(dataSource, runner);
    await new MigrationExecutor(runner.dataSource, runner).executePendingMigrations();
    for (const extension of extensions) await new ExtensionMigrations(runner, extension).run();
    await warnOfTablesLeft(runner, extensions);
  });
}

/**
 * Undoes the migrations of an extension, all or none, and forgets its events and jobs; returns how
 * many.
 * @throws ExtensionError
 */
export const removeExtension = (
  dataSource: DataSource,
  extension: MigratedExtension,
): Promise<number> =>
  getDialect(dataSource).exclusively(dataSource, async (runner) => {
    const undone = await new ExtensionMigrations(runner, extension).undoAll();
    for (const [table, condition] of [
      ['event_positions', `consumer = 'extension:${extension.name}'`],
      ['extension_jobs', `name LIKE '${extension.name}:%'`],
    ] as const) {
      if (await runner.hasTable(table))
        await runner.query(`DELETE FROM ${table} WHERE ${condition}`);
    }
    return undone;
  });

async function refuseNewer({ migrations }: DataSource, runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const executed = (await runner.query('SELECT name FROM migrations ORDER BY id')) as {
    name: string;
  }[];
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = executed.find(({ name }) => !known.has(name));
  if (unknown) {
    throw new NewerDatabaseError(
      `The database is newer than this version of Sluice: it has the migration ` +
        `"${unknown.name}", which this version does not know. Start the newer version.`,
    );
  }
}
