import type { Command } from 'commander';
import { loadEnv } from '../../config/env.js';
import { removeExtension } from '../../database/data-source.js';
import { ExtensionError } from '../../extensions/extension.errors.js';
import { loadExtensions } from '../../extensions/load-extensions.js';
import { inDatabase } from './in-database.js';
import { attempt, print } from './in-service.js';

/** `sluice extensions …` */
export function addExtensionCommands(sluice: Command): void {
  sluice
    .command('extensions')
    .description('Extensions')
    .command('remove')
    .description(
      'Removes the tables of an extension by undoing its migrations; prints {"extension","migrations"}. SLUICE_EXTENSIONS names the extension for this command, and no longer for the service',
    )
    .argument('<name>', 'name of the extension')
    .addHelpText('after', '\nExample:\n  sluice extensions remove bookmarks')
    .action((name: string) => attempt(async () => print(await remove(name))));
}

async function remove(name: string): Promise<object> {
  const env = loadEnv();
  const extension = (await loadExtensions(env)).find((one) => one.name === name);
  if (!extension) throw new ExtensionError(name, 'is not among those that SLUICE_EXTENSIONS names');
  const migrations = await inDatabase(env, (dataSource) => removeExtension(dataSource, extension));
  return { extension: name, migrations };
}
