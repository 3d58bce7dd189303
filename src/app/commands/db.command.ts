import type { Command } from 'commander';
import { loadEnv } from '../../config/env.js';
import { backUp } from '../../database/backup.js';
import { attempt, print } from './in-service.js';

/** `sluice db …` */
export function addDatabaseCommands(sluice: Command): void {
  sluice
    .command('db')
    .description('The database')
    .command('backup')
    .description(
      'Copies the SQLite database into a new file while the service runs; prints {"file","bytes"}',
    )
    .argument('<file>', 'the file to make')
    .addHelpText('after', '\nExample:\n  sluice db backup backups/monday.db')
    .action((file: string) =>
      attempt(async () => print(await backUp(loadEnv().DATABASE_URL, file))),
    );
}
