import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { loadEnv } from '../../config/load-env.js';
import { backUp } from '../../database/copying/backup.js';
import { copyFromSqlite } from '../../database/copying/sqlite-to-postgres.js';
import { partition } from '../../database/partitions/partition.js';
import { COPIED_INDEX } from '../../posts/search/copied-index.js';
import { loadAllExtensions } from '../app-options.js';
import type { AppOptions } from '../app-options.js';
import { DIVIDED } from './divided-tables.js';
import { inDatabase } from './in-database.js';
import { attempt, print } from './in-service.js';

/** `sluice db …` */
export function addDatabaseCommands(sluice: Command, appOptions: AppOptions): void {
  const db = sluice.command('db').description('The database');

  db.command('backup')
    .description(
      'Copies the SQLite database into a new file while the service runs; prints {"file","bytes"}',
    )
    .argument('<file>', 'the file to make')
    .addHelpText('after', '\nExample:\n  sluice db backup backups/monday.db')
    .action((file: string) =>
      attempt(async () => print(await backUp(loadEnv().DATABASE_URL, file))),
    );

  db.command('copy')
    .description(
      'Copies a SQLite database or a backup of one into the empty PostgreSQL in DATABASE_URL, all or ' +
        'nothing; prints {"tables","rows"}',
    )
    .argument('<file>', 'the file to copy from, which no service may write to')
    .addHelpText('after', '\nExample:\n  sluice db copy data/sluice.db')
    .action((file: string) => attempt(() => copy(appOptions, file)));

  db.command('partition')
    .description(
      'Divides the tables in the PostgreSQL in DATABASE_URL into partitions by account, all or ' +
        'nothing, while no service runs; prints {"tables","partitions","rows"}',
    )
    .argument('<partitions>', 'how many, from 2 to 1000', partitionsFrom)
    .addHelpText('after', '\nExample:\n  sluice db partition 16')
    .action((partitions: number) =>
      attempt(() =>
        inDatabase(loadEnv(), async (target) =>
          print(await partition(target, DIVIDED, partitions)),
        ),
      ),
    );
}

function partitionsFrom(given: string): number {
  const partitions = Number(given);
  if (/^\d+$/.test(given) && partitions >= 2 && partitions <= 1_000) return partitions;
  throw new InvalidArgumentError('It must be a whole number from 2 to 1000.');
}

async function copy(appOptions: AppOptions, file: string): Promise<void> {
  const env = loadEnv();
  const extensions = await loadAllExtensions(appOptions, env);
  await inDatabase(env, async (target) =>
    print(await copyFromSqlite(file, target, extensions, COPIED_INDEX)),
  );
}
