import type { Command } from 'commander';
import { loadEnv } from '../../config/load-env.js';
import { ExtensionError } from '../../extensions/extension.errors.js';
import { loadAllExtensions } from '../app-options.js';
import type { AppOptions } from '../app-options.js';
import { inDatabase } from './in-database.js';
import { attempt, print } from './in-service.js';
import { removeExtension } from './removed-extension.js';

/** `sluice extensions …` */
export function addExtensionCommands(sluice: Command, appOptions: AppOptions): void {
  sluice
    .command('extensions')
    .description('Extensions')
    .command('remove')
    .description(
      'Removes the tables of an extension by undoing its migrations; prints {"extension","migrations"}. The extension is still among those of the installation for this command, and no longer for the service',
    )
    .argument('<name>', 'name of the extension')
    .addHelpText('after', '\nExample:\n  sluice extensions remove bookmarks')
    .action((name: string) => attempt(async () => print(await remove(name, appOptions))));
}

async function remove(name: string, appOptions: AppOptions): Promise<object> {
  const env = loadEnv();
  const extension = (await loadAllExtensions(appOptions, env)).find((one) => one.name === name);
  if (!extension) throw new ExtensionError(name, 'is not among those of this installation');
  const migrations = await inDatabase(env, (dataSource) => removeExtension(dataSource, extension));
  return { extension: name, migrations };
}
