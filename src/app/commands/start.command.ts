import type { Command } from 'commander';
import type { AppOptions } from '../app-options.js';
import { serve } from '../serve.js';

/** `sluice start` */
export function addStartCommand(sluice: Command, appOptions: AppOptions): void {
  sluice
    .command('start')
    .description('Serves until it gets SIGTERM or SIGINT; migrates the database first')
    .addHelpText('after', '\nExample:\n  sluice start')
    .action(() => serve(appOptions));
}
