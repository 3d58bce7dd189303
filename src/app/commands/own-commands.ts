import type { Command } from 'commander';
import { loadEnv } from '../../config/load-env.js';
import { Extensions } from '../../extensions/extensions.js';
import { loadAllExtensions } from '../app-options.js';
import type { AppOptions } from '../app-options.js';
import { attempt, inService, print } from './in-service.js';

/**
 * Adds the commands of extensions to `sluice`, each below the name of its extension. False, with a
 * sentence on standard error, where an extension cannot be loaded.
 */
export async function addOwnCommands(sluice: Command, appOptions: AppOptions): Promise<boolean> {
  let isDone = false;
  await attempt(async () => {
    const extensions = new Extensions(await loadAllExtensions(appOptions, loadEnv()));
    for (const { name, commands } of extensions.all) {
      if (!commands) continue;
      const own = sluice.command(name).description(`Commands of the extension ${name}`);
      commands(own, { inService: (work) => attempt(() => inService(appOptions, work)), print });
    }
    isDone = true;
  });
  return isDone;
}
