import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps the programs of PostgreSQL in one folder for each version. */
const POSTGRES = '/usr/lib/postgresql';

const postgresFolders = (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => join(POSTGRES, version, 'bin'));

/** Debian keeps servers where only root looks for commands. */
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...['/usr/sbin', '/usr/local/sbin'],
  ...postgresFolders,
];

/** The file of a command; undefined if this machine does not have it. */
export const commandPath = (command: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, command)).find((file) => existsSync(file));

/** Those commands that this machine does not have. */
export const missingCommands = (commands: readonly string[]): string[] =>
  commands.filter((command) => commandPath(command) === undefined);
