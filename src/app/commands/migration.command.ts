import type { Command } from 'commander';
import type { DataSource } from 'typeorm';
import { loadEnv } from '../../config/load-env.js';
import { migrate } from '../../database/data-source.js';
import { listMigrations } from '../../database/migration-list.js';
import type { ListedMigration } from '../../database/migration-list.js';
import type { Extension } from '../../extensions/extension.js';
import { loadAllExtensions } from '../app-options.js';
import type { AppOptions } from '../app-options.js';
import { inDatabase } from './in-database.js';
import { attempt, print } from './in-service.js';

/** `sluice migration …` */
export function addMigrationCommands(sluice: Command, appOptions: AppOptions): void {
  const migration = sluice
    .command('migration')
    .description('Migrations of Sluice and of its extensions');

  migration
    .command('show')
    .description(
      'Lists all migrations, in their order; prints a line for each, {"extension","migration","executed"}',
    )
    .addHelpText('after', '\nExample:\n  sluice migration show')
    .action(() => attempt(() => withExtensions(appOptions, show)));

  migration
    .command('run')
    .description(
      'Runs the missing migrations, all or none, as every start does; prints a line for each, as show does',
    )
    .addHelpText('after', '\nExample:\n  sluice migration run')
    .action(() => attempt(() => withExtensions(appOptions, run)));
}

async function show(dataSource: DataSource, extensions: Extension[]): Promise<void> {
  for (const migration of await listMigrations(dataSource, extensions)) print(migration);
}

async function run(dataSource: DataSource, extensions: Extension[]): Promise<void> {
  const isMissing = ({ executed }: ListedMigration) => !executed;
  const missing = (await listMigrations(dataSource, extensions)).filter(isMissing);
  await migrate(dataSource, extensions);
  for (const migration of missing) print({ ...migration, executed: true });
}

async function withExtensions(
  appOptions: AppOptions,
  work: (dataSource: DataSource, extensions: Extension[]) => Promise<void>,
): Promise<void> {
  const env = loadEnv();
  const extensions = await loadAllExtensions(appOptions, env);
  await inDatabase(env, (dataSource) => work(dataSource, extensions));
}
