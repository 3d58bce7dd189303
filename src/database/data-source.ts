import { MigrationExecutor } from 'typeorm';
import type { DataSource, DataSourceOptions, QueryRunner } from 'typeorm';
import { AfterCommitSubscriber } from './after-commit.js';
import { getDialect } from './engines/dialect.js';
import { PostgresDataSource } from './engines/postgres/postgres-data-source.js';
import { SqliteDataSource } from './engines/sqlite/sqlite-data-source.js';
import { ExtensionMigrations, warnOfTablesLeft } from './extension-migrations.js';
import type { MigratedExtension } from './extension-migrations.js';
import { checkHistory } from './migrations/history.js';
import { StatementSubscriber } from './statement-observer.js';
import type { StatementObserver } from './statement-observer.js';

/**
 * Connects and migrates the schema; afterwards `observer` gets every statement.
 * @throws DatabaseVersionError where the database is of a version that this code cannot migrate
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
  dataSource.subscribers.push(new AfterCommitSubscriber());
  if (observer) dataSource.subscribers.push(new StatementSubscriber(dataSource, observer));
  return dataSource;
}

/** The data source of the engine in the options; not connected yet. */
export const createDataSource = (options: DataSourceOptions): DataSource =>
  options.type === 'postgres' ? new PostgresDataSource(options) : new SqliteDataSource(options);

/**
 * Runs the missing migrations of Sluice and then those of extensions, all or none. Processes that
 * start together run them once.
 * @throws DatabaseVersionError
 * @throws ExtensionError naming the extension whose migration failed
 */
export async function migrate(
  dataSource: DataSource,
  extensions: readonly MigratedExtension[] = [],
): Promise<void> {
  await getDialect(dataSource).exclusively(dataSource, async (runner) => {
    await checkHistory(dataSource, runner);
    await new MigrationExecutor(runner.dataSource, runner).executePendingMigrations();
    for (const extension of extensions) await new ExtensionMigrations(runner, extension).run();
    await warnOfTablesLeft(runner, extensions);
  });
}

/** Deletes what a module keeps for an extension, where the database has its table. */
export type ForgetExtension = (runner: QueryRunner, name: string) => Promise<void>;

/**
 * Undoes the migrations of an extension, and has modules forget it, all or none; returns how many.
 * @throws ExtensionError
 */
export const undoExtension = (
  dataSource: DataSource,
  extension: MigratedExtension,
  forgetful: readonly ForgetExtension[],
): Promise<number> =>
  getDialect(dataSource).exclusively(dataSource, async (runner) => {
    const undone = await new ExtensionMigrations(runner, extension).undoAll();
    for (const forget of forgetful) await forget(runner, extension.name);
    return undone;
  });
