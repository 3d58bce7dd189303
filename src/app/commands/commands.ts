import { Command, CommanderError } from 'commander';
import { VERSION } from '../../config/version.js';
import type { AppOptions } from '../app-options.js';
import { addAccountCommands } from './accounts.command.js';
import { addApiKeyCommands } from './api-keys.command.js';
import { addDatabaseCommands } from './db.command.js';
import { addExtensionCommands } from './extensions.command.js';
import { addFeedCommands } from './feeds.command.js';
import { addMemberCommands } from './members.command.js';
import { addMigrationCommands } from './migration.command.js';
import { addStartCommand } from './start.command.js';
import { addUserCommands } from './users.command.js';
import { addOwnCommands } from './own-commands.js';
import { addFollowCommand } from './remote/follow.command.js';
import { addPostCommands } from './remote/posts.command.js';
import { addPublishCommand } from './remote/publish.command.js';

const HELP = `
Results are JSON on standard output, one object a line. Messages go to standard error.
Exit codes: 0 done, 1 failed, 2 wrong usage.
Settings come from the environment and .env, as for the service.
\`posts\`, \`follow\`, \`publish\` and \`export\` call a service elsewhere, at SLUICE_URL with SLUICE_API_KEY.

Examples:
  sluice accounts create --email ada@example.com
  sluice api-keys create --email ada@example.com --name Reader --scopes posts:read
  sluice feeds import feeds.opml --email ada@example.com
  sluice db backup backups/monday.db
  SLUICE_URL=https://feeds.example.com sluice posts list --q onions

Each command has its own --help.`;

const WRONG_USAGE = 2;

/** All commands of `sluice`. */
export function createProgram(appOptions: AppOptions = {}): Command {
  const sluice = new Command('sluice')
    .description('Runs and administers a Sluice installation.')
    .version(VERSION, '--version', 'print the version')
    .addHelpText('after', HELP)
    .exitOverride();
  addStartCommand(sluice, appOptions);
  addAccountCommands(sluice, appOptions);
  addUserCommands(sluice, appOptions);
  addMemberCommands(sluice, appOptions);
  addApiKeyCommands(sluice, appOptions);
  addFeedCommands(sluice, appOptions);
  addDatabaseCommands(sluice, appOptions);
  addMigrationCommands(sluice, appOptions);
  addExtensionCommands(sluice, appOptions);
  addPostCommands(sluice);
  addFollowCommand(sluice);
  addPublishCommand(sluice);
  return sluice;
}

/**
 * Runs the command of `sluice` that the arguments of the process name, for an installation. A
 * failure is a sentence on standard error, and a code other than 0 once the process ends.
 */
export async function runCommand(appOptions: AppOptions = {}): Promise<void> {
  const program = createProgram(appOptions);
  const isOurs = program.commands.some((command) => command.name() === process.argv[2]);
  try {
    // An extension that cannot be loaded must not stop a backup.
    if (!isOurs && !(await addOwnCommands(program, appOptions))) return;
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and the version end in the same way, with 0.
    process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
  }
}
