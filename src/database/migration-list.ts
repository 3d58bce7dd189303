import { MigrationExecutor } from 'typeorm';
import type { DataSource } from 'typeorm';
import { ExtensionMigrations } from './extension-migrations.js';
import type { MigratedExtension } from './extension-migrations.js';

export interface ListedMigration {
  /** Null for a migration of Sluice. */
  extension: string | null;
  migration: string;
  executed: boolean;
}

/** The migrations of Sluice and then those of extensions, each in the order in which they run. */
export async function listMigrations(
  dataSource: DataSource,
  extensions: readonly MigratedExtension[],
): Promise<ListedMigration[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const listed = await toList(null, new MigrationExecutor(dataSource, runner));
    for (const extension of extensions) {
      listed.push(...(await toList(extension.name, new ExtensionMigrations(runner, extension))));
    }
    return listed;
  } finally {
    await runner.release();
  }
}

async function toList(
  extension: string | null,
  executor: MigrationExecutor,
): Promise<ListedMigration[]> {
  // The latest is first.
  const executed = (await executor.getExecutedMigrations()).reverse();
  const pending = await executor.getPendingMigrations();
  return [
    ...executed.map(({ name }) => ({ extension, migration: name, executed: true })),
    ...pending.map(({ name }) => ({ extension, migration: name, executed: false })),
  ];
}
